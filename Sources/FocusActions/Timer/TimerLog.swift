package import FocusCore
import TimeKit

/// The sessions that are over, the oldest first.
package struct TimerLog {
    package let sessions: [Session]
    package let names: TaskNames
    package let situation: Situation
    package let notes: [StoreNote]
}

/// `since` is a WHEN; without one, all there are.
package func timerLog(since text: String?, _ world: World) throws -> TimerLog {
    let situation = try Situation(world)
    let start = try text.map { try situation.past($0) }
    var (sessions, notes) = try situation.sessions()
    if let start { sessions.removeAll { $0.ended < start } }
    // They are recorded as they end, so they nearly always stand in order.
    if !sessions.areInOrder { sessions.sort { $0.ended < $1.ended } }
    let names = try situation.names(of: sessions.compactMap(\.task))
    return TimerLog(sessions: sessions, names: names, situation: situation, notes: notes)
}

extension [Session] {
    fileprivate var areInOrder: Bool {
        indices.dropFirst().allSatisfy { self[$0 - 1].ended <= self[$0].ended }
    }
}

extension Situation {
    /// All sessions that are over, also one that nothing has recorded yet.
    func sessions() throws(StoreError) -> (sessions: [Session], notes: [StoreNote]) {
        let reading = try read(.sessions)
        var sessions = reading.file?.sessions ?? []
        var timer = try read(.timer).file?.timer
        if let over = timer?.finish(at: now, in: zone) { sessions.append(over) }
        return (sessions, reading.notes)
    }

    /// The moment from which a look back begins: a day from its midnight, a weekday the last one; a DURATION so
    /// long ago.
    func past(_ text: String) throws -> Instant {
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

    func midnight(of day: CivilDate) -> Instant {
        CivilTime(hour: 0, minute: 0).map {
            zone.resolve(CivilDateTime(date: day, time: $0)).instant
        } ?? now
    }
}
