package import FocusCore
package import FocusDelivery
package import FocusPorts
package import FocusStore

/// What stands between a reminder and whoever is to notice it.
package enum DeliveryFinding: Hashable {
    /// Of something that is to ring.
    case silence(Silence)
    case server(DesktopServer)
    /// `isWanted` where something is to be shown there.
    case noServer(DesktopError, isWanted: Bool)
    /// A tick that cron runs has no variables, and finds none.
    case noServerForCron(DesktopError)
    /// So many seconds ago; nil where there never was one.
    case tick(secondsAgo: Int64?, isNeeded: Bool)
    case hook(path: String)
    case hookRefused(path: String, HookFault)
    /// The pending list was made in another zone than that of whoever looks.
    case otherZone(list: String, own: String)
    /// The clock is not believed: ticks come and do nothing.
    case clock(ClockDoubt)
    case stateFile(StateFile, path: String, StateFileFault)
    case journalDamaged(path: String, line: Int, count: Int)
    case sent(Channel)
    /// Everything goes into the feed alone.
    case nothingToSendTo
    case notSent(Channel, reason: String)

    package var severity: Finding.Severity {
        switch self {
        case .server, .noServer(_, isWanted: false), .hook, .sent, .nothingToSendTo: .ok
        case .tick(let seconds, let isNeeded):
            !isNeeded || seconds.map { $0 < TickSilence.limit } == true ? .ok : .warning
        case .noServer, .noServerForCron, .otherZone, .journalDamaged, .silence: .warning
        case .hookRefused, .notSent, .clock, .stateFile: .problem
        }
    }
}
