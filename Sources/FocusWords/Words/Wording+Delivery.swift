import FocusCore
package import FocusDelivery
package import FocusHealth
package import FocusPorts
import FocusStore
import TimeKit

/// What doctor says of the way from a reminder to whoever is to notice it.
extension DeliveryFinding {
    package var words: (name: String, detail: String, hint: String?) {
        switch self {
        case .silence(let silence, let besideUrgent):
            (silence.subject, besideUrgent ? silence.lineBesideUrgent : silence.detail, silence.mending)
        case .server(let server):
            (
                "desktop",
                "\(server.name) \(server.version) shows notifications ("
                    + "\(server.capabilities.inOrder(<).joined(separator: ", ")))", nil
            )
        case .noServer(let error, let isWanted):
            (
                "desktop", "no notification can be shown: \(error.words)",
                isWanted ? hookHint : nil
            )
        case .noServerForCron(let error):
            (
                "desktop", "a tick run by cron can't show anything: \(error.words)",
                "./install.sh --tick=systemd"
            )
        case .tick(let seconds, let isNeeded):
            ("tick", DeliveryFinding.tickWords(seconds), isNeeded && severity != .ok ? tickHint : nil)
        case .hook(let path): ("hook", "\(path) is run", nil)
        case .hookRefused(let path, let fault):
            ("hook", "\(path) is not run: \(fault.words)", fault.hint(path))
        case .lastRefused(let channel, let reason, let at, let now):
            (
                channel.rawValue,
                "it did not take the last message, \(TimeText.nearMoment(at, now: now)): \(reason)",
                "to try it now: focusflow doctor --test"
            )
        case .otherZone(let zones): ("time zone", zones.words, zones.mending)
        case .clock(let doubt):
            ("clock", "nothing rings: \(doubt.words)", doubt.hint)
        case .clockPutBack(let shown, let noted, let mayRingAgain):
            (
                "clock",
                "it was set back: it shows \(shown.date) \(shown.time), but a tick has already noted something at "
                    + "\(noted.date) \(noted.time)",
                "set it if it is wrong; if it is right, nothing needs to be done, and what rang since then "
                    + (mayRingAgain ? "may ring again, as a possible repeat" : "does not ring again")
            )
        case .stateFile(let file, let path, let fault):
            (
                file == .journal ? "journal" : "lock",
                "nothing rings: '\(path)' can't be used: \(fault.words)",
                fault.hint(file, path)
            )
        case .journalDamaged(let path, let line, let count):
            (
                "journal",
                "\(path):\(line): \(count == 1 ? "a line" : "the first of \(count) lines") that can't be "
                    + "read and is skipped",
                "remove it in an editor; only the record of that delivery is lost"
            )
        case .sent(let channel): ("test", "sent to the \(channel.rawValue)", nil)
        case .nothingToSendTo:
            ("test", "reminders go only into the feed", "focusflow prefs set delivery desktop,hook")
        case .noDesktop: ("test", "there is no desktop to show it on", nil)
        case .notSent(.desktop, "no-bus"):
            ("test", "no notification can be shown: there is no message bus", hookHint)
        case .notSent(.desktop, "no-server"):
            ("test", "no notification can be shown: there is no notification server", hookHint)
        case .notSent(let channel, let reason):
            ("test", "nothing could be sent to the \(channel.rawValue): \(reason)", nil)
        }
    }

    fileprivate static func tickWords(_ seconds: Int64?) -> String {
        guard let seconds else { return "none has run yet" }
        return seconds == 0 ? "the last one ran now" : "the last one ran \(length(seconds)) ago"
    }

    fileprivate static func length(_ seconds: Int64) -> String {
        TimeText.distance(to: Instant(secondsSinceEpoch: seconds), from: Instant(secondsSinceEpoch: 0))
            .split(separator: " ").dropFirst().joined(separator: " ")
    }
}

private let hookHint = "log in at a desktop, or put a program at ~/.config/focusflow/hooks/deliver"
private let tickHint = "./install.sh --tick=systemd, or --tick=cron"

extension TickSilence.OtherZones {
    var words: String {
        "the tick works in \(tick), this shell in \(own): reminders ring by the tick's clock"
    }

    var mending: String { "focusflow prefs set timezone \(own)" }
}

extension TickSilence {
    static let failing = "ticks come, but fail"

    package var words: String {
        if let doubt { return doubt.words }
        if isFailing { return TickSilence.failing }
        return secondsAgo.map { "no tick for \(DeliveryFinding.length($0))" } ?? "no tick has run yet"
    }
}

extension Complaint {
    /// That nothing will ring because nobody looks whether it should.
    package init(_ silence: TickSilence) {
        if let zones = silence.zones {
            self.init("tick-zone", zones.words, kind: .warning, hints: [zones.mending])
            return
        }
        let (code, hint) =
            silence.isFailing ? ("tick-fails", "run 'focusflow tick' to see why") : ("no-tick", tickHint)
        self.init(
            silence.doubt == nil ? code : "clock", "nothing will ring: \(silence.words)", kind: .warning,
            hints: [silence.doubt?.hint ?? hint])
    }
}

extension DesktopError {
    package var words: String {
        switch self {
        case .noBus: "there is no message bus"
        case .badAddress(let text): "DBUS_SESSION_BUS_ADDRESS is '\(text)'"
        case .unreachable(let address, let cause):
            "the message bus at \(address) can't be reached, \(cause.words)"
        case .refusedLogin: "the message bus refuses the connection"
        case .noServer: "the message bus knows no notification server"
        case .timedOut: "the message bus does not answer"
        case .lost: "the message bus closed the connection"
        case .strangeAnswer: "the message bus gave an answer that can't be understood"
        }
    }
}
