package import TimeKit

/// How somebody speaks of days: when the parts of a day are, and which number of a date is the day.
package struct DayHabits: Hashable, Sendable {
    package var morning = CivilTime(hour: 9, minute: 0)
    package var afternoon = CivilTime(hour: 14, minute: 0)
    package var evening = CivilTime(hour: 18, minute: 0)
    package var night = CivilTime(hour: 20, minute: 0)
    /// nil where nothing tells: then a date of two meanings is refused.
    package var dates: DateOrder?

    package init() {}

    package subscript(part: DayPart) -> CivilTime {
        let time =
            switch part {
            case .morning: morning
            case .afternoon: afternoon
            case .evening: evening
            case .night: night
            }
        return time ?? .midnight
    }
}
