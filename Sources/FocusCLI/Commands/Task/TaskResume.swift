import CommandLineKit
import FocusActions
import FocusReports

/// `focusflow task resume`
enum TaskResume {
    static let verb = Verb(command) { invocation, world in
        try TaskChoice(.resume, invocation.operands, invocation, world).run {
            TaskChanged(.resumed, try resumeTasks($0, $1))
        }
    }

    static let command = Command(
        "resume", "Resume a paused task before its pause is over",
        details: [
            "Nothing that came during the pause rings. If one of several tasks is not paused, none is "
                + "resumed.",
            TaskChoice.details + " A filter leaves out tasks that are not paused.",
        ],
        operands: [TaskNoun.references(to: .repeatingTask)], options: TaskChoice.options(),
        examples: [Example("task resume 10", "It rings at its next time")],
        exitCodes: [
            ExitCode(0, "Resumed"),
            ExitCode(1, "There is no such task, or it is not paused; nothing was resumed"),
        ])
}
