/// A rule made ready to be walked from one start: what the rule leaves open is taken from the start.
///
/// Moments are seconds since 0001-01-01T00:00:00, periods the frequency's units since then.
struct RecurrencePlan {
    let frequency: RecurrenceRule.Frequency
    let interval: Int
    let skip: RecurrenceRule.Skip
    let weekStart: Int
    let positions: [Int]
    let limit: RecurrenceRule.Limit
    let start: Int
    let end: RecurrenceEnd
    /// The days that a year or a month is made from, if the rule names them; `filter` does not ask again.
    let yearDays: [Int]
    let monthDays: [Int]
    let filter: RecurrenceFilter
    let grid: RecurrenceGrid
    let clock: RecurrenceClock
    /// How many occurrences each period but the first has, if that is one number.
    let evenSize: Int?

    init(
        _ rule: RecurrenceRule, start: CivilDateTime, zone: Zone, through: Int = RecurrenceEnd.never
    ) {
        let parts = rule.parts.completed(by: start)
        var remaining = parts
        frequency = parts.frequency
        interval = parts.interval
        skip = parts.skip
        weekStart = parts.weekStart.rawValue
        positions = parts.positions
        limit = parts.limit
        self.start = start.recurrenceMoment
        end = RecurrenceEnd(parts.limit, zone: zone, through: through)
        yearDays = parts.frequency == .yearly ? parts.yearDays : []
        monthDays = parts.frequency >= .monthly && yearDays.isEmpty ? parts.monthDays : []
        if !yearDays.isEmpty { remaining.yearDays = [] }
        if !monthDays.isEmpty { remaining.monthDays = [] }
        filter = RecurrenceFilter(remaining)
        grid = RecurrenceGrid(parts, start: start.time)
        clock = RecurrenceClock(parts)
        evenSize = parts.isEven ? grid.count * max(1, parts.weekdays.count) : nil
    }
}

extension RecurrenceRule.Parts {
    /// With the day that the start stands for, where the parts name none (RFC 5545, section 3.3.10).
    fileprivate func completed(by start: CivilDateTime) -> Self {
        var parts = self
        guard yearDays.isEmpty, monthDays.isEmpty, weekdays.isEmpty else { return parts }
        switch frequency {
        case .yearly where !weekNumbers.isEmpty, .weekly:
            parts.weekdays = [.init(start.date.weekday)]
        case .yearly:
            parts.monthDays = [start.date.day]
            if months.isEmpty { parts.months = [start.date.month] }
        case .monthly:
            parts.monthDays = [start.date.day]
        case .secondly, .minutely, .hourly, .daily: break
        }
        return parts
    }

    /// True when nothing thins the periods out, so that all have the same number of occurrences.
    fileprivate var isEven: Bool {
        guard frequency <= .weekly, positions.isEmpty, months.isEmpty, monthDays.isEmpty, yearDays.isEmpty,
            weekdays.isEmpty || frequency == .weekly
        else { return false }
        return (hours.isEmpty || frequency >= .daily) && (minutes.isEmpty || frequency >= .hourly)
            && (seconds.isEmpty || frequency >= .minutely)
    }
}

extension CivilDateTime {
    var recurrenceMoment: Int {
        (date.dayNumber - CivilDate.dayNumbers.lowerBound) * 86_400 + time.secondOfDay
    }

    init?(recurrenceMoment moment: Int) {
        self.init(secondsAsUTC: Int64(moment) + Int64(CivilDate.dayNumbers.lowerBound) * 86_400)
    }
}
