/// A set of days of the week with at least one day in it.
package struct Weekdays: Hashable, Sendable {
    private let bits: UInt8

    /// nil when `days` is empty.
    package init?(_ days: some Sequence<Weekday>) {
        let bits = days.reduce(UInt8(0)) { $0 | Weekdays.bit($1) }
        guard bits != 0 else { return nil }
        self.bits = bits
    }

    package init(_ day: Weekday) {
        bits = Weekdays.bit(day)
    }

    /// Both ends included, past Sunday if need be: `fri..mon`.
    package init(from first: Weekday, through last: Weekday) {
        let length = first.days(until: last)
        bits = Weekday.allCases.reduce(0) {
            first.days(until: $1) <= length ? $0 | Weekdays.bit($1) : $0
        }
    }

    package static let workdays = Weekdays(from: .monday, through: .friday)
    package static let all = Weekdays(from: .monday, through: .sunday)
    package static let weekend = Weekdays(from: .saturday, through: .sunday)

    /// Monday first, never empty.
    package var days: [Weekday] { Weekday.allCases.filter(contains) }

    package func contains(_ day: Weekday) -> Bool { bits & Weekdays.bit(day) != 0 }

    package func union(_ other: Weekdays) -> Weekdays { Weekdays(bits: bits | other.bits) }

    private init(bits: UInt8) { self.bits = bits }

    private static func bit(_ day: Weekday) -> UInt8 { 1 << UInt8(day.rawValue - 1) }
}
