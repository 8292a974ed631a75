import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow timer break`
enum TimerBreak {
    static let verb = Verb(command) { invocation, world in
        TimerChanged(
            .started, try startBreak(invocation.operands.first, TimerNoun.waiting(invocation), world))
    }

    static let command = Command(
        "break", "Start a break",
        details: ["After as many completed focus sessions in a day as timer.cycles says, it is a long one."],
        operands: [Operand("DURATION", Suggestions.duration, .optional, "How long")],
        options: [TimerNoun.noWaiter],
        examples: [
            Example("timer break", "As long as your preferences say"),
            Example("timer break 10m", "As long as you like"),
        ],
        exitCodes: TimerNoun.exitCodes)
}
