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
        case .someWeeks(let count, let days):
            ["FREQ=WEEKLY", "INTERVAL=\(count.value)", "BYDAY=" + codes(days)]
        case .monthly(let day): ["FREQ=MONTHLY"] + day.rruleParts
        case .someMonths(let count, let day):
            ["FREQ=MONTHLY", "INTERVAL=\(count.value)"] + day.rruleParts
        case .afterDone: nil
        case .times(let days, let times):
            days.rruleParts(anchor: anchor).flatMap { days.rruleParts($0, at: times) }
        // Exceptions are no part of a rule; they stand in EXDATE, beside it.
        case .except(let pattern, _): pattern.rruleParts(anchor: anchor)
        }
    }

    /// The parts of the days with times. BYHOUR and BYMINUTE give every hour with every minute. Where not all of these
    /// are meant, BYSETPOS chooses: of all that a day has, or a week with several days. Example:
    ///
    ///     mon,wed at 8:00 and 13:30   BYDAY=MO,WE;BYHOUR=8,13;BYMINUTE=0,30;BYSETPOS=1,4,5,8
    ///
    /// nil where it would take a higher number than RFC 5545 has.
    private func rruleParts(_ days: [String], at times: DayTimes) -> [String]? {
        let size = times.gridSize
        let isWhole = times.minutes.count == size
        var positions: [Int] = []
        if let ordinal = chosenDay {
            // `last weekday`: BYSETPOS chooses that day already, so it has to choose each time of it.
            let before = (ordinal > 0 ? ordinal - 1 : ordinal) * size
            positions = times.places.map { before + $0 + (ordinal > 0 ? 1 : 0) }
        } else if !isWhole {
            positions = (0..<daysOfPeriod).flatMap { day in times.places.map { day * size + $0 + 1 } }
        }
        guard positions.allSatisfy({ abs($0) <= 366 }) else { return nil }
        let chosen = positions.isEmpty ? [] : ["BYSETPOS=" + list(positions)]
        return days.filter { !$0.hasPrefix("BYSETPOS=") }
            + ["BYHOUR=" + list(times.hours), "BYMINUTE=" + list(times.minutesOfHours)] + chosen
    }

    private var chosenDay: Int? {
        switch self {
        case .monthly(.workday(let ordinal)), .someMonths(_, .workday(let ordinal)): ordinal.rawValue
        case .every, .weekdays, .someWeeks, .monthly, .someMonths, .afterDone, .times, .except: nil
        }
    }

    private var daysOfPeriod: Int {
        switch self {
        case .weekdays(let days), .someWeeks(_, let days): days.days.count
        case .monthly(.several(let days)), .someMonths(_, .several(let days)),
            .monthly(.weekdays(let days, _)), .someMonths(_, .weekdays(let days, _)):
            days.days.count
        case .every, .monthly, .someMonths, .afterDone, .times, .except: 1
        }
    }

    /// Whether an RRULE says it, or nothing but `after done` keeps it from being one.
    var isSayable: Bool {
        guard case .times(let days, let times) = self else { return true }
        return days.rruleParts([], at: times) != nil
    }
}

extension DayTimes {
    func isSayable(with days: Repetition.Pattern?) -> Bool {
        days.map { Repetition.Pattern.times($0, self).isSayable } ?? false
    }
}

private func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ",") }

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
        case .number(let day), .only(let day): ["BYMONTHDAY=\(day.value)"]
        case .last: ["BYMONTHDAY=-1"]
        case .several(let days): ["BYMONTHDAY=" + days.days.map(String.init).joined(separator: ",")]
        case .weekday(let ordinal, let weekday): ["BYDAY=\(ordinal.rawValue)" + code(weekday)]
        case .weekdays(let days, let weekday):
            ["BYDAY=" + days.days.map { "\($0)" + code(weekday) }.joined(separator: ",")]
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
    weekday.shortName.dropLast().uppercased()
}
