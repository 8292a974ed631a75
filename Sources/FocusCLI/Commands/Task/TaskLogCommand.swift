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
        "Only what you finished since this day, such as mon; 7d is seven days ago")
    private static let until = Option.taking(
        "WHEN", Suggestions.pastDay, "until", "Only what you finished up to this day")

    static let command = Command(
        "log", "List what you have finished, by day",
        details: [
            "You see finished tasks, and each finished occurrence of tasks that repeat: when you finished it, "
                + "which occurrence it was, and when that had rung, as far back as the journal goes.",
            "With --plain: when it was finished, the local time of the occurrence, when it rang last, the "
                + "number, the title.",
        ],
        operands: TaskList.operands, options: [since, until] + FilterOptions.usual.ofPast,
        examples: [
            Example("task log --since 7d", "What you did in the last week"),
            Example("task log --since mon --until wed --tag home", "Three days, one tag"),
        ],
        exitCodes: [
            ExitCode(0, "Done; also when nothing is listed"), ExitCode(2, "The time can't be understood"),
            ExitCode(3, "The tasks can't be read"),
        ])
}
