package import TimeKit
import WhenKit

/// The time and the zone in which a text is read, and how its times become times of reminders.
package struct ImportClock {
    package let now: Instant
    package let zone: Zone

    package init(now: Instant, zone: Zone) {
        self.now = now
        self.zone = zone
    }

    /// What the clock here shows, on the minute.
    func wall(_ instant: Instant) -> CivilDateTime? {
        zone.wall(at: instant)?.onTheMinute
    }

    /// The same for taskwarrior, where a day without a time is its midnight: midnight becomes 09:00.
    func wallOfDayOrTime(_ instant: Instant) -> CivilDateTime? {
        guard let wall = wall(instant) else { return nil }
        return wall.time == .midnight ? wall.date.morning : wall
    }

    /// The last day on which a rule that ends at `instant` still rings at `clock`.
    func lastDay(until instant: Instant, at clock: CivilTime) -> CivilDate? {
        guard let wall = zone.wall(at: instant) else { return nil }
        return clock <= wall.time ? wall.date : wall.date.adding(days: -1)
    }

    /// Noon of the day on which something was done, but never later than now.
    func noon(_ date: CivilDate) -> Instant {
        let noon = zone.resolve(CivilDateTime(date: date, time: CivilTime(hour: 12, minute: 0) ?? .midnight))
        return min(noon.instant, now)
    }

    func midnight(_ date: CivilDate) -> Instant { zone.resolve(date.midnight).instant }
}

extension CivilDate {
    /// A day without a time rings at 09:00.
    var morning: CivilDateTime {
        CivilDateTime(date: self, time: CivilTime(hour: 9, minute: 0) ?? .midnight)
    }
}

extension CivilDateTime {
    /// Reminders ring on the minute.
    var onTheMinute: CivilDateTime {
        CivilTime(hour: time.hour, minute: time.minute).map { CivilDateTime(date: date, time: $0) } ?? self
    }
}

extension Repetition {
    /// Every so many days, weeks, months or years; nil for a count that is too large.
    init?(every count: Int, _ unit: Unit, _ limit: Limit = .forever) {
        guard let count = Count(count) else { return nil }
        self = .repeating(.every(Step(count, unit)), limit)
    }
}
