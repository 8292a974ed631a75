import CommandLineKit
import FocusCore
import FocusReports
import FocusWords

/// `focusflow task`
enum TaskNoun {
    static let command = Command(
        "task", "Add, list and finish tasks, with reminders",
        details: [
            "REF names a task: its number, or at least four characters of its id. Numbers are never used again.",
            "A reminder belongs to a task. Its times are read on the wall clock of the zone in force, so 09:00 "
                + "stays 09:00 wherever you are; focusflow-time(7) tells how they are written.",
        ],
        subcommands: Word.subcommands,
        exitCodes: [
            ExitCode(0, "Done; also when nothing is listed"), ExitCode(1, "There is no such task"),
            ExitCode(2, "The command line is wrong, or a time or rule in it"),
            ExitCode(3, "The tasks can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ],
        files: [
            NamedFile("~/.local/share/focusflow/ACCOUNT/tasks.json", "Open tasks"),
            NamedFile("~/.local/share/focusflow/ACCOUNT/archive.json", "Finished and deleted ones"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-pending-list(1)", "focusflow-files(5)", "focusflow-time(7)"])

    /// Its verbs, in the order of the help.
    enum Word: String, CommandWord {
        case add, list, show, edit, done, reopen, skip, snooze, delete, `import`, export

        var verb: Verb {
            switch self {
            case .add: TaskAdd.verb
            case .list: TaskList.verb
            case .show: TaskShow.verb
            case .edit: TaskEdit.verb
            case .done: TaskDone.verb
            case .reopen: TaskReopen.verb
            case .skip: TaskSkip.verb
            case .snooze: TaskSnooze.verb
            case .delete: TaskDelete.verb
            case .import: TaskImport.verb
            case .export: TaskExportCommand.verb
            }
        }
    }

    static let reference = reference(to: .openTask)
    static let references = references(to: .openTask)

    /// Completion offers those tasks alone.
    static func reference(to source: Source) -> Operand {
        Operand("REF", source.kind, .one, "The task's number, or the beginning of its id")
    }

    static func references(to source: Source) -> Operand {
        Operand("REF", source.kind, .oneOrMore, "Numbers of tasks, or beginnings of ids")
    }

    static func reference(_ word: String) throws(ReferenceFault) -> TaskReference {
        guard let reference = TaskReference(word) else { throw ReferenceFault(word: word) }
        return reference
    }
}
