package import TimeKit

/// A moment as a message names it: what the clock showed then, and what it shows now.
package struct ToldMoment: Hashable, Sendable {
    package let wall: CivilDateTime
    package let now: CivilDateTime

    package init(wall: CivilDateTime, now: CivilDateTime) {
        self.wall = wall
        self.now = now
    }

    package var isToday: Bool { wall.date == now.date }
}
