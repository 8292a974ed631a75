package import FocusCore
package import FocusDelivery
package import FocusFormats
package import FocusPorts
package import FocusStore
package import TimeKit
import WhenKit

package struct TimerLog {
    package let sessions: [Session]
    package let names: TaskNames
    package let handles: SessionHandles
    package let situation: Situation
    package let notes: [StoreNote]
    /// Whether some sessions are left out.
    package let isNarrowed: Bool

    /// The time of focus in all of them; breaks count for nothing.
    package var focused: TimeSpan {
        TimeSpan(seconds: sessions.reduce(0) { $1.kind == .focus ? $0 + $1.focused.seconds : $0 })
    }
}

/// Which sessions: all, unless something is said.
package struct TimerLogRequest: Equatable {
    /// WHENs of the past. A day that is the last one is meant as a whole.
    package var since: String?
    package var until: String?
    /// Whatever the case.
    package var label: String?
    package var task: TaskReference?

    package init() {}
}

package func timerLog(_ request: TimerLogRequest, _ world: World) throws -> TimerLog {
    let situation = try Situation.read(world)
    let span = try situation.pastSpan(since: request.since, until: request.until)
    let task = try request.task.map { try showTask($0, world).rows.first?.task.id }
    let label = request.label?.lowercased()
    var (sessions, notes) = try situation.sessions()
    let handles = SessionHandles(sessions)
    let all = sessions.count
    if request != TimerLogRequest() {
        let isOfDays = request.isOfDays
        sessions.removeAll { session in
            !span.contains(isOfDays ? situation.place(of: session) : session.ended)
                || (task.map { session.task != $0 } ?? false)
                || (label.map { session.label?.lowercased() != $0 } ?? false)
        }
    }
    // Sessions are recorded as they end, so they are nearly always in order already.
    if !sessions.areInOrder { sessions = sessions.inOrder { $0.ended < $1.ended } }
    let names = try situation.names(of: sessions.compactMap(\.task))
    return TimerLog(
        sessions: sessions, names: names, handles: handles, situation: situation, notes: notes,
        isNarrowed: sessions.count < all)
}

extension Situation {
    /// What lies between two WHENs of the past. `--until fri` takes all of that Friday.
    package func pastSpan(since: String?, until: String?) throws -> Range<Instant> {
        let start = try since.map { try past($0) } ?? Instant(secondsSinceEpoch: .min)
        guard let until else { return start..<Instant.never }
        let last = try pastEnd(until)
        let day = zone.wall(at: last)?.date
        let isDay = day.map { midnight(of: $0) == last } ?? false
        let end = isDay ? day?.adding(days: 1).map { midnight(of: $0) } ?? last : last.adding(seconds: 1)
        guard start < end else { throw LookBackError.reversed(since: since ?? "", until: until) }
        return start..<end
    }
}

extension TimerLogRequest {
    /// Whether it asks for days, and for no length of time such as `2h`.
    fileprivate var isOfDays: Bool {
        [since, until].compactMap(\.self).allSatisfy { (try? DurationExpression.parse($0)) == nil }
    }
}

extension Situation {
    /// Where it stands among the days, which are those of the place where it ended. After a flight to Berlin, one of Mon
    /// 23:25 in New York is not one of Tuesday, though it was 05:25 here then.
    fileprivate func place(of session: Session) -> Instant {
        guard session.offset != zone.offset(at: session.ended), let wall = session.wall else {
            return session.ended
        }
        return zone.resolve(wall).instant
    }
}

extension [Session] {
    fileprivate var areInOrder: Bool {
        indices.dropFirst().allSatisfy { self[$0 - 1].ended <= self[$0].ended }
    }
}
