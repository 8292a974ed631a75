import TimeKit

extension RecurrenceRule {
    /// The rule by the clock here, which shows `local` when the clock of the rule shows `written`; nil if no rule says
    /// that. If the two dates differ, so do the days that it names. Example: Mon 23:00 in New York is Tue 05:00 in
    /// Berlin, and `BYDAY=MO` becomes `BYDAY=TU`.
    func told(from written: CivilDateTime, to local: CivilDateTime) -> RecurrenceRule? {
        let shift = local.date.dayNumber - written.date.dayNumber
        var parts = parts
        if written.time != local.time {
            // Its own time of day moves with it; several would have to move one by one.
            if parts.hours == [written.time.hour] { parts.hours = [] }
            if parts.minutes == [written.time.minute] { parts.minutes = [] }
            guard parts.hours.isEmpty, parts.minutes.isEmpty else { return nil }
        }
        guard shift != 0 else { return try? RecurrenceRule(parts) }
        switch parts.frequency {
        case .secondly, .minutely, .hourly: return nil
        case .daily, .weekly:
            guard parts.months.isEmpty, parts.monthDays.isEmpty, parts.positions.isEmpty,
                let weekdays = parts.weekdays(movedBy: shift, from: written.date)
            else { return nil }
            parts.weekdays = weekdays
        case .monthly, .yearly:
            // Only for a day that every month has, and the one next to it.
            guard parts.namesNoDayBut(written.date), written.date.month == local.date.month,
                max(written.date.day, local.date.day) < 29
            else { return nil }
            parts.months = []
            parts.monthDays = []
        }
        parts.limit = parts.limit.moved(by: shift, written.time)
        return try? RecurrenceRule(parts)
    }
}

extension RecurrenceRule.Parts {
    /// nil if weeks are left out and one would begin between two of the days.
    fileprivate func weekdays(
        movedBy shift: Int, from start: CivilDate
    ) -> [RecurrenceRule.OrdinalWeekday]? {
        guard interval == 1 || weekdays.allSatisfy({ $0 == .init(start.weekday) && frequency == .weekly })
        else { return nil }
        var moved: [RecurrenceRule.OrdinalWeekday] = []
        for day in weekdays {
            let number = (day.weekday.rawValue + shift + 6) % 7 + 1
            guard day.ordinal == nil, let weekday = Weekday(rawValue: number) else { return nil }
            moved.append(.init(weekday))
        }
        return moved
    }

    fileprivate func namesNoDayBut(_ start: CivilDate) -> Bool {
        guard weekdays.isEmpty, positions.isEmpty, monthDays.isEmpty || monthDays == [start.day] else {
            return false
        }
        return months.isEmpty || frequency == .yearly && months == [start.month]
    }
}

extension RecurrenceRule.Limit {
    /// The last day moves with the others. `time` is the time by the rule's own clock.
    fileprivate func moved(by shift: Int, _ time: CivilTime) -> RecurrenceRule.Limit {
        let last: CivilDate?
        switch self {
        case .none, .count, .until(.utc): return self
        case .until(.day(let day)): last = day
        case .until(.wall(let wall)): last = wall.time >= time ? wall.date : wall.date.adding(days: -1)
        }
        return last?.adding(days: shift).map { .until(.day($0)) } ?? self
    }
}
