import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow task skip`
enum TaskSkip {
    static let verb = Verb(command) { invocation, world in
        try TaskChoice(.skip, invocation.operands, invocation, world).run {
            TaskFinished(.skipped, try skipTasks($0, $1))
        }
    }

    static let command = Command(
        "skip", "Pass over one occurrence of a repeating task",
        details: [
            "It passes over the occurrence that is due, else the next one. Those after it ring all the same.",
            TaskChoice.details + " A filter leaves out tasks that do not repeat.",
        ],
        operands: [TaskNoun.references(to: .repeatingTask)], options: TaskChoice.options(),
        examples: [
            Example("task skip 12", "Not this time"),
            Example("task skip --due today --dry-run", "See what repeats today"),
        ],
        exitCodes: [
            ExitCode(0, "Skipped"),
            ExitCode(1, "There is no such task, it won't ring again, or you did not say yes"),
        ])
}
