package import TimeKit

extension Repetition {
    /// The value of an RFC 5545 RRULE whose DTSTART is the floating `anchor`; short months follow RFC 7529.
    /// nil for `none` and for what counts from when it was done, which no RRULE says.
    package func rruleText(anchor: CivilDate) -> String? {
        guard case .repeating(let pattern, let limit) = self,
            let parts = pattern.rruleParts(anchor: anchor)
        else { return nil }
        return (parts + limit.rruleParts).joined(separator: ";")
    }

    /// The same for other programs, many of which don't know RFC 7529.
    package func plainRRuleText(anchor: CivilDate) -> String? {
        guard let text = rruleText(anchor: anchor), let rule = try? RecurrenceRule(text: text),
            rule.parts.skip != .omit
        else { return rruleText(anchor: anchor) }
        return rule.withoutSkip?.text
    }
}

extension Repetition.Pattern {
    fileprivate func rruleParts(anchor: CivilDate) -> [String]? {
        switch self {
        case .every(let step): step.rruleParts(anchor: anchor)
        case .weekdays(let days): ["FREQ=WEEKLY", "BYDAY=" + codes(days)]
        case .monthly(let day): ["FREQ=MONTHLY"] + day.rruleParts
        case .afterDone: nil
        }
    }
}

extension Repetition.Step {
    fileprivate func rruleParts(anchor: CivilDate) -> [String] {
        let interval = count == .one ? [] : ["INTERVAL=\(count.value)"]
        switch unit {
        case .day: return ["FREQ=DAILY"] + interval
        case .week: return ["FREQ=WEEKLY"] + interval
        case .month where anchor.day > 28:
            return ["FREQ=MONTHLY"] + interval + ["BYMONTHDAY=\(anchor.day)"] + backward
        case .month: return ["FREQ=MONTHLY"] + interval
        case .year where anchor.month == 2 && anchor.day == 29:
            return ["FREQ=YEARLY"] + interval + ["BYMONTH=2", "BYMONTHDAY=29"] + backward
        case .year: return ["FREQ=YEARLY"] + interval
        }
    }
}

extension Repetition.MonthDay {
    fileprivate var rruleParts: [String] {
        switch self {
        case .number(let day) where day.value > 28: ["BYMONTHDAY=\(day.value)"] + backward
        case .number(let day): ["BYMONTHDAY=\(day.value)"]
        case .last: ["BYMONTHDAY=-1"]
        case .several(let days): ["BYMONTHDAY=" + days.days.map(String.init).joined(separator: ",")]
        case .weekday(let ordinal, let weekday): ["BYDAY=\(ordinal.rawValue)" + code(weekday)]
        case .workday(let ordinal): ["BYDAY=" + codes(.workdays), "BYSETPOS=\(ordinal.rawValue)"]
        }
    }
}

extension Repetition.Limit {
    fileprivate var rruleParts: [String] {
        switch self {
        case .forever: []
        case .until(let day): ["UNTIL=" + day.description.filter { $0 != "-" } + "T235959"]
        case .times(let count): ["COUNT=\(count.value)"]
        }
    }
}

/// RFC 7529: a day that a month lacks is the last one it has.
private let backward = ["RSCALE=GREGORIAN", "SKIP=BACKWARD"]

private func codes(_ days: Weekdays) -> String { days.days.map(code).joined(separator: ",") }

private func code(_ weekday: Weekday) -> String {
    WhenVocabulary.shortName(weekday).dropLast().uppercased()
}
