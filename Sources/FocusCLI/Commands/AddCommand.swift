import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import FocusReports
import FocusWords

/// `focusflow add`
enum AddCommand {
    static let verb = Verb(command) { invocation, world in
        let request = request(invocation)
        let (result, time) = try quickAdd(request, world)
        let task = result.tasks.first
        let isMarked = task.map { $0.reminder != nil || !$0.tags.isEmpty || $0.priority != nil } ?? false
        let tellsUndo = isMarked && request.reading == .taking && world.console.isTerminal(.output)
        let report = TaskChanged(.added, result, tellsMarks: true, tellsUndo: tellsUndo)
        let warned = Warned(report, Complaint.warnings(of: try afternoon(of: time, world), in: time))
        return Warned(warned, of: task?.reminder == nil ? nil : TickSilence(result.situation, world))
    }

    private static let literal = Option.flag(
        "literal", "Take nothing out of the text: all of it is the title")

    static let command = Command(
        "add", "Add a task in one line, with its time, tags and priority",
        details: [
            "A time or a rule at the end or the beginning of the text is when to be reminded, #word is a tag and "
                + "!high, !medium or !low the priority. What was taken is said. Your shell may have a meaning for # "
                + "and !, so quote the whole text if it has them.",
            "Words that need what follows keep it: in 'buy tickets for friday' the day stays in the title. So do "
                + "words within quotes of their own, and all words behind --literal. Of two times neither is "
                + "guessed: the text is refused.",
            "How times are written is told in focusflow-time(7). 'focusflow task add' takes the title as it is.",
        ],
        operands: [Operand("TEXT", .text, .oneOrMore, "What is to be done, and when")],
        options: [literal],
        examples: [
            Example("add Dentist tomorrow 3pm", "Be reminded once"),
            Example("add Water the plants every sat 9am", "Every week"),
            Example("add \"Pay rent last day of december #home !high\"", "With a tag and a priority"),
            Example("add --literal Watch the day after tomorrow", "The title as it is"),
        ],
        exitCodes: [
            ExitCode(0, "Added"), ExitCode(2, "The time has two meanings, or lies in the past"),
            ExitCode(3, "The tasks can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ],
        seeAlso: ["focusflow-task(1)", "focusflow-time(7)"])

    static func request(_ invocation: Invocation) -> QuickAddRequest {
        QuickAddRequest(
            words: invocation.operands, reading: invocation.contains(literal) ? .literal : .taking)
    }
}
