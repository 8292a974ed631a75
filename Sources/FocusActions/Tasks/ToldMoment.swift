import FocusCore
import FocusDelivery
import TimeKit

extension Situation {
    /// nil outside the years 1 to 9999.
    func told(_ instant: Instant) -> ToldMoment? {
        guard let wall = zone.wall(at: instant), let today = zone.wall(at: now) else { return nil }
        return ToldMoment(wall: wall, now: today)
    }
}
