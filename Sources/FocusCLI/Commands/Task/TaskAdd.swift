import CommandLineKit
import FocusActions

/// `focusflow task add`
enum TaskAdd {
    static let verb = Verb(["task", "add"], command) { invocation, world in
        TaskChanged(.added, try addTask(request(invocation), world))
    }

    static let command = Command(
        "add", "Add a task",
        details: [
            "The title is all the words together; date words in it are just words. A reminder is asked for "
                + "with --at. A rule without a time begins at the next 09:00."
        ],
        operands: [Operand("TITLE", .text, .oneOrMore, "What is to be done")], options: TaskOptions.all,
        examples: [
            Example("task add Call mum --at \"tomorrow 18:00\"", "Be reminded once"),
            Example("task add Water the plants --at \"sat 9am\" --repeat weekly --tag home", "Every week"),
            Example("task add Pay rent --repeat \"last day\"", "At the end of each month"),
        ],
        exitCodes: [
            ExitCode(0, "Added"), ExitCode(2, "The time or the rule means nothing, or lies in the past"),
            ExitCode(3, "The tasks can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ],
        seeAlso: ["focusflow-time(7)"])

    static func request(_ invocation: Invocation) -> AddRequest {
        AddRequest(
            title: invocation.operands.joined(separator: " "), reminder: TaskOptions.reminder(invocation),
            notes: invocation[TaskOptions.notes], tags: invocation.values(of: TaskOptions.tag),
            priority: TaskOptions.priority(invocation))
    }
}
