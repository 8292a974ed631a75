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
        "TEXT", .text, "step", "Add a step to its checklist; may be given several times")

    static let command = Command(
        "add", "Add a task",
        details: [
            "The title is all the words together; words for dates in it stay words. --at sets a "
                + "reminder. A rule without a time begins at the next 09:00.",
            "A time or a rule of several words needs quotes. Words after it that could belong to it are "
                + "refused; after -- all words belong to the title.",
            "With - in place of the title, each line of standard input becomes a task; blank lines are "
                + "skipped. The options hold for all of them. If one line can't be a title, none is added.",
        ],
        operands: [Operand("TITLE", .text, .oneOrMore, "What to do; - reads titles, one a line")],
        options: TaskOptions.all + [stepOption],
        examples: [
            Example("task add Call mum --at \"tomorrow 18:00\"", "Be reminded once"),
            Example("task add Water the plants --at \"sat 9am\" --repeat weekly --tag home", "Every week"),
            Example("task add Pay rent --repeat \"last day\"", "At the end of each month"),
            Example("task add Pills --repeat \"daily at 8:00, 13:00 and 20:00\"", "Several times a day"),
            Example("task add Tax return --at \"31 may\" --start \"1 may\"", "Hidden until then"),
            Example("task add Call Jim --at \"18:00 Europe/London\"", "By the clock of London"),
            Example("task add Pack --step Passport --step Tickets", "With a checklist"),
            Example(
                "task add Dentist --at \"27 nov 10:00\" --before 1d,1h --nag 10m",
                "With warnings, and again until you answer"
            ),
            Example("task add - --tag shopping", "A task for each line that you type or pipe"),
        ],
        exitCodes: [
            ExitCode(0, "Added"), ExitCode(2, "The time or the rule can't be understood, or is past"),
            ExitCode(3, "The tasks can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ],
        seeAlso: ["focusflow-reminders(7)", "focusflow-time(7)"])

    /// A time at the end of the title, which whoever sits at a terminal may have meant to be reminded at.
    private static func unusedTime(_ invocation: Invocation, _ world: World) throws -> String? {
        guard invocation.operands != ["-"], world.console.isTerminal(.error) else { return nil }
        return try timeAtEnd(of: invocation.text, world)
    }

    static func request(_ invocation: Invocation) -> AddRequest {
        AddRequest(
            title: invocation.text, reminder: TaskOptions.reminder(invocation),
            notes: invocation[TaskOptions.notes], tags: TaskOptions.tags(TaskOptions.tag, invocation),
            priority: TaskOptions.priority(invocation), ringing: TaskOptions.ringing(invocation),
            start: TaskOptions.time(TaskOptions.start, invocation), steps: invocation.values(of: stepOption))
    }
}
