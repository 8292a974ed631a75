package import FocusCore
package import TimeKit

extension DayTotals {
    /// `3 sessions, 1 h 40 min, 1 task`
    package var words: String {
        "\(counted(sessions, "session")), \(TimeText.length(minutes: minutes)), \(counted(tasks, "task"))"
    }
}

extension TimeText {
    /// `1 h 40 min`, of what is counted in whole minutes.
    package static func length(minutes: Int64) -> String { length(TimeSpan(seconds: 60 * minutes)) }
}
