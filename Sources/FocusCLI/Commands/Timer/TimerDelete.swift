import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow timer delete`
enum TimerDelete {
    static let verb = Verb(command) { invocation, world in
        SessionsChanged(.deleted, try deleteSessions(invocation.operands, world))
    }

    static let command = Command(
        "delete", "Delete sessions that should not count",
        details: [
            "Goal, streak and sums follow; what is in the feed stays. 'focusflow undo' brings them back."
        ],
        operands: [SessionOptions.ids],
        examples: [Example("timer delete aq1e", "The timer ran while you slept")],
        exitCodes: SessionOptions.exitCodes)
}
