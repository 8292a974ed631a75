import CLinux
import FocusPorts

extension NotificationServer {
    /// The descriptor under which the new process finds the socket.
    private static let place: Int32 = 3

    func handOver(_ words: (_ peer: String, [DesktopEvent]) -> [String]) {
        guard let (socket, events) = settle() else { return }
        let words = words(owner, events)
        guard !words.isEmpty else { return }
        // Where that fails, buttons do nothing; what was shown stays shown.
        try? DetachedPrograms().start(words, handing: socket, over: NotificationServer.place)
    }

    static func adopt(_ peer: String, _ seconds: Int) -> any DesktopSession {
        // Programs that we start must not inherit the socket.
        _ = linux_control(place, F_SETFD, FD_CLOEXEC)
        return NotificationServer(
            adopting: BusSocket(owning: place), peer: peer, until: Deadline(seconds: seconds))
    }
}
