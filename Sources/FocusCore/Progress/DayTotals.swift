package import TimeKit

/// What was done on one local day.
package struct DayTotals: Equatable, Sendable {
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

    /// The offsets of the clocks by which it was that day when it began and when it ended.
    private var firstOffset: Int?
    private var lastOffset = 0

    package init(day: Int) {
        self.day = day
    }

    mutating func note(offset: Int) { (firstOffset, lastOffset) = (firstOffset ?? offset, offset) }

    /// Its first midnight, in seconds since 1970.
    var start: Int { day * 86_400 - (firstOffset ?? 0) }

    /// Whether nobody had a day between them: less than half of one. Who flies over the date line on Saturday lands on
    /// Monday.
    func leads(to start: Int) -> Bool { start - ((day + 1) * 86_400 - lastOffset) < 43_200 }

    /// nil outside the years 1 to 9999.
    package var date: CivilDate? { CivilDate(dayNumber: day) }
    package var minutes: Int64 { focused.seconds / 60 }
}
