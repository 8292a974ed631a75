import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow task snooze`
enum TaskSnooze {
    static let verb = Verb(command) { invocation, world in
        let typed = try SnoozeWords.read(
            invocation.operands, namingTasks: !TaskChoice.isFiltered(invocation), world)
        return try TaskChoice(.snooze, typed.tasks, invocation, world).run {
            TaskChanged(.snoozed, try snoozeTasks($0, typed, $1))
        }
    }

    static let command = Command(
        "snooze", "Put a reminder off",
        details: [
            "Only the next ring moves: to a length of time from now, or to a time. If you name none, the "
                + "preference reminder.snooze says how long: 10 minutes unless you change it. Editing or "
                + "finishing the task ends it. If one of several tasks can't be put off, none is.",
            "UNTIL is a DURATION such as 2h, else a WHEN such as 18:00 or tomorrow 9am; you may put for or "
                + "until before it. A bare number is minutes; if it could be a task as well, it is refused.",
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
            Example("snooze --due today tomorrow --yes", "What is left of today, without asking"),
        ],
        exitCodes: [
            ExitCode(0, "Put off"),
            ExitCode(
                1,
                "There is no such task, it won't ring again, or you did not say yes; nothing was put off"),
            ExitCode(2, "The time can't be understood, or is past"),
        ],
        seeAlso: ["focusflow-time(7)"])
}
