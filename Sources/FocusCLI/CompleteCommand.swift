import CommandLineKit
import FocusReports
import FocusWords

/// `focusflow __complete -- WORD...`, which the completion scripts run.
enum CompleteCommand {
    static let verb = Verb(command) { invocation, world in
        let lister = Lister(world: world)
        return HelpReport(
            CommandTree.root.completion(of: invocation.operands, listing: lister.list).text)
    }

    static let name = "__complete"

    static let command = Command(
        name, "Print what may stand where the cursor is",
        operands: [Operand("WORD", .text, .any, "What was typed, the word at the cursor last")],
        isHidden: true)
}
