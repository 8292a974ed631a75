import FocusCore
import FocusDelivery
import TimeKit

extension Situation {
    /// nil outside of the years that have a wall clock.
    func told(_ instant: Instant) -> ToldMoment? {
        guard let wall = zone.wall(at: instant), let today = zone.wall(at: now) else { return nil }
        return ToldMoment(wall: wall, now: today)
    }
}
