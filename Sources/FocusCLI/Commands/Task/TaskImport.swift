import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusFormats
import FocusReports
import FocusWords

/// `focusflow task import`
enum TaskImport {
    static let verb = Verb(command) { invocation, world in
        let result = try importTasks(request(invocation), world)
        let hasReminder = result.imported.contains { $0.task.reminder != nil }
        return Warned(
            TaskImported(result: result),
            of: hasReminder && !result.request.isDryRun ? TickSilence(result.situation, world) : nil)
    }

    private static let formatOption = Option.taking(
        "FORMAT", .choice(ImportFormat.allCases.map { Choice($0.rawValue, $0.summary) }), "format",
        "The format of FILE; if left out, its content decides")
    private static let dryRunOption = Option.flag(
        "dry-run", "Show what would be imported, and change nothing")

    static let command = Command(
        "import", "Take tasks from another program, or from an export",
        details: [
            "Projects and contexts become tags, priorities one of three, and recurrence becomes a rule where "
                + "there is one. A day without a time becomes 09:00; so does midnight from taskwarrior, "
                + "where it stands for a day. A time of iCalendar with a Z is one moment, wherever you are. "
                + "A warning with the line names whatever has no place in a task here. What is past "
                + "does not ring, and is listed as overdue; what repeats only where the text tells that it is not "
                + "done yet.",
            "A start comes from wait or scheduled of taskwarrior, t: of todo.txt, DTSTART of iCalendar and "
                + "SCHEDULED of org-mode where there is a DEADLINE; a warning from an alarm of iCalendar, from "
                + "+N of remind and from -2d in a DEADLINE. An alarm that repeats rings again.",
            "From org-mode a headline becomes a task if it has a TODO keyword. The text below it becomes the notes, "
                + "check boxes become steps, and the tags of the headlines above it are taken too.",
            "A file is read as todo.txt if that is its name, or if it looks like one and like nothing else. "
                + "With --format todotxt each line of any text becomes a task.",
            "Importing the same file again changes nothing. A task is recognized by its uuid in taskwarrior, "
                + "by its UID in iCalendar, by the day of its creation and its words in todo.txt, by its "
                + "ID or its words in org-mode, by its text in remind. What changed there since is changed "
                + "here. What you changed, finished or deleted here stays as it is, with a warning if it "
                + "changed there as well. What is no longer in FILE stays.",
            "A task from focusflow's own JSON keeps its number if that was never used here. An import is one "
                + "change: 'focusflow undo' takes it back.",
        ],
        operands: [Operand("FILE", .file([]), .one, "What to read; - is standard input")],
        options: [formatOption, dryRunOption],
        examples: [
            Example("task import --dry-run tasks.ics", "See what it would do"),
            Example("task import -", "From a pipe, such as the export of taskwarrior"),
            Example("task import --format todotxt shopping.txt", "Titles, one a line"),
        ],
        exitCodes: [
            ExitCode(0, "Imported, or nothing was new"), ExitCode(1, "The file can't be read"),
            ExitCode(2, "It is not one of these formats, or it is damaged; nothing is changed"),
            ExitCode(3, "The tasks or the file are from a newer version, or the tasks can't be read"),
            ExitCode(5, "The store is busy"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-task(1)", "focusflow-calendar(1)"])

    static func request(_ invocation: Invocation) -> ImportRequest {
        let name = invocation.operands[0]
        return ImportRequest(
            source: name == "-" ? .standardInput : .file(name),
            format: invocation[formatOption].flatMap(ImportFormat.init(rawValue:)),
            isDryRun: invocation.contains(dryRunOption))
    }
}

extension ImportFormat {
    fileprivate var summary: String {
        switch self {
        case .json: "What task export and task list --json print; tasks.json, archive.json"
        case .taskwarrior: "What its task export prints"
        case .todotxt: "A todo.txt or done.txt"
        case .org: "Org-mode; its headlines with a TODO keyword are taken"
        case .ics: "iCalendar; its VTODOs are taken"
        case .remind: "What remind -ppp prints"
        }
    }
}
