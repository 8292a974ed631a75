/// A day of the week as ISO 8601 numbers it: Monday is 1, Sunday 7.
package enum Weekday: Int, CaseIterable, Comparable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// As people type it, and as it stands in files: `mon`.
    package var shortName: String {
        switch self {
        case .monday: "mon"
        case .tuesday: "tue"
        case .wednesday: "wed"
        case .thursday: "thu"
        case .friday: "fri"
        case .saturday: "sat"
        case .sunday: "sun"
        }
    }

    package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }

    /// How many days forward, 0 to 6, from this weekday to the next `other`.
    package func days(until other: Weekday) -> Int {
        (other.rawValue - rawValue + 7) % 7
    }
}
