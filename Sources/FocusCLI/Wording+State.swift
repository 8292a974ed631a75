import FocusActions
import TimeKit

/// What is said of a clock that can't be right.
extension ClockDoubt {
    var words: String {
        switch self {
        case .beforeProgram(let shown):
            "the clock shows \(ClockDoubt.text(shown)), before this version of focusflow was made"
        case .beforeLastChange(let shown, let change):
            "the clock shows \(ClockDoubt.text(shown)), but reminders have rung later and your last change was on "
                + ClockDoubt.text(change)
        }
    }

    var hint: String {
        switch self {
        case .beforeProgram: "set the clock; what is due rings as soon as it is right"
        case .beforeLastChange:
            "set the clock; if it is right, change any task, and reminders ring again"
        }
    }

    /// `1970-01-01 01:00`: of a clock that is wrong the year is what counts.
    private static func text(_ wall: CivilDateTime) -> String { "\(wall.date) \(wall.time)" }
}
