import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow task reopen`
enum TaskReopen {
    static let verb = Verb(command) { invocation, world in
        TaskChanged(.reopened, try reopenTasks(TaskNoun.references(invocation), world))
    }

    static let command = Command(
        "reopen", "Bring finished or deleted tasks back",
        details: [
            "A reminder begins anew: what fell due before does not ring, and nothing is put off any more."
        ],
        operands: [TaskNoun.listedReferences(to: .endedTask)],
        examples: [Example("task reopen 13", "It was not done after all")],
        exitCodes: [ExitCode(0, "Reopened"), ExitCode(1, "There is no such task; nothing was reopened")])
}
