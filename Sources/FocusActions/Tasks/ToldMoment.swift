import FocusCore
package import TimeKit

/// A moment as a message names it: what the clock showed then, and what it shows now.
package struct ToldMoment: Hashable, Sendable {
    package let wall: CivilDateTime
    package let now: CivilDateTime

    package var isToday: Bool { wall.date == now.date }
}

extension Situation {
    /// nil outside of the years that have a wall clock.
    func told(_ instant: Instant) -> ToldMoment? {
        guard let wall = zone.wall(at: instant), let today = zone.wall(at: now) else { return nil }
        return ToldMoment(wall: wall, now: today)
    }
}
