/// What a feed item tells of.
package enum FeedKind: String, CaseIterable, Sendable {
    case dailyRecap, streak, levelUp, badgeUnlocked, goalUpdated, sessionCompleted, taskCompleted, general

    /// nil for what leads nowhere.
    package var destination: Destination? {
        switch self {
        case .dailyRecap, .streak: .journey
        case .levelUp, .badgeUnlocked: .profile
        case .goalUpdated: .progress
        case .sessionCompleted, .taskCompleted, .general: nil
        }
    }
}
