import FocusCore
package import TimeKit

extension Situation {
    /// When quiet ends that rules at `instant`; nil where nothing is quiet then.
    package func quietEnd(at instant: Instant) -> Instant? {
        if let until = preferences.quietUntil, instant < until { return until }
        guard let hours = preferences.quietHours, let wall = zone.wall(at: instant), hours.contains(wall.time)
        else { return nil }
        let day = wall.time < hours.end ? wall.date : wall.date.adding(days: 1)
        return day.map { zone.resolve(CivilDateTime(date: $0, time: hours.end)).instant }
    }
}
