import CommandLineKit
import FocusActions
import FocusDelivery
import FocusFormats
import FocusReports
import FocusWords
import JSONKit

/// `focusflow task export`
enum TaskExportCommand {
    static let verb = Verb(command) { invocation, world in
        let format = invocation[formatOption].flatMap(ExportFormat.init(rawValue:)) ?? .json
        let export = try exportTasks(try TaskList.request(invocation), as: format, world)
        // `task export out.json` would make a list of the tasks that hold that text: none.
        if export.list.rows.isEmpty, let name = invocation.operands.last, ExportFault.looksLikeFile(name) {
            throw ExportFault(name, in: invocation)
        }
        return Result(format: format, export: export)
    }

    private static let formatOption = Option.taking(
        "FORMAT",
        .choice([
            Choice("json", "Everything about the tasks, one a line"),
            Choice("ics", "iCalendar: a VTODO with an alarm for each"), Choice("todotxt", "A todo.txt"),
            Choice("csv", "A table for spreadsheets"), Choice("markdown", "A checklist"),
        ]), "format", "The format; json if left out")

    static let command = Command(
        "export", "Export tasks for another program, or as a copy",
        details: [
            "The filters are those of 'task list'. --all also writes finished and deleted tasks, and in "
                + "json what you have done of tasks that repeat; 'task import' makes the same tasks from it "
                + "on another machine. With the option --json it prints what 'task list' prints.",
            "A warning names what a format has no place for: in todo.txt notes, steps, warnings, ringing again, a "
                + "pause, a zone and the blanks in a tag; in iCalendar a pause; in all but json a snooze. Only iCalendar and json can say that a "
                + "time is one moment wherever you are. In a csv, a field that a spreadsheet would take for a "
                + "formula begins with an apostrophe. On a terminal, characters that would control it are shown "
                + "as text.",
        ],
        operands: TaskList.operands, options: [formatOption] + TaskList.filters,
        examples: [
            Example("task export --all", "Everything, as a copy"),
            Example("task export --format ics --tag home", "For a calendar"),
            Example("task export --format markdown --due week", "A list to pass on"),
        ],
        exitCodes: [
            ExitCode(0, "Done; also when nothing is written"), ExitCode(3, "The tasks can't be read"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-task(1)", "focusflow-calendar(1)", "focusflow-files(5)"])

    struct Result: Report {
        let format: ExportFormat
        let export: TaskExport

        private static let mostWarnings = 20

        var status: ExitStatus { export.list.notes.status }
        var warnings: [Complaint] {
            let shown = export.remarks.prefix(Result.mostWarnings).map { Complaint($0) }
            let rest = export.remarks.count - shown.count
            return export.list.notes.map { Complaint($0) } + shown + (rest > 0 ? [.moreRemarks(rest)] : [])
        }
        private var text: String { String(decoding: export.text, as: UTF8.self) }
        func original(as layout: Format.Layout) -> OriginalText? {
            let language: TerminalText = format == .json ? .json : .foreign
            return layout == .json ? nil : OriginalText(bytes: export.text, language: language)
        }
        func verbatim(as layout: Format.Layout) -> String? { layout == .json ? nil : text }
        func text(on page: Page) -> String { text }
        var records: [[String]] { [] }
        /// Tasks as a list has them; another text as it is.
        var json: [JSONValue.Member] {
            format == .json
                ? tasksJSON(export.list.rows, in: export.list.situation.zone) : [.init("text", .string(text))]
        }
    }
}
