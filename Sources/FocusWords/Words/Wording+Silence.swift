import FocusActions
import FocusCore
package import FocusDelivery
import TimeKit

/// What silences reminders: what it is, and what to type.
extension Silence {
    /// As programs read it.
    package var name: String {
        switch self {
        case .notAllowed: "not-authorized"
        case .switchedOff: "switched-off"
        case .eventsNotAllowed: "events-not-authorized"
        case .allowed: "authorized-until"
        case .quiet: "quiet-until"
        case .provisional: "provisional"
        case .noDelivery: "no-delivery"
        case .noHook: "no-hook"
        }
    }

    /// `It won't ring: notifications are not allowed; run 'focusflow auth allow'.`
    package var explanation: String {
        switch self {
        case .notAllowed, .switchedOff, .eventsNotAllowed:
            "It won't ring: \(reason); run '\(mending)'."
        case .allowed(let end, let now):
            "It won't ring after \(TimeText.moment(end, now: now)): \(reason); run '\(mending)'."
        case .quiet(let end, let now):
            "It rings after \(TimeText.moment(end, now: now)): \(reason); run '\(mending)'."
        case .provisional, .noDelivery: "It goes only into the feed: \(reason); run '\(mending)'."
        case .noHook(_, let fault):
            "It rings once \(Silence.hook(fault)): \(reason); or run '\(mending)'."
        }
    }

    /// `nothing will ring: notifications are not allowed`
    package var line: String {
        switch self {
        case .notAllowed: "nothing will ring: \(reason)"
        case .switchedOff(let key): "\(key.silencedWords): \(reason)"
        case .eventsNotAllowed(.unknown): "no new alarm of an event will ring: \(reason)"
        case .eventsNotAllowed: "no alarm of an event will ring: \(reason)"
        case .allowed(let end, let now):
            "nothing will ring after \(TimeText.nearMoment(end, now: now)): \(reason)"
        case .quiet(let end, let now):
            "only the end of a session rings until \(TimeText.nearMoment(end, now: now))"
        case .provisional, .noDelivery: "reminders go only into the feed: \(reason)"
        case .noHook(_, let fault): "nothing rings until \(Silence.hook(fault)): \(reason)"
        }
    }

    /// The same where something urgent rings meanwhile.
    package var lineBesideUrgent: String {
        guard case .quiet(let end, let now) = self else { return line }
        return "only what is urgent and the end of a session ring until \(TimeText.nearMoment(end, now: now))"
    }

    /// What doctor looked at.
    package var subject: String {
        switch self {
        case .notAllowed, .allowed, .provisional: "notifications"
        case .eventsNotAllowed: "calendar.alarms"
        case .switchedOff(let key): key.rawValue
        case .quiet: "quiet-until"
        case .noDelivery, .noHook: "delivery"
        }
    }

    /// What doctor found there.
    package var detail: String {
        switch self {
        case .notAllowed(.notDetermined):
            "you were not asked yet, or the time for which it was allowed is over: nothing rings"
        case .notAllowed(.denied): "denied: nothing rings"
        case .notAllowed, .switchedOff, .eventsNotAllowed, .allowed, .quiet, .provisional, .noDelivery,
            .noHook:
            line
        }
    }

    /// What silences: `task-reminders is off`
    package var reason: String {
        switch self {
        case .notAllowed(.unknown), .eventsNotAllowed(.unknown): "the answer can't be read"
        case .notAllowed: "notifications are not allowed"
        case .switchedOff(let key): "\(key.rawValue) is off"
        case .eventsNotAllowed: "events are not allowed"
        case .allowed: "notifications are allowed until then"
        case .quiet: "dnd is on"
        case .provisional: "notifications are allowed quietly"
        case .noDelivery: "delivery is none"
        case .noHook(let path, nil): "delivery is hook, and there is no \(path)"
        case .noHook(let path, let fault?): "'\(path)' is not run: \(fault.words)"
        }
    }

    private static func hook(_ fault: HookFault?) -> String {
        fault == nil ? "you have a hook" : "the hook can run"
    }

    /// What to type.
    package var mending: String {
        switch self {
        case .notAllowed(.unknown), .eventsNotAllowed(.unknown): "focusflow doctor"
        case .notAllowed, .allowed, .provisional: "focusflow auth allow"
        case .eventsNotAllowed: "focusflow auth allow events"
        case .switchedOff(let key): key.switchingOn
        case .quiet: "focusflow dnd off"
        case .noDelivery, .noHook: "focusflow prefs set delivery desktop,hook"
        }
    }
}

extension PreferenceKey {
    /// What does not ring where it is off.
    var silencedWords: String {
        switch self {
        case .notifications: "nothing will ring"
        case .taskReminders: "no task will ring"
        case .calendarAlarms: "no alarm of a calendar will ring"
        case .sessionCompletion: "you won't be told when the session ends"
        default: "it won't ring"
        }
    }
}
