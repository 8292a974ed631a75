import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow task show`
enum TaskShow {
    static let verb = Verb(command) { invocation, world in
        TaskDetails(list: try showTask(TaskNoun.reference(invocation.operands[0]), world))
    }

    static let command = Command(
        "show", "Show all of a task",
        operands: [TaskNoun.reference], examples: [Example("task show 12", "All that is known of it")],
        exitCodes: [ExitCode(0, "Shown"), ExitCode(1, "There is no such task")])
}
