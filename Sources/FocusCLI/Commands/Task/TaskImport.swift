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
        "FORMAT",
        .choice([
            Choice("json", "Our own: task export, task list --json, tasks.json, archive.json"),
            Choice("taskwarrior", "What its task export prints"), Choice("todotxt", "A todo.txt or done.txt"),
            Choice("ics", "iCalendar; its VTODOs are taken"), Choice("remind", "What remind -ppp prints"),
        ]), "format", "What FILE is; without it, its content tells")
    private static let dryRunOption = Option.flag("dry-run", "Only tell what would be done")

    static let command = Command(
        "import", "Take tasks from another program, or from an export",
        details: [
            "Projects and contexts become tags, priorities one of three, and what a rule can say repeats. A day "
                + "alone is 09:00, and so is the midnight of taskwarrior, which stands for a day. All that a task "
                + "here has no place for is told of, with its line. Whatever is long past keeps its time and does "
                + "not ring.",
            "A start is taken from wait or scheduled of taskwarrior, t: of todo.txt and DTSTART of iCalendar, a warning "
                + "ahead from an alarm of iCalendar and from +N of remind, and an alarm that repeats rings again.",
            "A text is taken for a todo.txt if it is named so, or has its marks and looks like nothing else; with "
                + "--format todotxt each line of any text becomes a task.",
            "Importing the same again changes nothing. A task is known again by its uuid in taskwarrior, by its "
                + "UID in iCalendar, by the day of its creation and its words in todo.txt, by its text in remind. "
                + "What was changed there since is changed here; what was changed, finished or deleted here stays "
                + "so, and is told of if it was changed there as well. What is no longer in FILE stays.",
            "A task of ours keeps its number where that was never used here. All is one change: 'focusflow undo' "
                + "takes it back.",
        ],
        operands: [Operand("FILE", .file([]), .one, "What to read; - is standard input")],
        options: [formatOption, dryRunOption],
        examples: [
            Example("task import --dry-run tasks.ics", "See what would come of it"),
            Example("task import -", "From a pipe, as from the export of taskwarrior"),
            Example("task import --format todotxt shopping.txt", "Titles, one a line"),
        ],
        exitCodes: [
            ExitCode(0, "Imported, or all here already"), ExitCode(1, "The file can't be read"),
            ExitCode(2, "It is none of these formats, or damaged; nothing is changed"),
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
