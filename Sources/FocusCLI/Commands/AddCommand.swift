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
        let (result, time, doubt) = try quickAdd(request, world)
        let task = result.tasks.first
        let isMarked = task.map { $0.reminder != nil || !$0.tags.isEmpty || $0.priority != nil } ?? false
        let tellsUndo = isMarked && request.reading == .taking && world.console.isTerminal(.output)
        let report = TaskChanged(.added, result, tellsMarks: true, tellsUndo: tellsUndo)
        let doubts = doubt.flatMap { doubt in task.map { [Complaint(doubt, of: $0)] } } ?? []
        let warned = Warned(
            report, Complaint.warnings(of: try afternoon(of: time, world), in: time) + doubts)
        return Warned(warned, of: task?.reminder == nil ? nil : TickSilence(result.situation, world))
    }

    private static let literal = Option.flag(
        "literal", "Take the whole text as the title")

    static let command = Command(
        "add", "Add a task in one line, with its time, tags and priority",
        details: [
            "A time or a rule at the end or the beginning of the text says when to remind you, #word is a "
                + "tag, and !high, !medium or !low is the priority. The answer shows what was understood. "
                + "Your shell may have a meaning for # and !, so quote the whole text if it has them.",
            "A day stays in the title where the words before it need it, as in 'buy tickets for friday'. So "
                + "do words in quotes of their own, and all words after --literal. Words that look like a time but "
                + "can't be understood, such as 'mon 25:00' or 'twice daily', stay there too, with a warning. A "
                + "text with two times gets none, and says so: focusflow does not guess.",
            "How to write times is in focusflow-time(7). 'focusflow task add' takes the title as it is.",
        ],
        operands: [Operand("TEXT", .text, .oneOrMore, "What to do, and when")],
        options: [literal],
        examples: [
            Example("add Dentist tomorrow 3pm", "Be reminded once"),
            Example("add Water the plants every sat 9am", "Every week"),
            Example("add \"Pay rent last day of december #home !high\"", "With a tag and a priority"),
            Example("add --literal Watch the day after tomorrow", "The title as it is"),
        ],
        exitCodes: [
            ExitCode(0, "Added"), ExitCode(2, "The time has two meanings, or is past"),
            ExitCode(3, "The tasks can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ],
        seeAlso: ["focusflow-task(1)", "focusflow-time(7)"])

    static func request(_ invocation: Invocation) -> QuickAddRequest {
        QuickAddRequest(
            words: invocation.operands, reading: invocation.contains(literal) ? .literal : .taking)
    }
}
