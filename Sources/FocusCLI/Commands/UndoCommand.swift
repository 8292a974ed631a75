import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow undo`
enum UndoCommand {
    static let verb = Verb(command) { _, world in
        TakenBackReport(.undone, try undo(world))
    }

    static let command = Command(
        "undo", "Take back the last change of tasks or preferences",
        details: [
            "Each undo takes back one command, however many tasks it changed; the next one takes back the "
                + "command before it. The last \(UndoNotes.limit) changes of an account are kept. Sessions, the "
                + "feed, accounts and what is allowed are not undone.",
            "A reminder that comes back begins anew: nothing that was due before is owed. What was delivered "
                + "stays delivered, and numbers of tasks are never used again.",
            "Where something else has changed the task or the preference since, by hand or by a synchronizer, "
                + "nothing is undone.",
        ],
        examples: [Example("undo", "It was a mistake"), Example("undo --json", "The same for a program")],
        exitCodes: UndoNotes.exitCodes("Undone", "undo"), files: [UndoNotes.files],
        seeAlso: ["focusflow(1)", "focusflow-redo(1)", "focusflow-task(1)", "focusflow-prefs(1)"])
}

/// What the pages of `undo` and `redo` share.
enum UndoNotes {
    static let limit = 50
    static let files = NamedFile(
        "~/.local/state/focusflow/ACCOUNT/undo", "A file for each change that can be undone or redone")

    static func exitCodes(_ done: String, _ verb: String) -> [ExitCode] {
        [
            ExitCode(0, done),
            ExitCode(1, "There is nothing to \(verb), or something else changed it since"),
            ExitCode(3, "The files can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ]
    }
}
