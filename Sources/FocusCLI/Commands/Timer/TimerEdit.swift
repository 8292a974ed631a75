import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow timer edit`
enum TimerEdit {
    static let verb = Verb(command) { invocation, world in
        var request = try SessionOptions.request(invocation)
        request.length = invocation[length]
        if invocation.contains(noTask) { request.task = SessionRequest.TaskChoice.none }
        if invocation.contains(noLabel) { request.label = "" }
        return SessionsChanged(.changed, try editSession(invocation.operands[0], request, world))
    }

    private static let length = Option.taking("DURATION", Suggestions.duration, "length", "How long it was")
    private static let noTask = Option.flag("no-task", "It was for no task")
    private static let noLabel = Option.flag("no-label", "It has no label")

    static let command = Command(
        "edit", "Correct a session that is over",
        details: [
            "With a new length it keeps its end; with a new end it keeps its length. Goal, streak and sums "
                + "follow; what is in the feed stays. 'focusflow undo' takes it back."
        ],
        operands: [SessionOptions.id],
        options: [
            length, SessionOptions.ended, SessionOptions.task, noTask, SessionOptions.label, noLabel,
        ],
        examples: [
            Example("timer edit aq1e --length 40m", "It was longer"),
            Example("timer edit aq1e --task 3 --no-label", "It was for task 3"),
        ],
        exitCodes: SessionOptions.exitCodes)
}
