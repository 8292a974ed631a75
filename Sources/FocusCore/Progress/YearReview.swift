import TimeKit

/// What the days and sessions of one year add up to. Nothing of it is stored.
package struct YearReview {
    package let days: [DayTotals]
    /// Seconds of focus in each hour of the clock.
    package private(set) var hours = [Int64](repeating: 0, count: 24)
    /// Seconds of focus on each day of the week, Monday first.
    package private(set) var weekdays = [Int64](repeating: 0, count: 7)
    /// How many tasks were finished in each month.
    package private(set) var months = [Int](repeating: 0, count: 12)
    /// The days of the longest streak, of several the first; nil where no session ran to its end.
    package private(set) var streak: ClosedRange<Int>?

    /// `days` on which anything was done, the oldest first, and focus sessions, both of that year alone.
    package init(days: [DayTotals], sessions: [Session]) {
        self.days = days
        var run = 0..<0
        for day in days {
            if let date = day.date {
                weekdays[date.weekday.rawValue - 1] += day.focused.seconds
                months[date.month - 1] += day.tasks
            }
            guard day.sessions > 0 else { continue }
            run = (run.upperBound == day.day ? run.lowerBound : day.day)..<day.day + 1
            if run.count > streak?.count ?? 0 { streak = run.lowerBound...day.day }
        }
        for session in sessions { spread(session) }
    }

    package var seconds: Int64 { weekdays.reduce(0, +) }
    package var sessions: Int { days.reduce(0) { $0 + $1.sessions } }
    package var tasks: Int { months.reduce(0, +) }

    /// The day with the most focus, of several the first.
    package var best: DayTotals? {
        days.reduce(nil) { best, day in day.focused.seconds > best?.focused.seconds ?? 0 ? day : best }
    }

    /// Evenly over the hours from start to end, for when a pause was is not known. Example, half of it paused:
    ///
    ///     09:30-10:30, 30 min     15 min at 9, 15 min at 10
    private mutating func spread(_ session: Session) {
        let end = session.ended.secondsSinceEpoch + Int64(session.offset)
        let whole = min(max(session.ended.seconds(since: session.started), 1), Session.longest.seconds)
        var start = end - whole
        while start < end {
            let next = min(end, (start / 3600 + 1) * 3600)
            hours[Int((start / 3600 % 24 + 24) % 24)] += session.focused.seconds * (next - start) / whole
            start = next
        }
    }
}
