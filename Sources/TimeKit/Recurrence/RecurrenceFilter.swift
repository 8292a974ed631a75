/// Numbers from 1 to 63, each counted from the start or, negative, from the end.
struct SignedBits {
    private var fromStart: UInt64 = 0
    private var fromEnd: UInt64 = 0

    init(_ values: some Sequence<Int> = []) {
        for value in values { insert(value) }
    }

    mutating func insert(_ value: Int) {
        if value > 0 { fromStart |= 1 << UInt64(value) } else { fromEnd |= 1 << UInt64(-value) }
    }

    var isEmpty: Bool { fromStart | fromEnd == 0 }

    /// The same thing counted both ways: `start` from 1 up, `end` from -1 down.
    func contains(_ start: Int, _ end: Int) -> Bool {
        fromStart & 1 << UInt64(start) != 0 || fromEnd & 1 << UInt64(-end) != 0
    }
}

/// The parts of a rule that a day must meet, each answered in constant time.
struct RecurrenceFilter {
    /// Bit n for month n; all of them when the rule names none.
    private(set) var months: UInt64 = 0x1FFE
    private var monthDays: SignedBits?
    private var yearDays: [Bool] = []
    private var weekNumbers: SignedBits?
    private var weekdays: RecurrenceWeekdays?
    private let weekStart: Int

    init(_ parts: RecurrenceRule.Parts) {
        weekStart = parts.weekStart.rawValue
        if !parts.months.isEmpty { months = parts.months.reduce(0) { $0 | 1 << UInt64($1) } }
        if !parts.monthDays.isEmpty { monthDays = SignedBits(parts.monthDays) }
        if !parts.weekNumbers.isEmpty { weekNumbers = SignedBits(parts.weekNumbers) }
        if !parts.weekdays.isEmpty { weekdays = RecurrenceWeekdays(parts) }
        if !parts.yearDays.isEmpty {
            yearDays = [Bool](repeating: false, count: 2 * 366 + 1)
            for day in parts.yearDays { yearDays[366 + day] = true }
        }
    }

    func admits(month: Int) -> Bool { months & 1 << UInt64(month) != 0 }

    func admits(_ day: RecurrenceDay) -> Bool { admits(month: day.month) && admitsIgnoringMonth(day) }

    func admitsIgnoringMonth(_ day: RecurrenceDay) -> Bool {
        if let monthDays, !monthDays.contains(day.day, day.day - day.monthLength - 1) { return false }
        if !yearDays.isEmpty {
            let dayOfYear = day.dayOfYear
            guard yearDays[366 + dayOfYear] || yearDays[366 + dayOfYear - day.yearLength - 1] else {
                return false
            }
        }
        if let weekNumbers {
            let week = day.weekNumbers(startingOn: weekStart)
            guard weekNumbers.contains(week.fromStart, week.fromEnd) else { return false }
        }
        return weekdays?.contains(day) ?? true
    }

    /// The first day after `day` that may be admitted; whole months are passed over.
    func candidate(after day: RecurrenceDay) -> Int {
        guard !admits(month: day.month) else { return day.number + 1 }
        let later = months >> UInt64(day.month)
        if later != 0 {
            let month = day.month + later.trailingZeroBitCount
            return RecurrenceDay.number(year: day.year, month: month, day: 1)
        }
        return RecurrenceDay.number(year: day.year + 1, month: months.trailingZeroBitCount, day: 1)
    }
}

/// BYDAY: plain weekdays and the nth ones of a month or a year; a day that meets one of them is in.
private struct RecurrenceWeekdays {
    private enum Scope { case month, year }

    private var plain: UInt64 = 0
    private var ordinals = [SignedBits](repeating: SignedBits(), count: 8)
    private let scope: Scope

    init(_ parts: RecurrenceRule.Parts) {
        // RFC 5545: in a yearly rule 2MO counts in the month if there is BYMONTH, else in the year.
        scope = parts.frequency == .yearly && parts.months.isEmpty ? .year : .month
        for day in parts.weekdays {
            if let ordinal = day.ordinal {
                ordinals[day.weekday.rawValue].insert(ordinal)
            } else {
                plain |= 1 << UInt64(day.weekday.rawValue)
            }
        }
    }

    func contains(_ day: RecurrenceDay) -> Bool {
        let weekday = day.weekday
        if plain & 1 << UInt64(weekday) != 0 { return true }
        guard !ordinals[weekday].isEmpty else { return false }
        let position = scope == .month ? day.day : day.dayOfYear
        let length = scope == .month ? day.monthLength : day.yearLength
        return ordinals[weekday].contains((position - 1) / 7 + 1, -((length - position) / 7 + 1))
    }
}
