package import TimeKit

/// What was done on one local day.
package struct DayTotals: Hashable, Sendable {
    /// Days since 1970-01-01.
    package let day: Int
    /// Focus sessions that ran to their end.
    package internal(set) var sessions = 0
    /// All time on the focus timer, that of stopped sessions too.
    package internal(set) var focused = TimeSpan(seconds: 0)
    package internal(set) var tasks = 0
    /// When the first session of the day ran to its end.
    var firstCompletion: Instant?
    /// When the daily goal was reached, and when four hours were.
    var goalReached: Instant?
    var fourHours: Instant?

    package init(day: Int) {
        self.day = day
    }

    /// nil outside the years 1 to 9999.
    package var date: CivilDate? { CivilDate(dayNumber: day) }
    package var minutes: Int64 { focused.seconds / 60 }
}
