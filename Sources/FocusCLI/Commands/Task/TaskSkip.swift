import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow task skip`
enum TaskSkip {
    static let verb = Verb(command) { invocation, world in
        TaskFinished(.skipped, try skipTask(TaskNoun.reference(invocation.operands[0]), world))
    }

    static let command = Command(
        "skip", "Pass over one occurrence of a repeating task",
        details: [
            "It is the occurrence that is due, else the coming one. Those after it ring all the same."
        ],
        operands: [TaskNoun.reference(to: .repeatingTask)],
        examples: [Example("task skip 12", "Not this time")],
        exitCodes: [
            ExitCode(0, "Skipped"), ExitCode(1, "There is no such task, or nothing is to come of it"),
        ])
}
