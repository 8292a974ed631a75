package import FocusCore

/// The notification server of the desktop (Desktop Notifications Specification 1.2).
package struct Desktop {
    /// Finds the server; the bus starts one that does not run yet. Takes at most five seconds. Where it
    /// throws, nothing was shown.
    package var connect: () throws(DesktopError) -> any DesktopSession
    /// The same as from cron, which sets none of the variables that lead to the bus.
    package var connectWithoutVariables: () throws(DesktopError) -> any DesktopSession
    /// Goes on, for `seconds` in all, with the conversation that our parent handed over. `peer` is the server's name
    /// on the bus, such as `:1.42`.
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

/// A conversation with the server, as long as this object lives.
package protocol DesktopSession: AnyObject {
    var server: DesktopServer { get }
    /// Shows a notification, in at most five seconds. It replaces one with the same tag, where the server knows tags.
    func show(_ notification: DesktopNotification) -> DesktopAnswer
    /// The next event of any notification of the server, not only of ours; nil where none came in that time. Events
    /// since `connect` are kept. After `lost` comes only `lost`.
    func nextEvent(waiting seconds: Int) -> DesktopEvent?
    /// Hands the conversation over to a new process of this program, since a server tells of buttons only to the
    /// connection that showed the notification, and we end. `words` makes the arguments of that process from the
    /// server's name and the events so far; empty, nothing is started.
    func handOver(_ words: (_ peer: String, [DesktopEvent]) -> [String])
}

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

package enum DesktopAnswer: Hashable, Sendable {
    /// Shown, and this is its id.
    case shown(UInt32)
    /// Certainly not shown; the name of the D-Bus error.
    case refused(String)
    /// It was sent, and nobody knows whether it was shown.
    case unknown(DesktopDoubt)
}

package enum DesktopDoubt: String, Hashable, Sendable {
    case timedOut = "timed-out"
    /// The bus or the server went away.
    case lost
    /// The answer can't be understood.
    case strangeAnswer = "strange-answer"
}

package enum DesktopEvent: Hashable, Sendable {
    /// A button was pressed. The key `default` means the notification itself.
    case action(id: UInt32, key: String)
    case closed(id: UInt32, reason: DesktopClosing)
    /// The server or the bus went away, and all that it showed with it.
    case lost
}

/// Why a notification was closed; numbers as in the specification (signal NotificationClosed).
package enum DesktopClosing: UInt32, Hashable, Sendable {
    case expired = 1
    case dismissed, byCall, undefined
}

/// Why there is no server to talk to. Certainly nothing was shown.
package enum DesktopError: Error, Hashable {
    /// No variable names an address, and there is no socket in the usual places.
    case noBus
    /// A variable names an address that can't be used.
    case badAddress(String)
    case unreachable(address: String, FileError.Cause)
    case refusedLogin
    /// The bus has no notification server, by the name of its D-Bus error.
    case noServer(String)
    case timedOut
    case lost
    /// The answer is no D-Bus, or not to what we asked.
    case strangeAnswer
}
