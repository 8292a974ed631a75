import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow task log`
enum TaskLogCommand {
    static let verb = Verb(command) { invocation, world in
        TaskLogListing(
            log: try taskLog(
                since: invocation[since], until: invocation[until], try TaskList.request(invocation), world))
    }

    private static let since = Option.taking(
        "WHEN", Suggestions.pastDay, "since",
        "Only what was finished since a day such as mon, or since so long ago as 7d")
    private static let until = Option.taking(
        "WHEN", Suggestions.pastDay, "until", "Only what was finished up to that day")

    static let command = Command(
        "log", "List what was finished, by day",
        details: [
            "Tasks, and each finished occurrence of those that repeat: when it was finished, which occurrence that was, "
                + "and when it rang before, as far as the journal goes back.",
            "With --plain: when it was finished, the local time of the occurrence, when it rang last, the number, the title.",
        ],
        operands: TaskList.operands, options: [since, until] + FilterOptions.usual.ofPast,
        examples: [
            Example("task log --since 7d", "What you did in the last week"),
            Example("task log --since mon --until wed --tag home", "A part of it"),
        ],
        exitCodes: [
            ExitCode(0, "Listed, even if nothing"), ExitCode(2, "The time means nothing"),
            ExitCode(3, "The tasks can't be read"),
        ])
}
