import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow task snooze`
enum TaskSnooze {
    static let verb = Verb(command) { invocation, world in
        let typed = try SnoozeWords(
            invocation.operands, namingTasks: !TaskChoice.isFiltered(invocation), world)
        return try TaskChoice(.snooze, typed.tasks, invocation, world).run {
            TaskChanged(.snoozed, try snoozeTasks($0, typed, world))
        }
    }

    static let command = Command(
        "snooze", "Put a reminder off",
        details: [
            "The next ringing alone moves: by a length of time from now, or to a time. Where none is named, "
                + "the preference reminder.snooze says how long, which is 10 minutes at first. Editing or finishing the task ends it. Of several tasks all are put off or, when one of "
                + "them can't be, none.",
            "UNTIL is a DURATION such as 2h, else a WHEN such as 18:00 or tomorrow 9am; for and until may stand "
                + "before it. A bare number is minutes; where it may as well be a task, it is refused.",
            TaskChoice.details + " A filter leaves out tasks without a reminder.",
        ],
        operands: [
            TaskNoun.firstReference,
            Operand(
                "REF|UNTIL", Source.snooze.kind, .any, "Further tasks; then a length of time, or a time"),
        ],
        options: TaskChoice.options(),
        examples: [
            Example("task snooze 12", "For ten minutes, or as reminder.snooze says"),
            Example("task snooze 12 tomorrow 9am", "Until then"),
            Example("task snooze 11 12 until 5pm", "Two of them"),
            Example("snooze --due today tomorrow --yes", "What is left of today, without a question"),
        ],
        exitCodes: [
            ExitCode(0, "Put off"),
            ExitCode(
                1, "There is no such task, nothing of it is to ring, or nobody said yes; nothing was put off"),
            ExitCode(2, "The time means nothing, or lies in the past"),
        ],
        seeAlso: ["focusflow-time(7)"])
}
