package import FocusActions
package import FocusCore
package import FocusStore
import TimeKit

/// The words for what holds, what it means, and what to type next.
extension AuthorizationOverview {
    package var accountWords: String { account?.title ?? "guest: nobody is signed in" }

    package var accountHint: String {
        account == nil ? "focusflow auth sign-in NAME" : "focusflow auth sign-out"
    }

    package func words(for kind: AuthorizationKind) -> String {
        switch status(of: kind) {
        case .notDetermined:
            answers[kind].end == nil
                ? "not determined: you were not asked yet, and \(kind.withheld)"
                : "not determined: it was allowed for a time that is over, and \(kind.withheld)"
        case .denied: "denied: \(kind.withheld)"
        case .authorized: "authorized: \(kind.granted)"
        case .provisional: "provisional: \(kind == .notifications ? "into the feed alone" : kind.granted)"
        case .ephemeral: "ephemeral: \(kind.granted) \(ending(kind)), then not determined again"
        case .unknown: "unknown: the answer can't be read, and \(kind.withheld)"
        }
    }

    package func hint(for kind: AuthorizationKind) -> String {
        switch status(of: kind) {
        case .notDetermined, .denied, .provisional, .ephemeral: "focusflow \(kind.command("allow"))"
        case .authorized: "focusflow \(kind.command("deny"))"
        case .unknown:
            answers.trouble == nil ? "focusflow \(kind.command("allow"))" : "focusflow doctor"
        }
    }

    /// `until Sat 21 Nov 03:30 (in 8 h)`
    private func ending(_ kind: AuthorizationKind) -> String {
        guard let end = end(of: kind) else { return "" }
        let words = TaskWords(now: now, zone: zone)
        return "until \(words.moment(end.startOfMinute)) (\(words.distance(end)))"
    }

    /// `Allowed notifications until Sat 21 Nov 03:30 (in 8 h).`
    package func line(
        for decision: AuthorizationDecision, _ change: AuthorizationChange, on kind: AuthorizationKind
    ) -> String {
        let (verb, rest) =
            switch decision {
            case .allow: ("allowed", "")
            case .allowQuietly: ("allowed", " quietly, only into the feed")
            case .allowFor: ("allowed", " \(ending(kind))")
            case .deny: ("denied", "")
            case .reset: ("reset", ", so that focusflow asks again")
            }
        switch change {
        case .changed: return "\(verb.capitalizedFirst) \(kind.subject)\(rest)."
        case .none: return "\(kind.subject.capitalizedFirst) \(kind.past) already \(verb)\(rest)."
        }
    }
}

extension AuthorizationKind {
    fileprivate var granted: String {
        switch self {
        case .notifications: "you get notifications"
        case .events: "the events of your calendars are read"
        case .reminders: "the reminders of your calendars are read"
        }
    }

    fileprivate var withheld: String {
        switch self {
        case .notifications: "nothing rings"
        case .events: "no events are read"
        case .reminders: "no reminders of calendars are read"
        }
    }

    fileprivate var past: String {
        switch self {
        case .notifications: "were"
        case .events, .reminders: "was"
        }
    }
}

extension String {
    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
