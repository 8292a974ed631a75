/// A day of the week as ISO 8601 numbers it: Monday is 1, Sunday 7.
package enum Weekday: Int, CaseIterable, Comparable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }

    /// How many days forward, 0 to 6, from this weekday to the next `other`.
    package func days(until other: Weekday) -> Int {
        (other.rawValue - rawValue + 7) % 7
    }
}
