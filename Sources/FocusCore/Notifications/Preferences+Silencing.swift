extension Preferences {
    /// The preference that keeps a kind from being requested; nil if it is wanted.
    package func key(silencing kind: RequestKind) -> PreferenceKey? {
        guard notifications else { return .notifications }
        return wants(kind) ? nil : kind.preference
    }
}

extension RequestKind {
    /// What switches it on and off.
    package var preference: PreferenceKey {
        switch self {
        case .task: .taskReminders
        case .event: .calendarAlarms
        case .dailyReminder: .dailyReminder
        case .nudge: .nudges
        case .dailyRecap: .dailyRecap
        case .sessionCompletion: .sessionCompletion
        }
    }
}
