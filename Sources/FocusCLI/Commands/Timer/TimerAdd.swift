import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow timer add`
enum TimerAdd {
    static let verb = Verb(command) { invocation, world in
        var request = try SessionOptions.request(invocation)
        request.length = invocation.operands.first
        return SessionsChanged(.added, try addSession(request, world))
    }

    static let command = Command(
        "add", "Add a focus session that you forgot to start",
        details: [
            "It counts like a completed one: for the goal of its day, the streak and all sums. 'focusflow "
                + "undo' takes it back. You may name a finished task."
        ],
        operands: [Operand("DURATION", Suggestions.duration, .one, "How long it was")],
        options: [SessionOptions.ended, SessionOptions.task, SessionOptions.label],
        examples: [
            Example("timer add 25m --ended 14:00 --task 3", "You forgot to start the timer"),
            Example("timer add 1h --ended \"yesterday 18:00\" --label Reading", "For no task"),
        ],
        exitCodes: SessionOptions.exitCodes)
}

/// What `timer add` and `timer edit` share.
enum SessionOptions {
    static let ended = Option.taking(
        "WHEN", Suggestions.pastDay, "ended",
        "When it ended: 14:00 is the last time that the clock showed 14:00, 10m is ten minutes ago")
    static let task = Option.taking("REF", Source.openTask.kind, "task", "The task that it was for")
    static let label = Option.taking("TEXT", .text, "label", "What it was for, in your words")

    static func request(_ invocation: Invocation) throws(ReferenceFault) -> SessionRequest {
        var request = SessionRequest()
        request.ended = invocation[ended]
        request.label = invocation[label]
        if let word = invocation[task] { request.task = .of(try TaskNoun.reference(word)) }
        return request
    }

    static let exitCodes = [
        ExitCode(0, "Done"), ExitCode(1, "There is no such session or task; nothing was changed"),
        ExitCode(2, "The command line, or a time in it, is wrong"),
        ExitCode(3, "The sessions can't be read, or are from a newer version"),
        ExitCode(5, "The store is busy"),
    ]

    static let id = Operand(
        "ID", Source.session.kind, .one, "The id that 'focusflow timer log' shows")
    static let ids = Operand(
        "ID", Source.session.kind, .oneOrMore, "The ids that 'focusflow timer log' shows")
}
