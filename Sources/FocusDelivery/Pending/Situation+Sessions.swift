package import FocusCore
import FocusFormats
package import FocusStore
package import TimeKit

extension Situation {
    /// All sessions that are over, also one that nothing has recorded yet.
    package func sessions() throws(StoreError) -> (sessions: [Session], notes: [StoreNote]) {
        let reading = try read(.sessions)
        var sessions = reading.file?.sessions ?? []
        var timer = try read(.timer).file?.timer
        if let over = timer?.finish(at: now, in: zone) { sessions.append(over) }
        return (sessions, reading.notes)
    }

    /// The moment from which a look back begins: a day from its midnight, of a weekday or a date without a year the
    /// last one; a DURATION so long ago. What is to come is refused.
    package func past(_ text: String) throws -> Instant {
        if let span = try? DurationExpression.parse(text) { return now.adding(seconds: -span.seconds) }
        if text.lowercased() == "yesterday", let day = zone.wall(at: now)?.date.adding(days: -1) {
            return midnight(of: day)
        }
        let when = try self.when(text)
        let start = midnight(of: when.wall.date)
        let isAhead = when.basis == .elapsed && !when.isPast
        if start <= now, !isAhead { return start }
        guard let day = lastDay(like: when, text) else { throw LookBackError.future(text, when.wall) }
        return midnight(of: day)
    }

    /// The moment at which a look back ends: the same, and what is to come is as good as now.
    package func pastEnd(_ text: String) throws -> Instant {
        do {
            return try past(text)
        } catch LookBackError.future {
            return now
        }
    }

    /// Words lead forward: on a Saturday `fri` is in six days, and in November `24 dec` to come. As they were meant
    /// six days or a year ago they lead to the last one, where that is such a day again: `tomorrow` never is.
    private func lastDay(like when: When, _ text: String) -> CivilDate? {
        let day = when.wall.date
        for past in [-6, -364] {
            guard let date = zone.wall(at: now)?.date.adding(days: past),
                // It was understood before, as of now.
                let earlier = try? WhenExpression.parse(
                    text, now: midnight(of: date), zone: zone, weekStart: preferences.weekStart
                ).wall.date,
                midnight(of: earlier) <= now
            else { continue }
            let isWeekLater = day.dayNumber - earlier.dayNumber == 7
            if isWeekLater || day.month == earlier.month && day.day == earlier.day { return earlier }
        }
        return nil
    }

    package func midnight(of day: CivilDate) -> Instant {
        CivilTime(hour: 0, minute: 0).map {
            zone.resolve(CivilDateTime(date: day, time: $0)).instant
        } ?? now
    }
}

/// Why there is no looking back at a span of days.
package enum LookBackError: Error {
    /// It begins with what is to come.
    case future(String, CivilDateTime)
    case reversed(since: String, until: String)
}
