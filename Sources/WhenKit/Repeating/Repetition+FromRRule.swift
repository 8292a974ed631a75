package import TimeKit

extension Repetition {
    /// The RULE that comes to `rule` from `anchor`; nil if none does, though the rule may be right.
    package init?(_ rule: RecurrenceRule, anchor: CivilDate) {
        let candidates = Repetition.patterns(of: rule.parts, anchor: anchor)
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

    private static func patterns(of parts: RecurrenceRule.Parts, anchor: CivilDate) -> [Pattern] {
        var patterns: [Pattern] = []
        if let count = Count(parts.interval), let unit = Unit(parts.frequency) {
            patterns.append(.every(Step(count, unit)))
        }
        if let days = MonthDays(parts.monthDays) { patterns.append(.monthly(.several(days))) }
        if let day = parts.monthDays.first {
            patterns += day == -1 ? [.monthly(.last)] : DayNumber(day).map { [.monthly(.number($0))] } ?? []
        }
        if let days = Weekdays(parts.weekdays.map(\.weekday)) { patterns.append(.weekdays(days)) }
        if let day = parts.weekdays.first, let ordinal = day.ordinal.flatMap(Ordinal.init(rawValue:)) {
            patterns.append(.monthly(.weekday(ordinal, day.weekday)))
        }
        if let ordinal = parts.positions.first.flatMap(Ordinal.init(rawValue:)) {
            patterns.append(.monthly(.workday(ordinal)))
        }
        return patterns
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
