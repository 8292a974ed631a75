import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow task snooze`
enum TaskSnooze {
    static let verb = Verb(command) { invocation, world in
        let reference = try TaskNoun.reference(invocation.operands[0])
        let words = Array(invocation.operands.dropFirst())
        return TaskChanged(.snoozed, try snoozeTasks(reference, words, world))
    }

    static let command = Command(
        "snooze", "Put a reminder off",
        details: [
            "The next ringing alone moves: by a length of time from now, 10 minutes if none is named, or to a "
                + "time. Editing or finishing the task ends it. Of several tasks all are put off or, when one of "
                + "them can't be, none.",
            "UNTIL is a DURATION such as 2h, else a WHEN such as 18:00 or tomorrow 9am; for and until may stand "
                + "before it. A bare number is minutes; where it may as well be a task, it is refused.",
        ],
        operands: [
            TaskNoun.reference(to: .remindedTask),
            Operand(
                "REF|UNTIL", Source.snooze.kind, .any, "Further tasks; then a length of time, or a time"),
        ],
        examples: [
            Example("task snooze 12", "For ten minutes"),
            Example("task snooze 12 tomorrow 9am", "Until then"),
            Example("task snooze 11 12 until 5pm", "Two of them"),
        ],
        exitCodes: [
            ExitCode(0, "Put off"),
            ExitCode(1, "There is no such task, or nothing of it is to ring; nothing was put off"),
            ExitCode(2, "The time means nothing, or lies in the past"),
        ],
        seeAlso: ["focusflow-time(7)"])
}
