import FocusPorts
import Glibc

extension NotificationServer {
    /// Where the process that goes on finds the socket.
    private static let place: Int32 = 3

    func handOver(_ words: (_ peer: String, [DesktopEvent]) -> [String]) {
        guard let (socket, events) = settle() else { return }
        let words = words(owner, events)
        guard !words.isEmpty else { return }
        // Without a listener the buttons do nothing; what was delivered stays delivered.
        try? DetachedPrograms().start(words, handing: socket, over: NotificationServer.place)
    }

    static func adopt(_ peer: String, _ seconds: Int) -> any DesktopSession {
        // What we start in our turn has no business with it.
        _ = fcntl(place, F_SETFD, FD_CLOEXEC)
        return NotificationServer(
            adopting: BusSocket(owning: place), peer: peer, until: Deadline(seconds: seconds))
    }
}
