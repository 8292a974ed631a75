import CommandLineKit
import FocusActions
import FocusPorts

/// `focusflow task edit`
enum TaskEdit {
    static let verb = Verb(command) { invocation, world in
        let reference = try TaskNoun.reference(invocation.operands[0])
        let request = try request(invocation)
        // Without anything to change, and nobody there to ask, the call below says what is missing.
        let isForEditor = request == EditRequest() && mayAsk(invocation, world.console)
        return TaskChanged(
            .changed,
            isForEditor
                ? try editTask(reference, explained: head, world) : try editTask(reference, request, world))
    }

    private static let titleOption = Option.taking(
        "TEXT", .text, "title", repeated: .refused, "Call it so")
    private static let dropOption = Option.flag("no-reminder", "Take its reminder away")

    static let command = Command(
        "edit", "Change a task",
        details: [
            "What is not named stays. Another time or rule begins the reminder anew: nothing from before is "
                + "owed, and a time in the past cancels what was to come. Tags replace those that were there.",
            "Without options, on a terminal, it opens the task in an editor. What can't be understood then "
                + "changes nothing, and the text is kept in a file that the error names.",
        ],
        operands: [TaskNoun.reference], options: [titleOption] + TaskOptions.all + [dropOption],
        examples: [
            Example("task edit 12 --at \"fri 17:30\"", "Move its reminder"),
            Example("task edit 12 --no-reminder", "Keep the task alone"),
            Example("task edit 12", "Open it in an editor"),
        ],
        exitCodes: [
            ExitCode(0, "Changed, or left as it was in the editor"),
            ExitCode(1, "There is no such task, or the editor failed"),
            ExitCode(2, "Nothing to change was named, or a time means nothing"),
        ],
        environment: [Variable("VISUAL, EDITOR", "The editor; without them it is vi")],
        seeAlso: ["focusflow-time(7)"])

    private static func mayAsk(_ invocation: Invocation, _ console: any Console) -> Bool {
        !invocation.contains(CommonOptions.noInput) && console.isTerminal(.output)
            && console.isTerminal(.error)
    }

    static let head = """
        # A task of focusflow, each line KEY: VALUE. An empty value takes away what was there.
        # What stands behind the first blank line are its notes, word for word.
        # To change nothing, leave the text as it is. Tags have commas between them.

        """

    static func request(_ invocation: Invocation) throws(UsageFault) -> EditRequest {
        var request = EditRequest()
        request.title = invocation[titleOption]
        request.reminder = TaskOptions.reminder(invocation)
        request.dropsReminder = invocation.contains(dropOption)
        if request.dropsReminder {
            for (option, value) in [("--at", request.reminder.at), ("--repeat", request.reminder.rule)]
            where value != nil {
                throw UsageFault(.conflict("--no-reminder", option), in: invocation)
            }
        }
        request.notes = invocation[TaskOptions.notes]
        if invocation.contains(TaskOptions.tag) { request.tags = invocation.values(of: TaskOptions.tag) }
        request.priority = TaskOptions.priority(invocation)
        return request
    }
}
