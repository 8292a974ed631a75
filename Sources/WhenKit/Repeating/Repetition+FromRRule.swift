package import TimeKit

extension Repetition {
    /// The RULE that comes to `rule` from `anchor`; nil if none does, though the rule may be right.
    package init?(_ rule: RecurrenceRule, anchor: CivilDate) {
        let candidates = Repetition.patterns(of: rule.parts)
        guard let limit = Limit(rule.parts.limit) else { return nil }
        for pattern in candidates {
            let repetition = Repetition.repeating(pattern, limit)
            // Only what leads back to the same rule means the same.
            guard let text = repetition.rruleText(anchor: anchor), let same = try? RecurrenceRule(text: text)
            else { continue }
            if same == rule {
                self = repetition
                return
            }
        }
        return nil
    }

    private static func patterns(of parts: RecurrenceRule.Parts) -> [Pattern] {
        guard parts.hours.isEmpty else {
            guard let times = DayTimes(parts) else { return [] }
            return patterns(of: parts.withoutTimes).map { .times($0, times) }
        }
        var patterns: [Pattern] = []
        if let count = Count(parts.interval), let unit = Unit(parts.frequency) {
            patterns.append(.every(Step(count, unit)))
        }
        let interval = parts.interval > 1 ? Count(parts.interval) : nil
        if let days = Weekdays(parts.weekdays.map(\.weekday)) {
            patterns.append(interval.map { .someWeeks($0, days) } ?? .weekdays(days))
        }
        return patterns
            + monthDays(of: parts).map { day in interval.map { .someMonths($0, day) } ?? .monthly(day) }
    }

    private static func monthDays(of parts: RecurrenceRule.Parts) -> [MonthDay] {
        var days: [MonthDay] = []
        if let several = MonthDays(parts.monthDays) { days.append(.several(several)) }
        if let day = parts.monthDays.first {
            days += day == -1 ? [.last] : DayNumber(day).map { [.number($0), .only($0)] } ?? []
        }
        if let day = parts.weekdays.first, let ordinal = day.ordinal.flatMap(Ordinal.init(rawValue:)) {
            days.append(.weekday(ordinal, day.weekday))
            if let all = MonthDays(parts.weekdays.map { $0.ordinal ?? 0 }) {
                days.append(.weekdays(all, day.weekday))
            }
        }
        if let ordinal = parts.positions.first.flatMap(Ordinal.init(rawValue:)) {
            days.append(.workday(ordinal))
        }
        return days
    }
}

extension DayTimes {
    /// The times that BYHOUR, BYMINUTE and perhaps BYSETPOS name.
    fileprivate init?(_ parts: RecurrenceRule.Parts) {
        let size = parts.hours.count * parts.minutes.count
        guard size > 0 else { return nil }
        let places = parts.positions.isEmpty ? Set(0..<size) : Set(parts.positions.map { place($0, size) })
        self.init(hours: parts.hours, minutes: parts.minutes, places: places)
    }
}

/// Which time of its day a number of BYSETPOS chooses, from 0.
private func place(_ position: Int, _ size: Int) -> Int {
    position > 0 ? (position - 1) % size : (size + position % size) % size
}

extension RecurrenceRule.Parts {
    /// The days alone. Where BYSETPOS chooses times of one day, that day may be the so-and-so-manieth of the month.
    fileprivate var withoutTimes: Self {
        let size = hours.count * minutes.count
        var parts = self
        (parts.hours, parts.minutes) = ([], [])
        let isOfMonth = frequency == .monthly && weekdays.allSatisfy { $0.ordinal == nil }
        parts.positions = isOfMonth && size > 0 ? positions.prefix(1).map { ordinal(of: $0, size) } : []
        return parts
    }

    private func ordinal(of position: Int, _ size: Int) -> Int {
        position > 0 ? (position - 1) / size + 1 : -((-position - 1) / size + 1)
    }
}

extension Repetition.Limit {
    fileprivate init?(_ limit: RecurrenceRule.Limit) {
        switch limit {
        case .none: self = .forever
        case .count(let number):
            guard let count = Repetition.Count(number) else { return nil }
            self = .times(count)
        case .until(.wall(let last)): self = .until(last.date)
        case .until(.day(let last)): self = .until(last)
        case .until(.utc): return nil
        }
    }
}

extension Repetition.Unit {
    fileprivate init?(_ frequency: RecurrenceRule.Frequency) {
        switch frequency {
        case .daily: self = .day
        case .weekly: self = .week
        case .monthly: self = .month
        case .yearly: self = .year
        case .secondly, .minutely, .hourly: return nil
        }
    }
}
