import CommandLineKit
import FocusActions

/// `focusflow task list`
enum TaskList {
    static let verb = Verb(["task", "list"], command) { invocation, world in
        TaskListing(list: try listTasks(request(invocation), world))
    }

    private static let dueOption = Option.taking(
        "SPAN",
        .choice([
            Choice("overdue", "Rang and not dealt with"), Choice("today", "Those, and what rings today"),
            Choice("week", "Those, and what rings within seven days"),
        ]), "due", "Only those with a reminder by then")
    private static let tagOption = Option.taking("TAG", .text, "tag", "Only those marked so")
    private static let doneOption = Option.flag("done", "Those that are finished")
    private static let allOption = Option.flag("all", "Open, finished and deleted ones")

    static let command = Command(
        "list", "List tasks",
        details: ["Overdue ones come first, then by their next reminder, then those without one."],
        operands: [Operand("TEXT", .text, .any, "Only those that hold it in title, notes or tags")],
        options: [dueOption, tagOption, doneOption, allOption],
        examples: [
            Example("task list", "What is open"), Example("task list --due today", "What is up today"),
            Example("task list --done plants", "Finished ones about plants"),
        ],
        exitCodes: [ExitCode(0, "Listed, even if nothing"), ExitCode(3, "The tasks can't be read")])

    static func request(_ invocation: Invocation) -> ListRequest {
        var request = ListRequest()
        if invocation.contains(doneOption) { request.state = .done }
        if invocation.contains(allOption) { request.state = .all }
        request.due = invocation[dueOption].flatMap(ListRequest.Due.init(rawValue:))
        request.tags = invocation.values(of: tagOption)
        let text = invocation.operands.joined(separator: " ")
        request.text = text.isEmpty ? nil : text
        return request
    }
}
