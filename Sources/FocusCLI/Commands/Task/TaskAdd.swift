import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import FocusReports
import FocusWords

/// `focusflow task add`
enum TaskAdd {
    static let verb = Verb(command) { invocation, world in
        try LooseWords.refuse(in: invocation, world)
        let request = request(invocation)
        let result =
            invocation.operands == ["-"]
            ? try addTasks(fromInput: request, world) : try addTask(request, world)
        let hasReminder = result.tasks.contains { $0.reminder != nil }
        if !hasReminder, let time = try unusedTime(invocation, world) {
            return Warned(TaskChanged(.added, result), [Complaint(unusedTime: time, of: result.tasks[0])])
        }
        let time = invocation[TaskOptions.at]
        let warned = Warned(
            TaskChanged(.added, result), Complaint.warnings(of: try afternoon(of: time, world), in: time))
        return Warned(
            warned, of: hasReminder ? TickSilence(result.situation, world) : nil)
    }

    private static let stepOption = Option.taking(
        "TEXT", .text, "step", "Put a step on its checklist; may be given several times")

    static let command = Command(
        "add", "Add a task",
        details: [
            "The title is all the words together; date words in it are just words. A reminder is asked for "
                + "with --at. A rule without a time begins at the next 09:00.",
            "A time or a rule of several words needs quotes. Words behind it that may belong to it are refused; "
                + "behind -- all words are of the title.",
            "With - alone in place of the title, each line of standard input that is not blank is the title of "
                + "a task. The options are meant for all of them. All are added or, when a line can't be a "
                + "title, none.",
        ],
        operands: [Operand("TITLE", .text, .oneOrMore, "What is to be done; - reads titles, one a line")],
        options: TaskOptions.all + [stepOption],
        examples: [
            Example("task add Call mum --at \"tomorrow 18:00\"", "Be reminded once"),
            Example("task add Water the plants --at \"sat 9am\" --repeat weekly --tag home", "Every week"),
            Example("task add Pay rent --repeat \"last day\"", "At the end of each month"),
            Example("task add Pills --repeat \"daily at 8:00, 13:00 and 20:00\"", "Several times a day"),
            Example("task add Tax return --at \"31 may\" --start \"1 may\"", "Out of sight until then"),
            Example("task add Call Jim --at \"18:00 Europe/London\"", "By the clock of London"),
            Example("task add Pack --step Passport --step Tickets", "With a checklist"),
            Example(
                "task add Dentist --at \"27 nov 10:00\" --before 1d,1h --nag 10m", "Be warned, and told again"
            ),
            Example("task add - --tag shopping", "A task for each line that is typed or piped"),
        ],
        exitCodes: [
            ExitCode(0, "Added"), ExitCode(2, "The time or the rule means nothing, or lies in the past"),
            ExitCode(3, "The tasks can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ],
        seeAlso: ["focusflow-reminders(7)", "focusflow-time(7)"])

    /// A time at the end of the title, which whoever sits at a terminal may have meant to be reminded at.
    private static func unusedTime(_ invocation: Invocation, _ world: World) throws -> String? {
        guard invocation.operands != ["-"], world.console.isTerminal(.error) else { return nil }
        return try time(atEndOf: invocation.operands.joined(separator: " "), world)
    }

    static func request(_ invocation: Invocation) -> AddRequest {
        AddRequest(
            title: invocation.operands.joined(separator: " "), reminder: TaskOptions.reminder(invocation),
            notes: invocation[TaskOptions.notes], tags: invocation.values(of: TaskOptions.tag),
            priority: TaskOptions.priority(invocation), ringing: TaskOptions.ringing(invocation),
            start: invocation[TaskOptions.start], steps: invocation.values(of: stepOption))
    }
}
