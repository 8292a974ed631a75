import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow task delete`
enum TaskDelete {
    static let verb = Verb(command) { invocation, world in
        TaskFinished(.deleted, try deleteTasks(invocation.operands.map(TaskNoun.reference), world))
    }

    static let command = Command(
        "delete", "Take tasks away",
        details: ["They stay in the archive; 'task reopen' brings them back."],
        operands: [TaskNoun.references], examples: [Example("task delete 12", "Take one away")],
        exitCodes: [ExitCode(0, "Deleted"), ExitCode(1, "There is no such task; nothing was deleted")])
}
