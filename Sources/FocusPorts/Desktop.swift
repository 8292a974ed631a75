package import FocusCore

/// The way to the notification server of the desktop.
package struct Desktop {
    /// Finds the server and starts it where the bus knows how; at most five seconds. Nothing has been shown yet
    /// when this fails.
    package var connect: () throws(DesktopError) -> any DesktopSession
    /// The same for a program that was started without a single variable, as cron starts it.
    package var connectWithoutVariables: () throws(DesktopError) -> any DesktopSession
    /// Goes on with the conversation that our parent handed over, with the server of that name on the bus, for so
    /// many seconds in all.
    package var adopt: (_ peer: String, _ seconds: Int) -> any DesktopSession

    package init(
        connect: @escaping () throws(DesktopError) -> any DesktopSession,
        connectWithoutVariables: @escaping () throws(DesktopError) -> any DesktopSession,
        adopt: @escaping (_ peer: String, _ seconds: Int) -> any DesktopSession
    ) {
        self.connect = connect
        self.connectWithoutVariables = connectWithoutVariables
        self.adopt = adopt
    }
}

/// A conversation with a notification server, which ends with this object.
package protocol DesktopSession: AnyObject {
    var server: DesktopServer { get }
    /// Shows a notification, at most five seconds; one with the tag of another takes its place where the server
    /// knows tags.
    func show(_ notification: DesktopNotification) -> DesktopAnswer
    /// What happened next to any notification of the server, not only to ours; nil when nothing did for so
    /// many seconds. What happened since `connect` is not lost. After `lost` comes only `lost`.
    func nextEvent(waiting seconds: Int) -> DesktopEvent?
    /// Starts this very program, on its own, to go on with the conversation: what servers tell of a notification
    /// they tell only to whom showed it. `words` makes its arguments of the server's name on the bus and of what has
    /// happened until now; without any, nothing is started.
    func handOver(_ words: (_ peer: String, [DesktopEvent]) -> [String])
}

/// What the server says about itself.
package struct DesktopServer: Hashable, Sendable {
    package let name: String
    package let vendor: String
    package let version: String
    package let capabilities: Set<String>

    package init(name: String, vendor: String, version: String, capabilities: Set<String>) {
        self.name = name
        self.vendor = vendor
        self.version = version
        self.capabilities = capabilities
    }
}

/// What became of a notification that was to be shown.
package enum DesktopAnswer: Hashable, Sendable {
    /// The server took it and gave it this number.
    case shown(UInt32)
    /// It is certain that it was not shown; the name of the D-Bus error.
    case refused(String)
    /// It was sent, and nobody knows whether it was shown.
    case unknown(DesktopDoubt)
}

/// Why nobody knows whether a notification was shown.
package enum DesktopDoubt: String, Hashable, Sendable {
    case timedOut = "timed-out"
    /// The bus or the server went away.
    case lost
    /// The answer was none.
    case strangeAnswer = "strange-answer"
}

/// What became of a notification that had been shown.
package enum DesktopEvent: Hashable, Sendable {
    /// A button was pressed, or the notification itself: `default`.
    case action(id: UInt32, key: String)
    case closed(id: UInt32, reason: DesktopClosing)
    /// The server or the bus has gone, and what it showed with it.
    case lost
}

/// Why a notification was closed, with the numbers of the Desktop Notifications Specification.
package enum DesktopClosing: UInt32, Hashable, Sendable {
    case expired = 1
    case dismissed, byCall, undefined
}

/// Why there is no notification server to talk to: it is certain that nothing was shown.
package enum DesktopError: Error, Hashable {
    /// No address is set and no socket lies where one would be.
    case noBus
    /// An address from the environment that can't be used.
    case badAddress(String)
    case unreachable(address: String, FileError.Cause)
    case refusedLogin
    /// The bus has no notification server; the name of its D-Bus error.
    case noServer(String)
    case timedOut
    case lost
    /// What came was no D-Bus, or not what was asked for.
    case strangeAnswer
}
