import CommandLineKit
import FocusActions

/// `focusflow task snooze`
enum TaskSnooze {
    static let verb = Verb(command) { invocation, world in
        let reference = try TaskNoun.reference(invocation.operands[0])
        let until = invocation.operands.dropFirst().joined(separator: " ")
        return TaskChanged(.snoozed, try snoozeTask(reference, until.isEmpty ? nil : until, world))
    }

    static let command = Command(
        "snooze", "Put a reminder off",
        details: [
            "The next ringing alone moves: by a length of time from now, 10 minutes if none is named, or to a "
                + "time. Editing or finishing the task ends it."
        ],
        operands: [
            TaskNoun.reference(to: .remindedTask),
            Operand("UNTIL", Source.snooze.kind, .any, "A length of time, or a time"),
        ],
        examples: [
            Example("task snooze 12", "For ten minutes"),
            Example("task snooze 12 tomorrow 9am", "Until then"),
        ],
        exitCodes: [
            ExitCode(0, "Put off"), ExitCode(1, "There is no such task, or nothing of it is to ring"),
            ExitCode(2, "The time means nothing, or lies in the past"),
        ],
        seeAlso: ["focusflow-time(7)"])
}
