package import TimeKit

/// When and where a text is read, and how the times in it become times of reminders.
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

    /// The same where a day alone can't be told from its midnight.
    func wallOfDayOrTime(_ instant: Instant) -> CivilDateTime? {
        guard let wall = wall(instant) else { return nil }
        return wall.time == .midnight ? wall.date.morning : wall
    }

    /// The last day, in a rule that ends at `instant`, on which there is still time for `clock`.
    func lastDay(until instant: Instant, at clock: CivilTime) -> CivilDate? {
        guard let wall = zone.wall(at: instant) else { return nil }
        return clock <= wall.time ? wall.date : wall.date.adding(days: -1)
    }

    /// Noon of a day on which something was done, unless that is still to come.
    func noon(_ date: CivilDate) -> Instant {
        let noon = zone.resolve(CivilDateTime(date: date, time: CivilTime(hour: 12, minute: 0) ?? .midnight))
        return min(noon.instant, now)
    }

    func midnight(_ date: CivilDate) -> Instant { zone.resolve(date.midnight).instant }
}

extension CivilDate {
    /// A day alone is 09:00.
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
    /// A plain step, or nil for one that nobody counts so far.
    init?(every count: Int, _ unit: Unit, _ limit: Limit = .forever) {
        guard let count = Count(count) else { return nil }
        self = .repeating(.every(Step(count, unit)), limit)
    }
}
