/// One channel, as a tick sends on it. A class, since it may lose its way (a server that is gone, a hook that hangs), and
/// is left alone then until the next tick.
protocol Sender: AnyObject {
    /// What is not there is no trouble: other channels take the message, or the feed.
    var isThere: Bool { get throws }
    /// False once it timed out: nothing more is sent on it in this tick.
    var isOpen: Bool { get }
    /// nil when it can be sent to, else why it can't. Nothing has been sent when this fails.
    func obstacle() throws -> String?
    func send(_ shipment: Shipment) -> SendOutcome
}

/// What became of one message on one channel.
enum SendOutcome: Equatable {
    case delivered
    case refused(String)
    case unknown(String)
}

/// The feed takes what it is given, before this is asked: `TickFeed`.
final class FeedSender: Sender {
    let isThere = true
    let isOpen = true

    func obstacle() -> String? { nil }
    func send(_ shipment: Shipment) -> SendOutcome { .delivered }
}
