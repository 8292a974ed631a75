/// What can be earned, once each.
package enum Badge: String, CaseIterable, Sendable {
    case firstSession = "first-session"
    case tenSessions = "10-sessions"
    case hundredSessions = "100-sessions"
    case thousandSessions = "1000-sessions"
    case weekStreak = "7-day-streak"
    case monthStreak = "30-day-streak"
    case fourHours = "4-hours-in-a-day"
    case earlyBird = "early-bird"
    case nightOwl = "night-owl"
    case tenTasks = "10-tasks"
    case hundredTasks = "100-tasks"
    case goalWeek = "goal-week"

    package var title: String {
        switch self {
        case .firstSession: "First session"
        case .tenSessions: "10 sessions"
        case .hundredSessions: "100 sessions"
        case .thousandSessions: "1,000 sessions"
        case .weekStreak: "7-day streak"
        case .monthStreak: "30-day streak"
        case .fourHours: "4 hours in a day"
        case .earlyBird: "Early bird"
        case .nightOwl: "Night owl"
        case .tenTasks: "10 tasks"
        case .hundredTasks: "100 tasks"
        case .goalWeek: "Goal reached 7 days running"
        }
    }

    /// How it is earned, to follow `for`.
    package var reason: String {
        switch self {
        case .firstSession: "your first focus session"
        case .tenSessions: "10 focus sessions"
        case .hundredSessions: "100 focus sessions"
        case .thousandSessions: "1,000 focus sessions"
        case .weekStreak: "a session on each of 7 days in a row"
        case .monthStreak: "a session on each of 30 days in a row"
        case .fourHours: "4 hours of focus in a day"
        case .earlyBird: "a session that ended before 08:00"
        case .nightOwl: "a session that ended after 22:00"
        case .tenTasks: "10 finished tasks"
        case .hundredTasks: "100 finished tasks"
        case .goalWeek: "the daily goal on 7 days in a row"
        }
    }

    static func sessions(_ count: Int) -> Badge? {
        switch count {
        case 1: .firstSession
        case 10: .tenSessions
        case 100: .hundredSessions
        case 1000: .thousandSessions
        default: nil
        }
    }

    static func tasks(_ count: Int) -> Badge? {
        switch count {
        case 10: .tenTasks
        case 100: .hundredTasks
        default: nil
        }
    }

    static func streak(_ days: Int) -> Badge? {
        switch days {
        case 7: .weekStreak
        case 30: .monthStreak
        default: nil
        }
    }
}
