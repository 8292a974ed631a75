package import TimeKit

/// How a reminder repeats: the value of a RULE.
package enum Repetition: Hashable, Sendable {
    case none
    case repeating(Pattern, Limit)

    package enum Pattern: Hashable, Sendable {
        /// `daily`, `every 2 weeks`, counted from the anchor.
        case every(Step)
        /// `mon,wed,fri`
        case weekdays(Weekdays)
        /// `2nd tue`, `last day`, each month.
        case monthly(MonthDay)
        /// `7 days after done`: from the day it was finished.
        case afterDone(Step)
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
        /// `last day`
        case last
        /// `on the 1st and 15th`
        case several(MonthDays)
        /// `2nd tue`
        case weekday(Ordinal, Weekday)
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

    /// Two or more days that every month has: 1 to 28, and the last one.
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

    /// Every month has these, so none is ever passed over.
    package enum Ordinal: Int, CaseIterable, Sendable {
        case first = 1
        case second, third, fourth
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

    private static func every(_ unit: Unit) -> Repetition {
        .repeating(.every(Step(.one, unit)), .forever)
    }
}
