import CommandLineKit

/// `focusflow __complete -- WORD...`, which the completion scripts run.
enum CompleteCommand {
    static let verb = Verb(["__complete"], command) { invocation, _ in
        HelpReport(CommandTree.root.completion(of: invocation.operands).text)
    }

    static let command = Command(
        "__complete", "Print what may stand where the cursor is",
        operands: [Operand("WORD", .text, .any, "What was typed, the word at the cursor last")],
        isHidden: true)
}
