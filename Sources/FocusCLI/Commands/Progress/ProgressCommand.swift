import CommandLineKit
import FocusActions
import FocusCore
import FocusFormats
import FocusReports
import FocusWords
import JSONKit
import TimeKit

/// `focusflow progress`
enum ProgressCommand {
    static let verb = Verb(command) { invocation, world in
        let overview = try Drawing.overview(invocation, world)
        let figures = try Figures(overview)
        return try Drawing.report(
            figures.chart, figures.json, figures.records, overview, invocation, world)
    }

    static let command = Command(
        "progress", "Show today and this week against the daily goal",
        details: [
            """
            Minutes of stopped sessions count; breaks do not. You see the sums of this week, or of the days \
            from --since to --until, by task and by label, and also by day for a month at most.
            """
        ],
        options: Drawing.options,
        examples: [
            Example("progress", "See where you stand"),
            Example("progress --since 30d", "The last 30 days"),
        ],
        exitCodes: Drawing.exitCodes,
        seeAlso: ["focusflow(1)", "focusflow-journey(1)", "focusflow-prefs(1)"])
}

/// Minutes against the goal.
private struct Figures {
    private let overview: Overview
    private let goal: Int64
    private let today: Int64
    private let week: [(date: CivilDate, minutes: Int64)]
    private let tasks: [(name: String, minutes: Int64)]
    private let labels: [(name: String, minutes: Int64)]

    init(_ overview: Overview) throws {
        self.overview = overview
        let progress = overview.progress
        goal = progress.goal.seconds / 60
        today = progress.totals(of: overview.today).minutes
        week = (0..<7).compactMap { overview.weekStart.adding(days: $0) }.filter { $0 <= overview.today }
            .map { ($0, progress.totals(of: $0).minutes) }
        let sessions = overview.sessions(since: overview.weekStart)
        let names = try overview.names(of: sessions)
        func sums(_ name: (Session) -> String?) -> [(name: String, minutes: Int64)] {
            Sums(sessions, by: name).rows.map { ($0.name, $0.span.seconds / 60) }.inOrder { $0.1 > $1.1 }
        }
        tasks = sums { $0.task.map { names[$0]?.title ?? "a task that is gone" } }
        labels = sums(\.label)
    }

    private var weekMinutes: Int64 { week.reduce(0) { $0 + $1.minutes } }

    /// `1 h 15 min of 2 h`
    private var todayText: String {
        "\(TimeText.length(minutes: today)) of \(TimeText.length(minutes: goal))"
    }

    var chart: Chart {
        func bars(_ rows: [(name: String, minutes: Int64)]) -> [Chart.Bar] {
            rows.map {
                .init(name: $0.name.harmless, value: $0.minutes, text: TimeText.length(minutes: $0.minutes))
            }
        }
        let days = week.map { (TimeText.day($0.date, today: overview.today), $0.minutes) }
        var sections: [Chart.Section] = [
            .bars("Today", [.init(name: "today", value: today, text: todayText)], full: goal),
            overview.span.map(span)
                ?? .bars(
                    "This week, \(TimeText.length(minutes: weekMinutes))", bars(days),
                    full: max(goal, days.map(\.1).max() ?? 0)),
        ]
        for (title, rows) in [("By task", tasks), ("By label", labels)] where !rows.isEmpty {
            sections.append(.bars(title, bars(rows), full: rows[0].minutes))
        }
        if today == 0, tasks.isEmpty, labels.isEmpty, weekMinutes == 0 {
            sections.append(.lines([Chart.firstStep]))
        }
        return Chart(title: "Progress", sections: sections)
    }

    /// The days that were asked for, one by one where they are few.
    private func span(_ span: DaySpan) -> Chart.Section {
        let minutes = overview.days.reduce(0) { $0 + $1.minutes }
        let title = "\(words(span)), \(TimeText.length(minutes: minutes))"
        guard let dates = span.dates, dates.count <= 31 else { return .lines([title]) }
        let days = dates.map { ($0, overview.progress.totals(of: $0).minutes) }
        let bars = days.map { date, minutes in
            Chart.Bar(
                name: TimeText.day(date, today: overview.today), value: minutes,
                text: TimeText.length(minutes: minutes))
        }
        return .bars(title, bars, full: max(goal, days.map(\.1).max() ?? 0))
    }

    private func words(_ span: DaySpan) -> String {
        func day(_ date: CivilDate) -> String { TimeText.day(date, today: overview.today) }
        switch span {
        case .since(let first, _): return "Since \(day(first))"
        case .until(let last): return "Up to \(day(last))"
        case .between(let first, let last):
            return first == last ? day(first) : "\(day(first)) to \(day(last))"
        }
    }

    var json: [JSONValue.Member] {
        func list(_ rows: [(name: String, minutes: Int64)], _ name: String) -> JSONValue {
            .array(
                rows.map {
                    .object([.init(name, .string($0.name)), .init("minutes", .number(.init($0.minutes)))])
                })
        }
        return [
            .init("goal", .number(.init(goal))), .init("today", .number(.init(today))),
            .init("week", .number(.init(weekMinutes))), .init("tasks", list(tasks, "task")),
            .init("labels", list(labels, "label")),
        ]
    }

    var records: [[String]] {
        [["goal", "\(goal)", ""], ["today", "\(today)", ""], ["week", "\(weekMinutes)", ""]]
            + tasks.map { ["task", "\($0.minutes)", $0.name] }
            + labels.map { ["label", "\($0.minutes)", $0.name] }
    }
}
