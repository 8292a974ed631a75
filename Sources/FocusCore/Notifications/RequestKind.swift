/// What a request is about. The rules of time and delivery differ by it.
package enum RequestKind: String, CaseIterable, Sendable {
    case task, event, dailyReminder, nudge, dailyRecap, sessionCompletion

    /// The kind of the request with this identifier; nil if it is not ours.
    package init?(of identifier: String) {
        guard let kind = RequestKind.allCases.first(where: { identifier.hasPrefix($0.prefix) }) else {
            return nil
        }
        self = kind
    }

    /// The identifier of the timer's only request.
    package static let sessionIdentifier = "focusflow.sessionCompletion"

    package var prefix: String {
        switch self {
        case .task: "focusflow.task."
        case .event: "focusflow.event."
        case .dailyReminder: "focusflow.dailyReminder"
        case .nudge: "focusflow.nudge."
        case .dailyRecap: "focusflow.dailyRecap"
        case .sessionCompletion: RequestKind.sessionIdentifier
        }
    }
}

extension Preferences {
    /// Whether requests of a kind are wanted at all.
    package func wants(_ kind: RequestKind) -> Bool {
        guard notifications else { return false }
        return switch kind {
        case .task: taskReminders
        case .event: calendarAlarms
        case .dailyReminder: dailyReminder != nil
        case .nudge: nudges
        case .dailyRecap: dailyRecap != nil
        case .sessionCompletion: sessionCompletion
        }
    }
}
