import CommandLineKit
import FocusActions
import FocusDelivery
import FocusReports
import FocusWords

/// `focusflow __listen -- WORD...`, which a tick leaves behind to wait for what is pressed.
enum ListenCommand {
    static let verb = Verb(command) { invocation, world in
        if let listening = Listening(words: invocation.operands) { listen(listening, world) }
        return HelpReport("")
    }

    static let command = Command(
        "__listen", "Wait for the answers to notifications",
        operands: [Operand("WORD", .text, .any, "Who shows them, whose they are, and which")],
        isHidden: true)
}
