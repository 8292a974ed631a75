import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow task delete`
enum TaskDelete {
    static let verb = Verb(command) { invocation, world in
        try TaskChoice(.delete, invocation.operands, invocation, world).run {
            TaskFinished(.deleted, try deleteTasks($0, $1))
        }
    }

    static let command = Command(
        "delete", "Delete tasks",
        details: ["They stay in the archive; 'task reopen' brings them back.", TaskChoice.details],
        operands: [TaskNoun.references], options: TaskChoice.options(),
        examples: [
            Example("task delete 12", "Delete one"), Example("task rm 3-5,7", "Delete several"),
        ],
        exitCodes: [
            ExitCode(0, "Deleted"),
            ExitCode(1, "There is no such task, or you did not say yes; nothing was deleted"),
        ])
}
