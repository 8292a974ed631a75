import CommandLineKit
import FocusActions
import FocusCore

/// The options that choose among tasks. All commands that list tasks or change many have the same.
struct FilterOptions {
    private let tag: Option
    private let priority: Option
    private let noReminder: Option

    static let usual = FilterOptions(tag: "tag", priority: "priority", noReminder: "no-reminder")
    /// Of `edit`, where the usual names say what to change.
    static let ofEdit = FilterOptions(
        tag: "with-tag", priority: "with-priority", noReminder: "without-reminder")

    private init(tag: String, priority: String, noReminder: String) {
        self.tag = .taking(
            "TAG", Source.tag.kind, tag,
            "Only tasks with this tag; give it several times for tasks with all of them")
        self.priority = .taking(
            "LEVEL", TaskOptions.levels, priority,
            "Only tasks of this priority; give it several times for any of them")
        self.noReminder = .flag(noReminder, "Only tasks without a reminder")
    }

    private static let due = Option.taking(
        "SPAN", Suggestions.due, "due", short: "d", repeated: .refused,
        "Only tasks that are due then: \(forms)")
    private static let forms =
        "overdue, today, week, a DAY, a WHEN or length of time (by then), or WHEN..WHEN"
    private static let notTag = Option.taking(
        "TAG", Source.tag.kind, "not-tag", "Only tasks without this tag")
    private static let snoozed = Option.flag("snoozed", "Only tasks that are put off")
    private static let limit = Option.taking("N", .count, "limit", short: "n", "Only the first N")

    var all: [Option] {
        [
            FilterOptions.due, tag, FilterOptions.notTag, priority, noReminder, FilterOptions.snoozed,
            FilterOptions.limit,
        ]
    }

    /// Those that mean something for what is over.
    var ofPast: [Option] { [tag, FilterOptions.notTag, priority] }

    /// The open tasks that fit, or more where the request says so.
    func request(_ invocation: Invocation) throws(TaskError) -> ListRequest {
        var request = ListRequest()
        request.due = invocation[FilterOptions.due]
        request.filter.tags = try tags(tag, invocation)
        request.filter.withoutTags = try tags(FilterOptions.notTag, invocation)
        request.filter.priorities = invocation.values(of: priority).compactMap(Task.Priority.init(rawValue:))
        request.filter.hasNoReminder = invocation.contains(noReminder)
        request.filter.isSnoozed = invocation.contains(FilterOptions.snoozed)
        request.limit = invocation[FilterOptions.limit].flatMap { Int($0) }
        return request
    }

    private func tags(_ option: Option, _ invocation: Invocation) throws(TaskError) -> [String] {
        try Task.checked(tags: TaskOptions.tags(option, invocation), of: "--\(option.name)")
    }
}

private typealias Task = FocusCore.Task
