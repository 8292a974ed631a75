import FocusCore
import TimeKit

/// What journey, profile and progress draw: the same for a terminal and for a page.
struct Chart {
    let title: String
    var sections: [Section] = []

    enum Section {
        case lines([String])
        /// Lengths are shares of `full`.
        case bars(String, [Bar], full: Int64)
        case calendar(Calendar)
    }

    struct Bar {
        let name: String
        let value: Int64
        /// The number in words, beside the picture.
        let text: String
    }

    /// A column for each week, a row for each day of it.
    struct Calendar {
        let days: [Int: DayTotals]
        /// Numbers of days.
        let first: Int
        let last: Int
        let weekStart: Weekday
        let goal: Int64

        /// How much was done, from 0 to 4; nil for a day that is not shown.
        func level(of day: Int) -> Int? {
            guard day >= first, day <= last else { return nil }
            let minutes = days[day]?.minutes ?? 0
            guard minutes > 0 || (days[day]?.tasks ?? 0) > 0 else { return 0 }
            return min(4, 1 + Int(minutes * 2 / max(goal, 1)))
        }

        /// The first days of the weeks, as many of the newest as there is room for.
        func weeks(room: Int) -> [Int] {
            func start(_ day: Int) -> Int {
                let weekday = CivilDate(dayNumber: day)?.weekday ?? .monday
                return day - weekStart.days(until: weekday)
            }
            let weeks = Array(stride(from: start(first), through: start(last), by: 7))
            return Array(weeks.suffix(max(room, 1)))
        }
    }
}
