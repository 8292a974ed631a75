package import FocusActions
import FocusCore
import FocusDelivery
package import FocusWords
package import JSONKit
import TimeKit

/// A year as it is shown.
package struct ReviewFigures {
    private let overview: Overview
    private let year: Int
    private let review: YearReview
    private let labels: [(name: String, minutes: Int64)]

    package init(_ overview: Overview) {
        self.overview = overview
        year = (overview.first ?? overview.today).year
        let sessions = overview.sessions(since: overview.today)
        review = YearReview(days: overview.days, sessions: sessions)
        labels = Sums(sessions, by: \.label).rows.map { ($0.name, $0.span.seconds / 60) }.inOrder {
            $0.1 > $1.1
        }
    }

    /// As much as a screen holds.
    package var chart: Chart {
        var sections: [Chart.Section] = [
            .lines(["\(year): \(facts[0])"] + facts.dropFirst()),
            .calendar(calendar("", 1...12)),
            .columns([.init("Hours", hours), .init("Days", weekdays), .init("Tasks", months)]),
        ]
        if let most = labels.first {
            sections.append(.bars("By label", Array(bars.prefix(4)), full: most.minutes))
        }
        return Chart(title: "\(year)", sections: sections)
    }

    /// All of it.
    package var page: Chart {
        let halves = [calendar("January to June", 1...6), calendar("July to December", 7...12)]
        var sections: [Chart.Section] = [.lines(facts)]
        sections += halves.filter { $0.first <= $0.last }.map(Chart.Section.calendar)
        sections.append(.columns([.init("Focus by hour of the day", hours)]))
        for (title, bars) in [
            ("Focus by day of the week", weekdays), ("Focus by label", bars),
            ("Tasks finished by month", months),
        ] where !bars.isEmpty {
            sections.append(.bars(title, bars, full: bars.map(\.value).max() ?? 0))
        }
        return Chart(title: "\(year) in focus", sections: sections)
    }

    private var facts: [String] {
        func name(_ day: Int) -> String {
            CivilDate(dayNumber: day).map { TimeText.day($0, today: $0) } ?? ""
        }
        var facts = [
            "\(TimeText.length(minutes: review.seconds / 60)) of focus, \(counted(review.sessions, "session"))",
            "\(counted(review.tasks, "task")) done",
        ]
        if let streak = review.streak {
            facts.append("Longest streak: \(counted(streak.count, "day")), to \(name(streak.upperBound))")
        }
        if let best = review.best {
            facts.append("Best day: \(name(best.day)), \(TimeText.length(minutes: best.minutes))")
        }
        return review.days.isEmpty ? facts + [Chart.firstStep] : facts
    }

    private func calendar(_ title: String, _ months: ClosedRange<Int>) -> Chart.Calendar {
        func start(_ year: Int, _ month: Int) -> Int {
            CivilDate(year: year, month: month, day: 1)?.dayNumber ?? overview.today.dayNumber + 1
        }
        let end = months.upperBound == 12 ? start(year + 1, 1) : start(year, months.upperBound + 1)
        return Chart.Calendar(
            title: title, days: Dictionary(review.days.map { ($0.day, $0) }) { $1 },
            first: start(year, months.lowerBound), last: min(end - 1, overview.today.dayNumber),
            weekStart: overview.situation.preferences.weekStart,
            goal: overview.progress.goal.seconds / 60)
    }

    private func bar(_ name: String, _ minutes: Int64) -> Chart.Bar {
        Chart.Bar(name: name, value: minutes, text: TimeText.length(minutes: minutes))
    }

    private var bars: [Chart.Bar] { labels.map { bar($0.name.harmless, $0.minutes) } }
    private var hours: [Chart.Bar] {
        review.hours.enumerated().map { bar("\($0 < 10 ? "0" : "")\($0):00", $1 / 60) }
    }

    /// From the day on which the week begins.
    private var weekdays: [Chart.Bar] {
        let week = calendar("", 1...12)
        return (0..<7).map { row in
            bar(String(week.weekday(row)), review.weekdays[(week.weekStart.rawValue - 1 + row) % 7] / 60)
        }
    }

    private var months: [Chart.Bar] {
        review.months.enumerated().map { index, tasks in
            let name = CivilDate(year: year, month: index + 1, day: 1).map {
                TimeText.day($0, today: $0).suffix(3)
            }
            return Chart.Bar(name: String(name ?? ""), value: Int64(tasks), text: "\(tasks)")
        }
    }

    package var json: [JSONValue.Member] {
        func number(_ value: Int64) -> JSONValue { .number(.init(value)) }
        func day(_ number: Int) -> JSONValue { .string(CivilDate(dayNumber: number)?.description ?? "") }
        let days = review.days.map {
            JSONValue.object([
                .init("date", day($0.day)), .init("sessions", number(Int64($0.sessions))),
                .init("minutes", number($0.minutes)), .init("tasks", number(Int64($0.tasks))),
            ])
        }
        let streak = review.streak.map {
            JSONValue.object([
                .init("days", number(Int64($0.count))), .init("first", day($0.lowerBound)),
                .init("last", day($0.upperBound)),
            ])
        }
        let best = review.best.map {
            JSONValue.object([.init("date", day($0.day)), .init("minutes", number($0.minutes))])
        }
        let names = labels.map {
            JSONValue.object([.init("label", .string($0.name)), .init("minutes", number($0.minutes))])
        }
        return [
            .init("year", number(Int64(year))), .init("minutes", number(review.seconds / 60)),
            .init("sessions", number(Int64(review.sessions))), .init("tasks", number(Int64(review.tasks))),
            .init("longestStreak", streak ?? .null), .init("bestDay", best ?? .null),
            .init("days", .array(days)), .init("hours", .array(review.hours.map { number($0 / 60) })),
            .init("weekdays", .array(review.weekdays.map { number($0 / 60) })),
            .init("months", .array(review.months.map { number(Int64($0)) })), .init("labels", .array(names)),
        ]
    }

    package var records: [[String]] {
        func day(_ number: Int) -> String { CivilDate(dayNumber: number)?.description ?? "" }
        var rows = [
            ["minutes", "\(review.seconds / 60)", ""], ["sessions", "\(review.sessions)", ""],
            ["tasks", "\(review.tasks)", ""],
        ]
        if let streak = review.streak { rows.append(["streak", "\(streak.count)", day(streak.upperBound)]) }
        if let best = review.best { rows.append(["best", "\(best.minutes)", day(best.day)]) }
        rows += review.days.filter { $0.minutes > 0 }.map { ["day", "\($0.minutes)", day($0.day)] }
        rows += review.hours.enumerated().map { ["hour", "\($1 / 60)", "\($0)"] }
        rows += Weekday.allCases.map {
            ["weekday", "\(review.weekdays[$0.rawValue - 1] / 60)", $0.shortName]
        }
        rows += review.months.enumerated().map {
            let month = CivilDate(year: year, month: $0 + 1, day: 1)?.description.dropLast(3) ?? ""
            return ["month", "\($1)", String(month)]
        }
        return rows + labels.map { ["label", "\($0.minutes)", $0.name] }
    }
}
