import TimeKit

extension WhenReader {
    /// `24 dec`, `march 3rd`, `christmas`.
    mutating func yearlyDate() -> RuleStart? {
        var rest = self
        // What is no day is something else.
        guard let day = try? rest.day(), case .dated(.yearless(let month, let day), nil) = day else {
            return nil
        }
        self = rest
        return .yearly(month: month, day: day)
    }

    /// `weekly on mon and wed`, `every month on the 15th`, `yearly on 24 dec`.
    mutating func onDays(of step: Repetition.Step) throws(WhenError) -> RulePattern {
        let plain = RulePattern(pattern: .every(step))
        if step.unit == .month, let day = dayBehindMonths() {
            return someMonths(step, day)
        }
        guard word() == "on", token(1) != nil else { return plain }
        switch step.unit {
        case .day: return plain
        case .week:
            var rest = self
            rest.advance()
            guard rest.startsWeekdays else { return plain }
            let days = try rest.weekdays()
            guard step.count != .one else {
                self = rest
                return RulePattern(pattern: .weekdays(days))
            }
            self = rest
            return someWeeks(step.count, days)
        case .month:
            advance()
            return someMonths(step, try numberedDays())
        case .year:
            guard let start = yearlyDate() else { throw error(.unexpected, ofNext: 2) }
            return RulePattern(pattern: .every(step), start: start)
        }
    }

    /// `first monday` of `monthly first monday`; not of `monthly first monday of may`, which begins then.
    private mutating func dayBehindMonths() -> Repetition.MonthDay? {
        var rest = self
        guard startsOrdinal, let day = try? rest.numberedDays(), case .weekday = day, rest.word() != "of"
        else {
            return nil
        }
        self = rest
        return day
    }

    /// A day with a number is counted from that one.
    private func someMonths(_ step: Repetition.Step, _ day: Repetition.MonthDay) -> RulePattern {
        if step.count == .one { return RulePattern(pattern: .monthly(day)) }
        guard case .number(let number) = day else {
            return RulePattern(pattern: .someMonths(step.count, day))
        }
        return RulePattern(pattern: .every(step), start: .dayOfMonth(number.value))
    }

    /// With one day it is counted from that one.
    func someWeeks(_ count: Repetition.Count, _ days: Weekdays) -> RulePattern {
        guard days.days.count == 1 else { return RulePattern(pattern: .someWeeks(count, days)) }
        return RulePattern(pattern: .every(Repetition.Step(count, .week)), start: .weekdays(days))
    }
}
