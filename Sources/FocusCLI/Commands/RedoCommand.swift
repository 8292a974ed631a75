import CommandLineKit
import FocusActions
import FocusReports
import FocusStore
import FocusWords

/// `focusflow redo`
enum RedoCommand {
    static let verb = Verb(command) { invocation, world in try UndoNotes.take(.redo, invocation, world) }

    static let command = Command(
        "redo", "Make a change again that undo took back",
        details: [
            "The change that you undid last comes first. Once you change something else, there is nothing to "
                + "redo."
        ],
        operands: [Operand("N", .count, .optional, "How many changes; 1 if left out")],
        examples: [Example("redo", "It was no mistake after all")],
        exitCodes: UndoNotes.exitCodes("Redone", "redo"), files: [UndoNotes.files],
        seeAlso: ["focusflow(1)", "focusflow-undo(1)"])
}
