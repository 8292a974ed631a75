import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow redo`
enum RedoCommand {
    static let verb = Verb(command) { _, world in
        TakenBackReport(.redone, try redo(world))
    }

    static let command = Command(
        "redo", "Make a change again that undo took back",
        details: [
            "The change that was undone last comes first. Another change of tasks or preferences ends what can "
                + "be redone."
        ],
        examples: [Example("redo", "It was no mistake after all")],
        exitCodes: UndoNotes.exitCodes("Redone", "redo"), files: [UndoNotes.files],
        seeAlso: ["focusflow(1)", "focusflow-undo(1)"])
}
