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
        details: ["After timer.cycles focus sessions of a day that ran to their end it is a long one."],
        operands: [Operand("DURATION", Suggestions.duration, .optional, "How long")],
        options: [TimerNoun.noWaiter],
        examples: [Example("timer break", "As long as is due"), Example("timer break 10m", "As you like")],
        exitCodes: TimerNoun.exitCodes)
}
