package import FocusCore
package import TimeKit

/// What journey, profile and progress draw: the same for a terminal and for a page.
package struct Chart {
    /// What to type where there is nothing to draw.
    package static let firstStep = "Start with: focusflow timer start 25m"

    package let title: String
    package var sections: [Section] = []

    package init(title: String, sections: [Section] = []) {
        self.title = title
        self.sections = sections
    }

    package enum Section {
        case lines([String])
        /// Lengths are shares of `full`.
        case bars(String, [Bar], full: Int64)
        case calendar(Calendar)
        case columns([Columns])
    }

    /// Bars that stand, in a terminal one character each.
    package struct Columns {
        package let title: String
        package let bars: [Bar]

        package init(_ title: String, _ bars: [Bar]) {
            self.title = title
            self.bars = bars
        }

        /// Whether there is room for the name of that bar: of the hours of a day for each sixth.
        func names(_ place: Int) -> Bool { bars.count <= 12 || place % 6 == 0 }
    }

    package struct Bar {
        package let name: String
        package let value: Int64
        /// The number in words, beside the picture.
        package let text: String

        package init(name: String, value: Int64, text: String) {
            self.name = name
            self.value = value
            self.text = text
        }
    }

    /// A column for each week, a row for each day of it.
    package struct Calendar {
        let title: String
        package let days: [Int: DayTotals]
        /// Numbers of days.
        package let first: Int
        package let last: Int
        package let weekStart: Weekday
        package let goal: Int64

        package init(
            title: String = "", days: [Int: DayTotals], first: Int, last: Int, weekStart: Weekday, goal: Int64
        ) {
            self.title = title
            self.days = days
            self.first = first
            self.last = last
            self.weekStart = weekStart
            self.goal = goal
        }

        /// What stands beside or below each other on a page: of a year two halves, so that a phone has room for each.
        var halves: [Calendar] {
            let weeks = weeks(room: 53)
            guard weeks.count > 28 else { return [self] }
            let middle = weeks[weeks.count / 2]
            return [(max(first, weeks[0]), middle - 1), (middle, last)].map { first, last in
                Calendar(
                    title: title, days: days, first: first, last: last, weekStart: weekStart, goal: goal)
            }
        }

        /// How much was done, from 0 to 4; nil for a day that is not shown.
        package func level(of day: Int) -> Int? {
            guard day >= first, day <= last else { return nil }
            let minutes = days[day]?.minutes ?? 0
            guard minutes > 0 || (days[day]?.tasks ?? 0) > 0 else { return 0 }
            return min(4, 1 + Int(minutes * 2 / max(goal, 1)))
        }

        /// The first days of the weeks, as many of the newest as there is room for.
        package func weeks(room: Int) -> [Int] {
            func start(_ day: Int) -> Int {
                let weekday = CivilDate(dayNumber: day)?.weekday ?? .monday
                return day - weekStart.days(until: weekday)
            }
            let weeks = Array(stride(from: start(first), through: start(last), by: 7))
            return Array(weeks.suffix(max(room, 1)))
        }

        /// The names of months, and above which week each begins; none where the last weeks have no room for it.
        package func months(_ weeks: [Int]) -> [(column: Int, name: Substring)] {
            weeks.enumerated().compactMap { column, week in
                guard let end = CivilDate(dayNumber: week + 6), end.day <= 7, column + 3 <= weeks.count else {
                    return nil
                }
                return (column, end.words[2])
            }
        }

        /// `Mon`, for the first row of a week that begins on Monday.
        package func weekday(_ row: Int) -> Substring {
            weeks(room: 1).last.flatMap { CivilDate(dayNumber: $0 + row) }?.words[0] ?? ""
        }
    }
}

extension CivilDate {
    /// `Fri 20 Nov`, word by word.
    fileprivate var words: [Substring] { TimeText.day(self, today: self).split(separator: " ") }
}
