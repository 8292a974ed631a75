import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusFormats
import FocusReports
import FocusStore
import FocusWords
import JSONKit
import TimeKit

/// `focusflow timer log`
enum TimerLogCommand {
    static let verb = Verb(command) { invocation, world in
        var request = TimerLogRequest()
        request.since = invocation[since]
        request.until = invocation[until]
        request.label = invocation[label]
        if let word = invocation[task] { request.task = try TaskNoun.reference(word) }
        return Result(log: try timerLog(request, world))
    }

    private static let since = Option.taking(
        "WHEN", Suggestions.pastDay, "since",
        "Only what ended since this day, such as mon; 7d is seven days ago")
    private static let until = Option.taking(
        "WHEN", Suggestions.pastDay, "until", "Only what ended up to this day")
    private static let label = Option.taking("TEXT", .text, "label", "Only sessions with this label")
    private static let task = Option.taking(
        "REF", Source.openTask.kind, "task", "Only sessions for this task")

    static let command = Command(
        "log", "List past sessions, with sums by day, task and label",
        details: [
            "Breaks are listed, but only focus is summed up, stopped sessions included. Each line "
                + "begins with the id that 'timer edit' and 'timer delete' take. A narrow terminal has no "
                + "room for it; --plain has the whole id.",
            "With --plain: id, end, kind, seconds planned, seconds of focus, how it ended, what it was about.",
        ],
        options: [since, until, label, task],
        examples: [
            Example("timer log --since today", "Today"), Example("timer log --since 7d", "The last week"),
            Example("timer log --since mon --until fri --label Reading", "A label in a week"),
            Example("timer log --json", "Everything, for a program"),
        ],
        exitCodes: [
            ExitCode(0, "Done; also when nothing is listed"), ExitCode(2, "The time can't be understood"),
            ExitCode(3, "The sessions can't be read"),
        ])

    struct Result: Report {
        let log: TimerLog

        var notes: [StoreNote] { log.notes }

        func text(on page: Page) -> String {
            guard !log.sessions.isEmpty else {
                return log.isNarrowed
                    ? "No past session matches. All of them: focusflow timer log\n"
                    : "No session has ended.\nStart one: focusflow timer start 25m --label Reading\n"
            }
            let text = TimerLogText(log)
            return text.lines(on: page) + "\n" + text.sums(on: page)
        }

        func quietText(on page: Page) -> String { TimerLogText(log).lines(on: page) }

        var records: [[String]] {
            log.sessions.map { sessionRecord($0, log.names, in: log.situation.zone) }
        }

        var json: [JSONValue.Member] {
            [
                .init(
                    "sessions",
                    .array(log.sessions.map { sessionJSON($0, log.names, in: log.situation.zone) })),
                .init("focused", .number(.init(log.focused.seconds))),
            ]
        }
    }
}
