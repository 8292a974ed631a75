package import FocusCore
package import FocusDelivery
package import FocusPorts
package import FocusStore
package import TimeKit

/// What stands between a reminder and you.
package enum DeliveryFinding: Hashable {
    /// Something is to ring, and nobody would hear it; `besideUrgent` where something urgent rings meanwhile.
    case silence(Silence, besideUrgent: Bool)
    case server(DesktopServer)
    /// `isWanted` says whether notifications are to be shown there.
    case noServer(DesktopError, isWanted: Bool)
    /// Cron runs a tick without the variables of the desktop, so it finds no server.
    case noServerForCron(DesktopError)
    /// How long ago the last tick came; nil where none ever did.
    case tick(secondsAgo: Int64?, isNeeded: Bool)
    case hook(path: String)
    case hookRefused(path: String, HookFault)
    /// The newest message to this channel was not taken, as far as is known.
    case lastRefused(Channel, reason: String, at: CivilDateTime, now: CivilDateTime)
    /// The tick works in another zone than this terminal, as when cron has another TZ.
    case otherZone(TickSilence.OtherZones)
    /// The clock is not believed, so ticks come and do nothing.
    case clock(ClockDoubt)
    /// Something was noted in the journal at a time that is still to come by this clock.
    case clockPutBack(shown: CivilDateTime, noted: CivilDateTime, mayRingAgain: Bool)
    case stateFile(StateFile, path: String, StateFileFault)
    case journalDamaged(path: String, line: Int, count: Int)
    case sent(Channel)
    /// All messages go into the feed alone.
    case nothingToSendTo
    case notSent(Channel, reason: String)
    /// There is no desktop, and another channel took what was sent.
    case noDesktop

    var isWithoutDesktop: Bool {
        [.notSent(.desktop, reason: "no-bus"), .notSent(.desktop, reason: "no-server")].contains(self)
    }

    package var severity: Finding.Severity {
        switch self {
        case .server, .noServer(_, isWanted: false), .hook, .sent, .nothingToSendTo, .noDesktop: .ok
        case .tick(let seconds, let isNeeded):
            !isNeeded || seconds.map { $0 < TickSilence.limit } == true ? .ok : .warning
        case .noServer, .noServerForCron, .otherZone, .clockPutBack, .journalDamaged, .silence, .lastRefused:
            .warning
        case .hookRefused, .notSent, .clock, .stateFile: .problem
        }
    }
}
