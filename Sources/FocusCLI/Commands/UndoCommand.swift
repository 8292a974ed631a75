import CommandLineKit
import FocusActions
import FocusPorts
import FocusReports
import FocusStore
import FocusWords

/// `focusflow undo`
enum UndoCommand {
    static let verb = Verb(command) { invocation, world in
        guard invocation.contains(list) else { return try UndoNotes.take(.undo, invocation, world) }
        if let number = invocation.operands.first {
            throw UsageFault(.conflict(number, "--list"), in: invocation)
        }
        return UndoListing(try listUndo(world))
    }

    private static let list = Option.flag("list", "Show what could be taken back, and change nothing")

    static let command = Command(
        "undo", "Take back the last change of tasks, preferences or sessions",
        details: [
            "Each undo takes back one command, however many tasks it changed; the next one takes back the "
                + "command before it. The last \(UndoNotes.limit) changes of an account are kept. What the "
                + "timer did, the feed, accounts and what you allow are not undone.",
            "--list numbers them, the last one first. 'undo 3' takes back number 3 and all that came after "
                + "it, step by step, and says so; redo makes them again.",
            "A reminder comes back as it was: what has rung does not ring again, and what was due and had "
                + "not rung yet rings. What fell due while its task was done, deleted or paused is over: it is "
                + "shown as overdue, and does not ring. Of a task that repeats, which goes on when one of its "
                + "times is finished or skipped early, that time rings late. What had begun to ring until you "
                + "answer goes on, with the next tick if its time came meanwhile. Numbers of tasks are never "
                + "used again.",
            "If the task or the preference was changed since by something else, by hand or by a "
                + "synchronizer, nothing is undone.",
        ],
        operands: [Operand("N", .count, .optional, "How many of the last changes; 1 if left out")],
        options: [list],
        examples: [
            Example("undo", "It was a mistake"), Example("undo --list", "See what could be taken back"),
            Example("undo 3", "The last three changes"), Example("undo --json", "For a program"),
        ],
        exitCodes: UndoNotes.exitCodes("Undone", "undo"), files: [UndoNotes.files],
        seeAlso: ["focusflow(1)", "focusflow-redo(1)", "focusflow-task(1)", "focusflow-prefs(1)"])
}

/// What the pages of `undo` and `redo` share.
enum UndoNotes {
    static let limit = 50
    static let files = NamedFile(
        "~/.local/state/focusflow/ACCOUNT/undo", "A file for each change that can be undone or redone")

    static func take(_ side: ChangeRecord.Side, _ invocation: Invocation, _ world: World) throws
        -> TakenBackReport
    {
        let count = invocation.operands.first.flatMap { Int($0) } ?? 1
        return TakenBackReport(side == .undo ? .undone : .redone, try takeBack(side, count, world))
    }

    static func exitCodes(_ done: String, _ verb: String) -> [ExitCode] {
        [
            ExitCode(0, done),
            ExitCode(
                1, "There is less to \(verb) than you asked for, or something else has changed it since"),
            ExitCode(3, "The files can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ]
    }
}
