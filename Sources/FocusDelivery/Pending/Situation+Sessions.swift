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

    /// The moment from which a look back begins: a day from its midnight, a weekday the last one; a DURATION so
    /// long ago.
    package func past(_ text: String) throws -> Instant {
        if let span = try? DurationExpression.parse(text) { return now.adding(seconds: -span.seconds) }
        if text.lowercased() == "yesterday", let day = zone.wall(at: now)?.date.adding(days: -1) {
            return midnight(of: day)
        }
        let when = try self.when(text)
        var day = when.wall.date
        // Words lead forward; a look back wants the last such day.
        while midnight(of: day) > now, let earlier = day.adding(days: -7) { day = earlier }
        return midnight(of: day)
    }

    package func midnight(of day: CivilDate) -> Instant {
        CivilTime(hour: 0, minute: 0).map {
            zone.resolve(CivilDateTime(date: day, time: $0)).instant
        } ?? now
    }
}
