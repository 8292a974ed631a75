import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusReports
import FocusWords
import ICalendarKit
import JSONKit
import TimeKit

/// `focusflow journey`
enum JourneyCommand {
    static let verb = Verb(command) { invocation, world in
        if let text = invocation[dayOption] {
            return try day(overview(DayRange(since: text, until: text), world))
        }
        let overview = try Drawing.overview(invocation, world)
        let json: [JSONValue.Member] = [
            .init("days", .array(overview.days.map(dayJSON))),
            .init("streak", .number(.init(overview.progress.streak(on: overview.today)))),
        ]
        return try Drawing.report(
            chart(overview), json, overview.days.map(record), overview, invocation, world)
    }

    private static let dayOption = Option.taking(
        "DATE", Suggestions.day, "day", "Only the numbers of this day")

    static let command = Command(
        "journey", "Show your days: sessions, minutes, tasks and the streak",
        details: [
            """
            You see a year with a column for each week, as far as there is room; the darker a day, the more \
            of your daily goal you reached. Below stand the numbers of the last days. A streak counts the \
            days in a row on which you completed a focus session; today can't break it before it is over.
            """
        ],
        options: Drawing.options + [dayOption],
        examples: [
            Example("journey", "The last year"), Example("journey --day yesterday", "What the recap says"),
            Example("journey --format svg -o journey.svg", "As a picture"),
        ],
        exitCodes: Drawing.exitCodes, seeAlso: ["focusflow(1)", "focusflow-progress(1)"])

    private static func day(_ overview: Overview) -> Drawing {
        let date = overview.first ?? overview.today
        let totals = overview.progress.totals(of: date)
        let words = "\(TimeText.day(date, today: overview.today)): \(overview.progress.summary(of: date))"
        return Drawing(
            chart: Chart(title: "Journey", sections: [.lines([words])]),
            json: [
                .init("days", .array([dayJSON(totals)])),
                .init("streak", .number(.init(overview.progress.streak(on: date)))),
            ], records: [record(totals)], notes: overview.notes, isASCII: false)
    }

    private static func chart(_ overview: Overview) -> Chart {
        let streak = overview.progress.streak(on: overview.today)
        let last = (overview.last ?? overview.today).dayNumber
        let calendar = Chart.Calendar(
            days: Dictionary(overview.days.map { ($0.day, $0) }) { $1 },
            first: overview.first?.dayNumber ?? last - 370, last: last,
            weekStart: overview.situation.preferences.weekStart,
            goal: overview.progress.goal.seconds / 60)
        let newest = overview.days.suffix(7).map { day in
            "\(day.date.map { TimeText.day($0, today: overview.today) } ?? "")  \(day.words)"
        }
        return Chart(
            title: "Journey",
            sections: [
                .lines(["Streak: \(counted(streak, "day"))"]), .calendar(calendar),
                .lines(newest.isEmpty ? ["Nothing is done yet.", Chart.firstStep] : newest),
            ])
    }

    private static func dayJSON(_ day: DayTotals) -> JSONValue {
        .object([
            .init("date", .string(day.date?.description ?? "")),
            .init("sessions", .number(.init(day.sessions))), .init("minutes", .number(.init(day.minutes))),
            .init("tasks", .number(.init(day.tasks))),
        ])
    }

    private static func record(_ day: DayTotals) -> [String] {
        [day.date?.description ?? "", "\(day.sessions)", "\(day.minutes)", "\(day.tasks)"]
    }
}
