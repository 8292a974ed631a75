package import FocusCore
import FocusFormats
package import FocusStore
package import TimeKit
import WhenKit

extension Situation {
    /// All sessions that are over, and the one on the timer whose time is up though nothing has recorded it yet.
    package func sessions() throws(StoreError) -> (sessions: [Session], notes: [StoreNote]) {
        let reading = try read(.sessions)
        var sessions = reading.file?.sessions ?? []
        var timer = try read(.timer).file?.timer
        if let over = timer?.finish(at: now, in: zone) { sessions.append(over) }
        return (sessions, reading.notes)
    }

    /// When the session on the timer is over. The tick records it then, even where no request tells of it: with
    /// `session-completion` off, nothing else would wake the tick at 19:25.
    func sessionEnd() throws(StoreError) -> Instant? {
        try read(.timer).file?.timer?.deadline
    }

    /// Where a look back begins, as in `timer log --since`: `yesterday` and `fri` mean the midnight of the last such
    /// day, `24 dec` the last one, `2h` two hours ago. A time to come is refused.
    package func past(_ text: String) throws -> Instant { try reading(text, start) }

    private func start(_ text: String) throws -> Instant {
        if let span = try DurationExpression.length(text) { return now.adding(seconds: -span.seconds) }
        if text.lowercased() == "yesterday", let day = zone.wall(at: now)?.date.adding(days: -1) {
            return midnight(of: day)
        }
        let when = try self.when(text, in: zone)
        let start = midnight(of: when.wall.date)
        let isAhead = when.basis == .elapsed && !when.isPast
        if start <= now, !isAhead { return start }
        guard let day = lastDay(like: when, text) else { throw LookBackError.future(text, when.wall) }
        return midnight(of: day)
    }

    /// Where it ends (`--until`): the same, but a time to come means now.
    package func pastEnd(_ text: String) throws -> Instant {
        do {
            return try past(text)
        } catch LookBackError.future {
            return now
        }
    }

    /// When something was over, as in `timer add 25m --ended 14:00`: the last time that the clock showed that. `10m`
    /// means ten minutes ago. A time to come is refused.
    package func pastMoment(_ text: String) throws -> Instant { try reading(text, moment) }

    private func moment(_ text: String) throws -> Instant {
        if let span = try DurationExpression.length(text) { return now.adding(seconds: -span.seconds) }
        let words = text.lowercased().split(separator: " " as Character)
        let others = words.filter { $0 != "yesterday" }.joined(separator: " ")
        if let today = zone.wall(at: now)?.date, let clock = try? ClockExpression.parse(others) {
            let isYesterday = others.utf8.count < text.trimmed.utf8.count && words.contains("yesterday")
            for days in isYesterday ? [-1] : [0, -1] {
                guard let date = today.adding(days: days) else { continue }
                let wall = CivilDateTime(date: date, time: clock)
                let last = lastInstant(of: wall)
                // A day on which the clock skips 2:30 never showed it.
                if last <= now, days < 0 || zone.wall(at: last) == wall { return last }
            }
        }
        let when = try self.when(text, in: zone)
        guard when.instant > now else { return when.instant }
        guard when.basis != .elapsed, let day = lastDay(like: when, text, at: when.wall.time) else {
            throw LookBackError.unended(text, when.wall)
        }
        return lastInstant(of: CivilDateTime(date: day, time: when.wall.time))
    }

    /// The last time that the clock showed it by now. At 03:00, after the clock was put back from 03:00 to 02:00, `2:20`
    /// was 40 minutes ago, and not an hour and 40 minutes.
    private func lastInstant(of wall: CivilDateTime) -> Instant {
        let first = zone.resolve(wall).instant
        let second = Instant(secondsSinceEpoch: wall.secondsAsUTC - Int64(zone.offset(at: now)))
        return second > first && second <= now && zone.wall(at: second) == wall ? second : first
    }

    /// WHENs look ahead: on a Saturday `fri` is in six days. Read as of six days ago (for weekdays) or 364 days ago
    /// (for dates), the same word names the last one, if it is such a day indeed: `tomorrow` never is. Where that is
    /// today at a time to come, the one before it is meant: `fri 19:00` on a Friday at 18:00.
    private func lastDay(like when: When, _ text: String, at time: CivilTime = .midnight) -> CivilDate? {
        let day = when.wall.date
        for (past, farther) in [(-6, [-7]), (-364, [-365, -366])] {
            guard let last = date(of: text, asOf: past) else { continue }
            let before = last == day ? farther.compactMap { date(of: text, asOf: $0) } : []
            for earlier in [last] + before
            where lastInstant(of: CivilDateTime(date: earlier, time: time)) <= now {
                let isWeekLater = day.dayNumber - earlier.dayNumber == 7
                if isWeekLater || day.month == earlier.month && day.day == earlier.day { return earlier }
            }
        }
        return nil
    }

    /// What day a WHEN meant so many days from today.
    private func date(of text: String, asOf days: Int) -> CivilDate? {
        guard let date = zone.wall(at: now)?.date.adding(days: days) else { return nil }
        // The same text was understood as of now, so a failure here only means "not this way".
        return try? WhenExpression.parse(
            text, now: midnight(of: date), zone: zone, weekStart: preferences.weekStart
        ).wall.date
    }

    package func midnight(of day: CivilDate) -> Instant {
        CivilTime(hour: 0, minute: 0).map {
            zone.resolve(CivilDateTime(date: day, time: $0)).instant
        } ?? now
    }
}

package enum LookBackError: Error {
    /// It begins in the future.
    case future(String, CivilDateTime)
    /// What is over is said to end in the future.
    case unended(String, CivilDateTime)
    case reversed(since: String, until: String)
}
