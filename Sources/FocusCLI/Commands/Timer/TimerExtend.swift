import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow timer extend`
enum TimerExtend {
    static let verb = Verb(command) { invocation, world in
        TimerChanged(.extended, try extendTimer(by: invocation.operands[0], world))
    }

    static let command = Command(
        "extend", "Make the session longer",
        operands: [Operand("DURATION", Suggestions.duration, .one, "By how much")],
        examples: [Example("timer extend 10m", "Ten minutes more")], exitCodes: TimerNoun.exitCodes)
}
