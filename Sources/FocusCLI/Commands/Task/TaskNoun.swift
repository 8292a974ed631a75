import CommandLineKit
import FocusCore
import FocusReports
import FocusWords

/// `focusflow task`
enum TaskNoun {
    static let command = Command(
        "task", "Add, list and finish tasks, with reminders",
        details: [
            "REF names a task: its number, or at least the first four characters of its id. Numbers are "
                + "never reused. 1-3,7 names several at once. #3 is 3, in quotes if your shell takes # "
                + "for a comment.",
            "A reminder belongs to a task and goes by the clock where you are, so 09:00 stays 09:00. "
                + "focusflow-time(7) shows how to write times.",
        ],
        subcommands: Word.subcommands(
            shortForms: [ShortForm("ls", for: "list"), ShortForm("rm", for: "delete")]),
        exitCodes: [
            ExitCode(0, "Done; also when nothing is listed"), ExitCode(1, "There is no such task"),
            ExitCode(2, "The command line, or a time or rule in it, is wrong"),
            ExitCode(3, "The tasks can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ],
        files: [
            NamedFile("~/.local/share/focusflow/ACCOUNT/tasks.json", "Open tasks"),
            NamedFile("~/.local/share/focusflow/ACCOUNT/archive.json", "Finished and deleted tasks"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-pending-list(1)", "focusflow-files(5)", "focusflow-time(7)"])

    /// Its verbs, in the order of the help.
    enum Word: String, CommandWord {
        case add, list, log, show, edit, step, done, reopen, skip, snooze, pause, resume, delete
        case `import`, export

        var verb: Verb {
            switch self {
            case .add: TaskAdd.verb
            case .list: TaskList.verb
            case .log: TaskLogCommand.verb
            case .show: TaskShow.verb
            case .edit: TaskEdit.verb
            case .step: TaskStep.verb
            case .done: TaskDone.verb
            case .reopen: TaskReopen.verb
            case .skip: TaskSkip.verb
            case .snooze: TaskSnooze.verb
            case .pause: TaskPause.verb
            case .resume: TaskResume.verb
            case .delete: TaskDelete.verb
            case .import: TaskImport.verb
            case .export: TaskExportCommand.verb
            }
        }
    }

    /// Which may be left out where filters choose.
    static let references = references(to: .openTask)
    static let firstReference = Operand(
        "REF", Source.remindedTask.kind, .optional, "A task, or several as 1-3,7")

    /// Completion offers those tasks alone.
    static func references(to source: Source) -> Operand {
        Operand("REF", source.kind, .any, "Tasks: 12, 1-3,7, or words of a title")
    }

    static func listedReferences(to source: Source) -> Operand {
        Operand("REF", source.kind, .oneOrMore, "Tasks: 12, 1-3,7, or the beginning of an id")
    }

    static func references(_ invocation: Invocation) throws(ReferenceFault) -> [TaskReference] {
        var references: [TaskReference] = []
        for word in invocation.operands {
            guard let list = TaskReference.list(word) else { throw ReferenceFault(word: word) }
            references += list
        }
        return references
    }

    /// Of one task.
    static func reference(_ word: String) throws(ReferenceFault) -> TaskReference {
        guard let reference = TaskReference(word) else { throw ReferenceFault(word: word) }
        return reference
    }
}
