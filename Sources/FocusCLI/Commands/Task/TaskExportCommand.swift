import CommandLineKit
import FocusActions
import JSONKit

/// `focusflow task export`
enum TaskExportCommand {
    static let verb = Verb(["task", "export"], command) { invocation, world in
        let format = invocation[formatOption].flatMap(ExportFormat.init(rawValue:)) ?? .json
        return Result(export: try exportTasks(TaskList.request(invocation), as: format, world))
    }

    private static let formatOption = Option.taking(
        "FORMAT",
        .choice([
            Choice("json", "All there is of a task, a record a line"),
            Choice("ics", "iCalendar: a VTODO with an alarm for each"), Choice("todotxt", "A todo.txt"),
            Choice("csv", "A table for spreadsheets"), Choice("markdown", "A check list"),
        ]), "format", "As what to write them; without it, json")

    static let command = Command(
        "export", "Write tasks for another program, or to keep them",
        details: [
            "The filters are those of list. With --all, finished and deleted tasks are written, too, and in json "
                + "also what was done of those that repeat: import makes the same tasks of it elsewhere.",
            "Where a format has no place for something, that is told of. In a csv a field that a spreadsheet "
                + "would take for a formula begins with an apostrophe.",
        ],
        operands: TaskList.operands, options: [formatOption] + TaskList.filters,
        examples: [
            Example("task export --all", "Everything, to be kept in a file"),
            Example("task export --format ics --tag home", "For a calendar"),
            Example("task export --format markdown --due week", "A list to hand on"),
        ],
        exitCodes: [ExitCode(0, "Written, even if nothing"), ExitCode(3, "The tasks can't be read")],
        seeAlso: ["focusflow(1)", "focusflow-task(1)", "focusflow-calendar(1)", "focusflow-files(5)"])

    struct Result: Report {
        let export: TaskExport

        private static let mostWarnings = 20

        var status: ExitStatus { export.notes.status }
        var warnings: [Complaint] {
            let shown = export.remarks.prefix(Result.mostWarnings).map { Complaint($0) }
            let rest = export.remarks.count - shown.count
            return export.notes.map { Complaint($0) } + shown + (rest > 0 ? [.moreRemarks(rest)] : [])
        }
        /// The text is the result in every form.
        func text(as format: Format, on page: Page) -> String { text(on: page) }
        func text(on page: Page) -> String { String(decoding: export.text, as: UTF8.self) }
        var records: [[String]] { [] }
        var json: [JSONValue.Member] { [] }
    }
}
