import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusFormats
import FocusReports
import FocusWords
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
            guard !log.sessions.isEmpty else {
                let since = log.isNarrowed ? " since then" : ""
                return "No session has ended\(since).\nStart one: focusflow timer start 25m --label Reading\n"
            }
            let text = TimerLogText(log)
            return text.lines(on: page) + "\n" + text.sums(on: page)
        }

        func quietText(on page: Page) -> String { TimerLogText(log).lines(on: page) }

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
    }
}
