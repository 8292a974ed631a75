import CommandLineKit
import FocusActions

/// `focusflow task edit`
enum TaskEdit {
    static let verb = Verb(["task", "edit"], command) { invocation, world in
        let reference = try TaskNoun.reference(invocation.operands[0])
        return TaskChanged(.changed, try editTask(reference, request(invocation), world))
    }

    private static let titleOption = Option.taking("TEXT", .text, "title", "Call it so")
    private static let dropOption = Option.flag("no-reminder", "Take its reminder away")

    static let command = Command(
        "edit", "Change a task",
        details: [
            "What is not named stays. Another time or rule begins the reminder anew: nothing from before is "
                + "owed, and a time in the past cancels what was to come. Tags replace those that were there."
        ],
        operands: [TaskNoun.reference], options: [titleOption] + TaskOptions.all + [dropOption],
        examples: [
            Example("task edit 12 --at \"fri 17:30\"", "Move its reminder"),
            Example("task edit 12 --no-reminder", "Keep the task alone"),
        ],
        exitCodes: [
            ExitCode(0, "Changed"), ExitCode(1, "There is no such task"),
            ExitCode(2, "Nothing to change was named, or a time means nothing"),
        ],
        seeAlso: ["focusflow-time(7)"])

    static func request(_ invocation: Invocation) -> EditRequest {
        var request = EditRequest()
        request.title = invocation[titleOption]
        request.reminder = TaskOptions.reminder(invocation)
        request.dropsReminder = invocation.contains(dropOption)
        request.notes = invocation[TaskOptions.notes]
        if invocation.contains(TaskOptions.tag) { request.tags = invocation.values(of: TaskOptions.tag) }
        request.priority = TaskOptions.priority(invocation)
        return request
    }
}
