import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusReports
import FocusWords

/// `focusflow task list`
enum TaskList {
    static let verb = Verb(command) { invocation, world in
        var request = try request(invocation)
        request.hasOccurrences = request.state == .done
        let situation = try Situation.read(world)
        if invocation.contains(countOption) {
            return TaskCount(try situation.forEachTask(request, restart: {}, { _ in }))
        }
        let listing = try TaskListing.read(request, situation, for: invocation.format.layout)
        return Warned(listing, of: TickSilence(situation, world))
    }

    private static let waitingOption = Option.flag("waiting", "Tasks whose start has not come yet")
    private static let doneOption = Option.flag(
        "done", "Finished tasks, and finished occurrences of tasks that repeat")
    private static let allOption = Option.flag("all", "Open, finished and deleted tasks")

    private static let sortOption = Option.taking(
        "KEY",
        .choice([
            Choice("next", "By the next reminder, overdue first"), Choice("number", "By number"),
            Choice("title", "By title"), Choice("created", "The oldest first"),
            Choice("priority", "The highest first, then by the next reminder"),
        ]), "sort", "The order; if left out, that of the preference list.order")
    private static let reverseOption = Option.flag("reverse", "Reverse the order")
    private static let countOption = Option.flag("count", "Print only how many there are")

    /// Which tasks, and in which order; `export` understands the same.
    static let operands = [
        Operand("TEXT", .text, .any, "Only tasks with this text in title, notes or tags")
    ]
    static let filters =
        FilterOptions.usual.all + [waitingOption, doneOption, allOption, sortOption, reverseOption]

    static let command = Command(
        "list", "List tasks",
        details: [
            "Overdue tasks come first, then the others by their next reminder, then those without one. "
                + "--sort chooses another order, and the preference list.order changes the usual one. A task "
                + "with a start is listed from that day on; before that, only --waiting and --all show it.",
            "--due looks at the time that the list shows: that of an overdue reminder, else of the next. "
                + "'today', 'week', a length such as '2w' and a time such as '18:00' list what is overdue and what "
                + "rings by then; 'tomorrow', 'fri' or another DAY lists what is due on it; 'mon..fri' lists "
                + "what is due from the first day to the last. 'this weekend', 'this week', 'next month' and "
                + "'in august' list all their days, and 'by fri' lists what is due until Friday is over. A part of "
                + "a day lasts until it is over: 'this morning' until noon, 'this afternoon' until the evening, "
                + "'this evening' and 'tonight' until midnight.",
        ],
        operands: operands, options: filters + [countOption],
        examples: [
            Example("task list", "Open tasks"), Example("list --due today", "What is due today"),
            Example("list --due tomorrow --not-tag work -n 5", "Five of tomorrow, none of them work"),
            Example("task list --done plants", "Finished ones about plants"),
            Example("task list --waiting", "What is hidden until its start"),
            Example("task list --sort created --reverse", "The newest first"),
            Example("task list --due overdue --count", "How many are late"),
        ],
        exitCodes: [ExitCode(0, "Done; also when nothing is listed"), ExitCode(3, "The tasks can't be read")])

    static func request(_ invocation: Invocation) throws(TaskError) -> ListRequest {
        var request = try FilterOptions.usual.request(invocation)
        if invocation.contains(waitingOption) { request.state = .waiting }
        if invocation.contains(doneOption) { request.state = .done }
        if invocation.contains(allOption) { request.state = .all }
        let text = invocation.text
        request.filter.text = text.isEmpty ? nil : text
        request.order = invocation[sortOption].flatMap(TaskSort.init(rawValue:))
        request.isReversed = invocation.contains(reverseOption)
        return request
    }
}
