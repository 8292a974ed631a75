package import TimeKit

/// How a reminder repeats: the value of a RULE.
package enum Repetition: Hashable, Sendable {
    case none
    case repeating(Pattern, Limit)

    package indirect enum Pattern: Hashable, Sendable {
        /// `daily`, `every 2 weeks`, counted from the anchor.
        case every(Step)
        /// `mon,wed,fri`
        case weekdays(Weekdays)
        /// `every 2 weeks on mon,thu`, of weeks that begin on a Monday.
        case someWeeks(Count, Weekdays)
        /// `2nd tue`, `last day`, each month.
        case monthly(MonthDay)
        /// `every 3 months on the last fri`
        case someMonths(Count, MonthDay)
        /// `7 days after done`: from the day it was finished.
        case afterDone(Step)
        /// `mon,wed at 8:00 and 18:00`: several times on each of the days.
        case times(Pattern, DayTimes)
        /// `daily except 24 dec`; the times, if there are any, stand within.
        case except(Pattern, ExceptedDays)
    }

    package enum Limit: Hashable, Sendable {
        case forever
        /// That day included.
        case until(CivilDate)
        case times(Count)
    }

    /// Every so many days, weeks, months or years.
    package struct Step: Hashable, Sendable {
        package let count: Count
        package let unit: Unit

        package init(_ count: Count, _ unit: Unit) {
            self.count = count
            self.unit = unit
        }
    }

    package enum Unit: String, CaseIterable, Sendable {
        case day, week, month, year
    }

    /// A number from 1 to 9999.
    package struct Count: Hashable, Sendable {
        private let stored: UInt16

        package var value: Int { Int(stored) }

        package init?(_ value: Int) {
            guard (1...9999).contains(value) else { return nil }
            stored = UInt16(value)
        }

        private init() { stored = 1 }

        package static let one = Count()
    }

    package enum MonthDay: Hashable, Sendable {
        /// `on the 15th`; the last day of a shorter month.
        case number(DayNumber)
        /// `on the 31st only`: shorter months are passed over.
        case only(DayNumber)
        /// `last day`
        case last
        /// `on the 1st and 15th`
        case several(MonthDays)
        /// `2nd tue`
        case weekday(Ordinal, Weekday)
        /// `2nd and 4th tue`
        case weekdays(MonthDays, Weekday)
        /// `last weekday`: of the days Monday to Friday.
        case workday(Ordinal)
    }

    /// A day of a month, from 1 to 31.
    package struct DayNumber: Hashable, Sendable {
        package let value: Int

        package init?(_ value: Int) {
            guard (1...31).contains(value) else { return nil }
            self.value = value
        }
    }

    /// Two or more days that every month has: 1 to 28, and the last one. Of a day of the week, which of them.
    package struct MonthDays: Hashable, Sendable {
        private let bits: UInt32

        /// In order; -1 for the last day.
        package var days: [Int] { (1...28).filter { bits & 1 << $0 != 0 } + (bits & 1 == 0 ? [] : [-1]) }

        /// nil for fewer than two, and for the 29th, 30th and 31st.
        package init?(_ days: [Int]) {
            guard Set(days).count > 1, days.allSatisfy({ $0 == -1 || (1...28).contains($0) }) else {
                return nil
            }
            bits = days.reduce(0) { $0 | 1 << ($1 == -1 ? 0 : $1) }
        }
    }

    /// A month without a fifth one is passed over.
    package enum Ordinal: Int, CaseIterable, Sendable {
        case first = 1
        case second, third, fourth, fifth
        case last = -1
    }
}

extension Repetition {
    package static let daily = every(.day)
    package static let weekly = every(.week)
    package static let monthly = every(.month)
    package static let yearly = every(.year)

    /// The unit of the four above, which nearly all rules are.
    package var plainUnit: Unit? {
        guard case .repeating(.every(let step), .forever) = self, step.count == .one else { return nil }
        return step.unit
    }

    /// A custom rule: with no days it means the weekday of its anchor.
    package static func custom(_ days: some Sequence<Weekday>, anchor: CivilDate) -> Repetition {
        .repeating(.weekdays(Weekdays(days) ?? Weekdays(anchor.weekday)), .forever)
    }

    /// The days alone, without times of day and exceptions.
    package var days: Pattern? {
        guard case .repeating(let pattern, _) = self else { return nil }
        return pattern.days
    }

    /// Its times of day in order, where it has several.
    package var listedClocks: [CivilTime] {
        guard case .repeating(let pattern, _) = self else { return [] }
        return pattern.times?.clocks ?? []
    }

    private static func every(_ unit: Unit) -> Repetition {
        .repeating(.every(Step(.one, unit)), .forever)
    }
}

extension Repetition.Pattern {
    /// Without times of day and exceptions.
    package var days: Repetition.Pattern {
        switch self {
        case .times(let pattern, _), .except(let pattern, _): pattern.days
        case .every, .weekdays, .someWeeks, .monthly, .someMonths, .afterDone: self
        }
    }

    /// Several times a day; nil for the one of the anchor.
    package var times: DayTimes? {
        switch self {
        case .times(_, let times): times
        case .except(let pattern, _): pattern.times
        case .every, .weekdays, .someWeeks, .monthly, .someMonths, .afterDone: nil
        }
    }
}
