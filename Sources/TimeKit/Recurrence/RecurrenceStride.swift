/// What comes again each so many days or weeks, or not at all, as most of what calendars hold: it needs no plan.
struct RecurrenceStride {
    private let first: Int
    private let step: Int
    private let through: Int
    /// No later one is asked for, so that no number of steps is too large.
    private let most: Int
    private let end: RecurrenceEnd
    private let count: Int
    /// The first occurrence is the start, whatever its rule's end says of it.
    private let includesStart: Bool
    /// Of the next occurrence.
    private var number: Int

    /// nil where it takes a plan to know the occurrences.
    init?(
        _ rules: [RecurrenceRule], start: CivilDateTime, includesStart: Bool, zone: Zone, from target: Int?,
        through: Int
    ) {
        guard rules.count == 1 || rules.isEmpty && includesStart,
            let step = rules.isEmpty ? 1 : rules[0].stride(from: start.date)
        else { return nil }
        let limit = rules.first?.parts.limit ?? .count(1)
        if case .count(let limit) = limit { count = limit } else { count = .max }
        first = start.recurrenceMoment
        end = RecurrenceEnd(limit, zone: zone, through: through)
        number = max(0, (target ?? 0) - first + step - 1) / step
        self.step = step
        self.through = through
        most = max(0, through - first) / step
        self.includesStart = includesStart
    }

    /// As a moment of a plan.
    mutating func next() -> Int? {
        while number < count, number <= most {
            let moment = first + number * step
            let isStart = includesStart && number == 0
            number += 1
            guard isStart ? moment <= through : moment <= end.last else { break }
            if isStart || end.admits(moment) { return moment }
        }
        return nil
    }
}

extension RecurrenceRule {
    /// How many seconds on the clock lie between two occurrences, if nothing else has a say in them.
    fileprivate func stride(from start: CivilDate) -> Int? {
        guard parts.skip == .omit, parts.positions.isEmpty, !parts.hasNumbers else { return nil }
        switch parts.frequency {
        case .daily where parts.weekdays.isEmpty: return parts.interval * 86_400
        case .weekly where parts.weekdays.isEmpty || parts.names(start.weekday):
            return parts.interval * 7 * 86_400
        case .secondly, .minutely, .hourly, .daily, .weekly, .monthly, .yearly: return nil
        }
    }
}

extension RecurrenceRule.Parts {
    /// That weekday and no other.
    fileprivate func names(_ weekday: Weekday) -> Bool {
        weekdays.count == 1 && weekdays[0].weekday == weekday && weekdays[0].ordinal == nil
    }
}
