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
        if step.unit == .week, let days = try daysBehindWeeks() {
            return step.count == .one ? RulePattern(pattern: .weekdays(days)) : someWeeks(step.count, days)
        }
        guard word() == "on", token(1) != nil else { return plain }
        switch step.unit {
        case .day, .week: return plain
        case .month:
            let isQuarter = ["quarter", "quarters", "quarterly"].contains(word(-1))
            advance()
            let day = try numberedDays()
            return isQuarter ? try quarterly(step, day) : someMonths(step, day)
        case .year:
            guard let start = yearlyDate() else { throw error(.unexpected, ofNext: 2) }
            return RulePattern(pattern: .every(step), start: start)
        }
    }

    /// `on mon` of `weekly on mon`, `mon, thu` of `weekly mon, thu`; `weekly mon` begins with that Monday.
    private mutating func daysBehindWeeks() throws(WhenError) -> Weekdays? {
        var rest = self
        let isOn = rest.skip(word: "on")
        guard rest.startsWeekdays else { return nil }
        let isPlural = rest.word().flatMap(rest.pluralWeekday) != nil
        let days = try rest.weekdays()
        guard isOn || isPlural || days.days.count > 1 else { return nil }
        self = rest
        return days
    }

    /// `first monday` of `monthly first monday`; not of `monthly first monday of may`, which begins then.
    private mutating func dayBehindMonths() -> Repetition.MonthDay? {
        var rest = self
        guard startsOrdinal, let day = try? rest.numberedDays(), rest.word() != "of" else { return nil }
        switch day {
        case .weekday, .last: self = rest
        case .number, .only, .several, .weekdays, .workday: return nil
        }
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

    /// The 1st of a quarter is in January, April, July or October, and its last day in March, June, September or December;
    /// the 15th may be of any of its months.
    private func quarterly(_ step: Repetition.Step, _ day: Repetition.MonthDay) throws(WhenError)
        -> RulePattern
    {
        switch day {
        case .number(let number) where number.value == 1:
            return RulePattern(pattern: .every(step), start: .quarter(day))
        case .last, .weekday, .workday:
            return RulePattern(pattern: .someMonths(step.count, day), start: .quarter(day))
        case .number(let number):
            let months = "every \(step.count.value) months "
            throw source.error(
                .twoMeanings, at: range(since: 0),
                suggesting: [months + "\(day)", months + "from \(number.value) jan"])
        case .only, .several, .weekdays: return someMonths(step, day)
        }
    }

    /// With one day it is counted from that one.
    func someWeeks(_ count: Repetition.Count, _ days: Weekdays) -> RulePattern {
        if count == .one { return RulePattern(pattern: .weekdays(days)) }
        guard days.days.count == 1 else { return RulePattern(pattern: .someWeeks(count, days)) }
        return RulePattern(pattern: .every(Repetition.Step(count, .week)), start: .weekdays(days))
    }
}
