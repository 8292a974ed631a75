import CommandLineKit
import FocusActions
import FocusDelivery
import FocusReports
import FocusWords

/// `focusflow task list`
enum TaskList {
    static let verb = Verb(command) { invocation, world in
        let request = request(invocation)
        let situation = try Situation(world)
        if invocation.contains(countOption) {
            return TaskCount(try situation.forEachTask(request, restart: {}, { _ in }))
        }
        let listing = try TaskListing(request, situation, for: invocation.format.layout)
        return Warned(listing, of: TickSilence(situation, world))
    }

    private static let dueOption = Option.taking(
        "SPAN",
        .choice([
            Choice("overdue", "Rang and not dealt with"), Choice("today", "Those, and what rings today"),
            Choice("week", "Those, and what rings within seven days"),
        ]), "due", "Only those with a reminder by then")
    private static let tagOption = Option.taking("TAG", Source.tag.kind, "tag", "Only those marked so")
    private static let doneOption = Option.flag("done", "Those that are finished")
    private static let allOption = Option.flag("all", "Open, finished and deleted ones")

    private static let sortOption = Option.taking(
        "KEY",
        .choice([
            Choice("next", "By the next reminder, overdue ones first"), Choice("number", "By number"),
            Choice("title", "By title, whatever the case"), Choice("created", "The oldest first"),
            Choice("priority", "The highest first, then by the next reminder"),
        ]), "sort", "In which order; without it, next")
    private static let reverseOption = Option.flag("reverse", "The other way round")
    private static let countOption = Option.flag("count", "Print how many there are, and nothing else")

    /// Which tasks, and in which order; `export` understands the same.
    static let operands = [
        Operand("TEXT", .text, .any, "Only those that hold it in title, notes or tags")
    ]
    static let filters = [dueOption, tagOption, doneOption, allOption, sortOption, reverseOption]

    static let command = Command(
        "list", "List tasks",
        details: [
            "Overdue ones come first, then by their next reminder, then those without one. --sort takes "
                + "another order."
        ],
        operands: operands, options: filters + [countOption],
        examples: [
            Example("task list", "What is open"), Example("task list --due today", "What is up today"),
            Example("task list --done plants", "Finished ones about plants"),
            Example("task list --sort created --reverse", "The newest first"),
            Example("task list --due overdue --count", "How many are late"),
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
        request.order = invocation[sortOption].flatMap(ListRequest.Order.init(rawValue:)) ?? .next
        request.isReversed = invocation.contains(reverseOption)
        return request
    }
}
