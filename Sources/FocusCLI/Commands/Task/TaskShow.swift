import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusWords

/// `focusflow task show`
enum TaskShow {
    static let verb = Verb(command) { invocation, world in
        switch try tasksNamed(invocation.operands, world) {
        case .references(let named): try TaskDetails(list: showTasks(named, world))
        case .titled(let row): try TaskDetails(list: showTask(.id(prefix: row.task.id.description), world))
        }
    }

    static let command = Command(
        "show", "Show everything about a task",
        details: [
            "Words from the title will do if only one open task has them.",
            "For a task that repeats you also see what happened to its last ten occurrences.",
        ],
        operands: [TaskNoun.listedReferences(to: .openTask)],
        examples: [
            Example("task show 12", "Everything about it"), Example("show 11-13", "Of several"),
        ],
        exitCodes: [ExitCode(0, "Shown"), ExitCode(1, "There is no such task")])
}
