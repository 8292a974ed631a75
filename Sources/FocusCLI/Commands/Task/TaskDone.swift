import CommandLineKit
import FocusActions

/// `focusflow task done`
enum TaskDone {
    static let verb = Verb(command) { invocation, world in
        let references = try invocation.operands.map(TaskNoun.reference)
        let scope: FinishScope = invocation.contains(allOption) ? .whole : .occurrence
        return TaskFinished(.finished, try finishTasks(references, scope, world))
    }

    private static let allOption = Option.flag("all", "End a repeating task as a whole")

    static let command = Command(
        "done", "Finish tasks",
        details: [
            "Of a repeating task it finishes the occurrence that is due, else the coming one, and keeps the "
                + "rest. Of several tasks all are finished or, when one of them is not there, none."
        ],
        operands: [TaskNoun.references], options: [allOption],
        examples: [Example("task done 12", "Finish one"), Example("task done 3 4", "Finish two")],
        exitCodes: [ExitCode(0, "Finished"), ExitCode(1, "There is no such task; nothing was finished")])
}
