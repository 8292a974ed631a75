import CommandLineKit
import FocusActions
import FocusPorts
import FocusReports
import FocusWords

/// `focusflow task edit`
enum TaskEdit {
    static let verb = Verb(command) { invocation, world in
        let reference = try TaskNoun.reference(invocation.operands[0])
        let request = try request(invocation)
        // Without anything to change, and nobody there to ask, the call below says what is missing.
        let isForEditor = request == EditRequest() && mayAsk(invocation, world.console)
        let result =
            isForEditor
            ? try editTask(reference, explained: head, world) : try editTask(reference, request, world)
        let time = invocation[TaskOptions.at]
        return Warned(
            TaskChanged(.changed, result), Complaint.warnings(of: try afternoon(of: time, world), in: time))
    }

    private static let titleOption = Option.taking(
        "TEXT", .text, "title", repeated: .refused, "Call it so")
    private static let dropOption = Option.flag("no-reminder", "Take its reminder away")
    private static let moreNotesOption = Option.taking(
        "TEXT", .text, "note-append", repeated: .refused, "Put a line below its notes")
    private static let noNotesOption = Option.flag("no-notes", "Take its notes away")
    private static let untagOption = Option.taking(
        "TAG", Source.ownTag.kind, "untag", "Take a tag off; may be given several times")
    private static let noTagsOption = Option.flag("no-tags", "Take all tags off that are there")
    private static let noPriorityOption = Option.flag("no-priority", "Take its priority away")

    private static var options: [Option] {
        [titleOption] + TaskOptions.all + [
            moreNotesOption, noNotesOption, untagOption, noTagsOption, noPriorityOption, dropOption,
        ]
    }

    /// What makes no sense together.
    private static let conflicts: [(Option, Option)] = [
        (dropOption, TaskOptions.at), (dropOption, TaskOptions.rule), (noNotesOption, TaskOptions.notes),
        (noNotesOption, moreNotesOption), (TaskOptions.notes, moreNotesOption), (noTagsOption, untagOption),
        (noPriorityOption, TaskOptions.priority),
    ]

    static let command = Command(
        "edit", "Change a task",
        details: [
            "What is not named stays. Another time or rule begins the reminder anew: nothing from before is "
                + "owed, and a time in the past cancels what was to come.",
            "A tag is put on beside those that are there. To have it alone: --no-tags --tag TAG.",
            "Without options, on a terminal, it opens the task in an editor. What can't be understood then "
                + "changes nothing, and the text is kept in a file that the error names.",
        ],
        operands: [TaskNoun.reference], options: options,
        examples: [
            Example("task edit 12 --at \"fri 17:30\"", "Move its reminder"),
            Example("task edit 12 --no-reminder", "Keep the task alone"),
            Example("task edit 12 --tag garden --note-append \"Not the cactus\"", "Add to what it says"),
            Example("task edit 12 --no-tags --no-priority", "Take both away"),
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
        for (one, other) in conflicts where invocation.contains(one) && invocation.contains(other) {
            throw UsageFault(.conflict("--\(one.name)", "--\(other.name)"), in: invocation)
        }
        var request = EditRequest()
        request.title = invocation[titleOption]
        request.reminder = TaskOptions.reminder(invocation)
        request.dropsReminder = invocation.contains(dropOption)
        request.notes = invocation.contains(noNotesOption) ? "" : invocation[TaskOptions.notes]
        request.moreNotes = try moreNotes(invocation)
        if invocation.contains(noTagsOption) { request.tags = [] }
        request.addedTags = invocation.values(of: TaskOptions.tag)
        request.removedTags = invocation.values(of: untagOption)
        for tag in request.addedTags where request.removedTags.contains(tag) {
            throw UsageFault(.conflict("--tag \(tag)", "--untag \(tag)"), in: invocation)
        }
        request.dropsPriority = invocation.contains(noPriorityOption)
        request.priority = TaskOptions.priority(invocation)
        return request
    }

    private static func moreNotes(_ invocation: Invocation) throws(UsageFault) -> String? {
        guard let text = invocation[moreNotesOption] else { return nil }
        guard !text.allSatisfy(\.isWhitespace) else {
            throw UsageFault(.missingValue(option: "--note-append", placeholder: "TEXT"), in: invocation)
        }
        return text
    }
}
