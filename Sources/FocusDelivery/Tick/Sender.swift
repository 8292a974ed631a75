/// Sends messages on one channel. A class, because it remembers that its channel failed (the server is gone, a hook
/// hangs): the rest of this tick then leaves it alone.
protocol Sender: AnyObject {
    /// False after a time-out: nothing more is sent on it in this tick.
    var isOpen: Bool { get }
    /// Why nothing can be sent on it, as a word for the journal; nil where it can. Nothing has been sent by then.
    func obstacle() throws -> String?
    func send(_ shipment: Shipment) -> SendOutcome
}

enum SendOutcome: Equatable {
    case delivered
    case refused(String)
    case unknown(String)
}

/// Does nothing: `TickFeed` has put the items into the feed before this is asked.
final class FeedSender: Sender {
    let isOpen = true

    func obstacle() -> String? { nil }
    func send(_ shipment: Shipment) -> SendOutcome { .delivered }
}
