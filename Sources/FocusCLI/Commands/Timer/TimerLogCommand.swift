import CommandLineKit
import FocusActions
import FocusCore
import JSONKit
import TimeKit

/// `focusflow timer log`
enum TimerLogCommand {
    static let verb = Verb(command) { invocation, world in
        Result(log: try timerLog(since: invocation[sinceOption], world))
    }

    private static let sinceOption = Option.taking(
        "WHEN", Suggestions.pastDay, "since",
        "Only what ended since a day such as mon, or since so long ago as 7d")

    static let command = Command(
        "log", "List the sessions that are over, with sums by day, task and label",
        details: ["Breaks are listed; the sums count focus alone, that of stopped sessions too."],
        options: [sinceOption],
        examples: [
            Example("timer log --since today", "Today"), Example("timer log --since 7d", "The last week"),
            Example("timer log --json", "All of it, for a program"),
        ],
        exitCodes: [
            ExitCode(0, "Listed, even if nothing"), ExitCode(2, "The time means nothing"),
            ExitCode(3, "The sessions can't be read"),
        ])

    struct Result: Report {
        let log: TimerLog

        var status: ExitStatus { log.notes.status }
        var warnings: [Complaint] { log.notes.map { Complaint($0) } }

        func text(on page: Page) -> String {
            log.sessions.isEmpty
                ? "No session has ended.\nStart one: focusflow timer start 25m --label Reading\n"
                : quietText(on: page) + "\n" + sums(on: page)
        }

        func quietText(on page: Page) -> String {
            let words = TaskWords(situation: log.situation)
            let rows = log.sessions.map { session in
                [
                    words.nearMoment(session.ended.startOfMinute), TimeText.length(session.focused),
                    session.kind == .focus
                        ? session.outcome.rawValue : "break, \(session.outcome.rawValue)",
                    subject(session),
                ]
            }
            return Table(rows).text(on: page, giving: [2])
        }

        var records: [[String]] {
            log.sessions.map { session in
                [
                    session.id.description, session.ended.rfc3339(in: log.situation.zone) ?? "",
                    session.kind.rawValue, "\(session.planned.seconds)", "\(session.focused.seconds)",
                    session.outcome.rawValue, subject(session),
                ]
            }
        }

        var json: [JSONValue.Member] {
            [
                .init(
                    "sessions",
                    .array(log.sessions.map { sessionJSON($0, log.names, in: log.situation.zone) }))
            ]
        }

        private func subject(_ session: Session) -> String {
            (session.task.flatMap { log.names[$0]?.title } ?? session.label ?? "").harmless
        }

        private func sums(on page: Page) -> String {
            let focus = log.sessions.filter { $0.kind == .focus }
            let today = log.situation.zone.wall(at: log.situation.now)?.date
            var known: (day: Int, name: String?) = (.min, nil)
            let days = Sums(focus) { session in
                // Those of a day follow each other.
                if session.day != known.day {
                    let date = CivilDate(dayNumber: session.day)
                    known = (session.day, date.flatMap { day in today.map { TimeText.day(day, today: $0) } })
                }
                return known.name
            }
            let tasks = Sums(focus) { $0.task.map { log.names[$0]?.title ?? "a task that is gone" } }
            let labels = Sums(focus) { $0.label }
            let parts = [("By day", days), ("By task", tasks), ("By label", labels)]
            return parts.filter { !$1.rows.isEmpty }.map { title, sums in
                "\(title):\n"
                    + Table(sums.rows.map { ["  \(TimeText.length($0.span))", $0.name.harmless] })
                    .text(on: page)
            }.joined()
        }
    }
}
