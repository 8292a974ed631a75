import TimeKit

extension RecurrenceRule {
    /// What it comes to where the clock shows `local` when it shows `written` where the rule was made; nil where no
    /// rule says that. For a clock on another date, the days that a rule names are others.
    func told(from written: CivilDateTime, to local: CivilDateTime) -> RecurrenceRule? {
        let shift = local.date.dayNumber - written.date.dayNumber
        guard shift != 0 else { return self }
        var parts = parts
        switch parts.frequency {
        case .secondly, .minutely, .hourly: return nil
        case .daily, .weekly:
            guard parts.months.isEmpty, parts.monthDays.isEmpty, parts.positions.isEmpty,
                let weekdays = parts.weekdays(movedBy: shift, from: written.date)
            else { return nil }
            parts.weekdays = weekdays
        case .monthly, .yearly:
            // A day that all months have, and the next one with it.
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
    /// nil where a week is left out that begins between two of the days.
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
    /// The last day moves with the others; `time` is what the rule's own clock shows.
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
