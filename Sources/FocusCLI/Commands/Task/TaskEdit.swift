import CommandLineKit
import FocusActions
import FocusCore
import FocusPorts
import FocusReports
import FocusWords

/// `focusflow task edit`
enum TaskEdit {
    static let verb = Verb(command) { invocation, world in
        // `edit 2 --title Buy 3`: 3 is of the title, and no second task.
        if let word = invocation.strayWord(besides: 1) {
            try invocation.refuseUnreadTime(besides: 1, world)
            throw UsageFault(.unexpectedOperand(word), in: invocation, besides: 1)
        }
        let request = try request(invocation)
        let time = invocation[TaskOptions.at]
        let isFiltered = TaskChoice.isFiltered(invocation, .ofEdit)
        if request == EditRequest(), isFiltered { throw TaskError.nothingToChange }
        return try TaskChoice(.edit, invocation.operands, invocation, world).run { references, world in
            // Without anything to change, and nobody there to ask, the call below says what is missing.
            let isForEditor =
                request == EditRequest() && references.count == 1 && !world.isTrial
                && mayAsk(invocation, world.console)
            let result =
                isForEditor
                ? try editTask(references[0], explained: head, world)
                : try editTasks(references, request, world)
            return Warned(
                TaskChanged(.changed, result),
                Complaint.warnings(of: try afternoon(of: time, world), in: time))
        }
    }

    private static let titleOption = Option.taking(
        "TEXT", .text, "title", repeated: .refused, "The new title")
    private static let dropOption = Option.flag("no-reminder", "Remove the reminder")
    private static let exceptOption = Option.taking(
        "DAY", .text, "except", "Leave a day out of the rule; may be given several times")
    private static let noExceptOption = Option.taking(
        "DAY", .text, "no-except", "Take back a day that the rule leaves out")
    private static let moreNotesOption = Option.taking(
        "TEXT", .text, "note-append", repeated: .refused, "Add a line to the notes")
    private static let noNotesOption = Option.flag("no-notes", "Remove the notes")
    private static let untagOption = Option.taking(
        "TAG", Source.ownTag.kind, "untag", "Remove a tag; may be given several times")
    private static let noTagsOption = Option.flag("no-tags", "Remove all tags")
    private static let noPriorityOption = Option.flag("no-priority", "Remove the priority")

    private static var options: [Option] {
        [titleOption] + TaskOptions.all + [
            exceptOption, noExceptOption, moreNotesOption, noNotesOption, untagOption, noTagsOption,
            noPriorityOption, TaskOptions.notUrgent, dropOption,
        ] + TaskChoice.options(.ofEdit)
    }

    /// What makes no sense together.
    private static let conflicts: [(Option, Option)] = [
        (dropOption, TaskOptions.at), (dropOption, TaskOptions.rule), (dropOption, exceptOption),
        (dropOption, noExceptOption), (noNotesOption, TaskOptions.notes),
        (noNotesOption, moreNotesOption), (TaskOptions.notes, moreNotesOption), (noTagsOption, untagOption),
        (noPriorityOption, TaskOptions.priority), (TaskOptions.urgent, TaskOptions.notUrgent),
        (dropOption, TaskOptions.before), (dropOption, TaskOptions.nag), (dropOption, TaskOptions.urgent),
    ]

    static let command = Command(
        "edit", "Change tasks",
        details: [
            "What you do not name stays as it is. A new time or rule starts the reminder afresh: nothing "
                + "from before rings any more, and a time in the past means that it won't ring. A task that "
                + "repeats keeps its days if you give a time of day alone; --repeat none leaves its next time.",
            "--at none removes the reminder, and --start none the start. If you move a task that repeats, its "
                + "start moves with it.",
            "--except leaves days out of the rule: \"24 dec, 1 jan\" every year, 2026-12-24 only once. What "
                + "has rung or is done stays as it is, and so do such days under another rule. --no-except puts one "
                + "back.",
            "--tag adds a tag to those that are there. To replace them all: --no-tags --tag TAG.",
            "Without options, on a terminal, the task opens in your editor. If something can't be understood "
                + "then, nothing is changed, and your text is kept in a file that the error names.",
            TaskChoice.details,
            "Here --tag, --priority and --no-reminder say what to change. To choose tasks by them, type "
                + "--with-tag, --with-priority and --without-reminder. Put several REFs before the options.",
        ],
        operands: [TaskNoun.references], options: options,
        examples: [
            Example("task edit 12 --at \"fri 17:30\"", "Move its reminder"),
            Example("task edit 12 --before none --urgent", "Change how it rings, not when"),
            Example("task edit 12 --except \"24 dec, 1 jan\"", "Leave these days out, every year"),
            Example("task edit 12 --no-reminder", "Keep the task, without a reminder"),
            Example("task edit 12 --tag garden --note-append \"Not the cactus\"", "Add a tag and a note"),
            Example("task edit 12 --no-tags --no-priority", "Remove all tags and the priority"),
            Example("task edit 12", "Open it in your editor"),
            Example(
                "edit --with-tag garden --priority low --dry-run", "See which tasks with a tag would change"),
        ],
        exitCodes: [
            ExitCode(0, "Changed, or left as it was in the editor"),
            ExitCode(1, "There is no such task, you did not say yes, or the editor failed"),
            ExitCode(2, "You named nothing to change, or a time can't be understood"),
        ],
        environment: [Variable("VISUAL, EDITOR", "The editor; without them it is vi")],
        seeAlso: ["focusflow-reminders(7)", "focusflow-time(7)"])

    private static func mayAsk(_ invocation: Invocation, _ console: any Console) -> Bool {
        !invocation.contains(CommonOptions.noInput) && console.isTerminal(.output)
            && console.isTerminal(.error)
    }

    static let head = """
        # A task of focusflow, each line KEY: VALUE. An empty value takes away what was there.
        # All that follows the first blank line is its notes, word for word.
        # To change nothing, leave the text as it is. Tags have commas between them.

        """

    static func request(_ invocation: Invocation) throws(UsageFault) -> EditRequest {
        for (one, other) in conflicts where invocation.contains(one) && invocation.contains(other) {
            throw UsageFault(.conflict("--\(one.name)", "--\(other.name)"), in: invocation)
        }
        var request = EditRequest()
        request.title = invocation[titleOption]
        request.reminder = TaskOptions.reminder(invocation)
        request.dropsReminder = try dropsReminder(invocation)
        request.ringing = TaskOptions.ringing(invocation)
        request.excepted = invocation.values(of: exceptOption)
        request.readmitted = invocation.values(of: noExceptOption)
        request.notes = invocation.contains(noNotesOption) ? "" : invocation[TaskOptions.notes]
        request.moreNotes = try moreNotes(invocation)
        if invocation.contains(noTagsOption) { request.tags = [] }
        request.addedTags = TaskOptions.tags(TaskOptions.tag, invocation)
        request.removedTags = TaskOptions.tags(untagOption, invocation)
        for tag in request.addedTags where request.removedTags.contains(tag) {
            throw UsageFault(.conflict("--tag \(tag)", "--untag \(tag)"), in: invocation)
        }
        request.dropsStart = TaskOptions.isNone(TaskOptions.start, invocation)
        request.start = TaskOptions.time(TaskOptions.start, invocation)
        request.dropsPriority = invocation.contains(noPriorityOption)
        request.priority = TaskOptions.priority(invocation)
        return request
    }

    private static func dropsReminder(_ invocation: Invocation) throws(UsageFault) -> Bool {
        guard TaskOptions.isNone(TaskOptions.at, invocation) else { return invocation.contains(dropOption) }
        for (one, other) in conflicts where one == dropOption && invocation.contains(other) {
            guard other != TaskOptions.at else { continue }
            throw UsageFault(.conflict("--at none", "--\(other.name)"), in: invocation)
        }
        return true
    }

    private static func moreNotes(_ invocation: Invocation) throws(UsageFault) -> String? {
        guard let text = invocation[moreNotesOption] else { return nil }
        guard !text.allSatisfy(\.isWhitespace) else {
            throw UsageFault(.missingValue(option: "--note-append", placeholder: "TEXT"), in: invocation)
        }
        return text
    }
}
