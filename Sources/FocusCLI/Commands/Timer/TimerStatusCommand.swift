import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusReports
import FocusWords
import JSONKit

/// `focusflow timer status`
enum TimerStatusCommand {
    static let verb = Verb(command) { invocation, world in
        let format = try invocation[formatOption].map { word throws(BarFormatFault) in try BarFormat(word) }
        return Result(
            status: try timerStatus(world), format: format,
            isQuiet: invocation.contains(CommonOptions.quiet))
    }

    private static let formatOption = Option.taking(
        "FORMAT", .suggestion(BarFormat.names.map { Choice($0, "") }), "format",
        "For a bar or a prompt: \(BarFormat.names.joined(separator: ", ")) or a template with {fields} in it")

    static let command = Command(
        "status", "Show what is on the timer",
        details: [
            """
            With --format it is one line, made safe for the bar that reads it, and the exit status is 0 even \
            while nothing is on the timer; argos gets its menu too. With --quiet nothing is printed: the \
            status is 0 while something is on the timer, else 1.
            """,
            "A template may name \(BarTemplate.fields.map { "{\($0)}" }.joined(separator: ", ")).",
        ],
        options: [formatOption],
        examples: [
            Example("timer status", "In words"),
            Example("timer status --format \"{icon} {remaining} {subject}\"", "In your own form"),
            Example("timer status --format waybar", "For a bar"),
        ],
        exitCodes: [
            ExitCode(0, "Shown"), ExitCode(1, "Nothing is on the timer, with --quiet"),
            ExitCode(2, "There is no such format"), ExitCode(3, "The files can't be read"),
        ])

    struct Result: Report {
        let found: TimerStatus
        let format: BarFormat?
        let isQuiet: Bool

        init(status: TimerStatus, format: BarFormat?, isQuiet: Bool) {
            found = status
            self.format = format
            self.isQuiet = isQuiet
        }

        var status: ExitStatus {
            let idle: ExitStatus = isQuiet && found.reading.timer.current == nil ? .failed : .done
            let noted = found.notes.status
            return noted == .done ? idle : noted
        }
        var warnings: [Complaint] { found.notes.map { Complaint($0) } }

        func text(on page: Page) -> String {
            guard let format else { return TimerWords(found.reading).status + "\n" }
            return format.text(of: BarLine(found.reading))
        }

        func quietText(on page: Page) -> String { "" }
        var records: [[String]] { [timerRecord(found.reading)] }
        var json: [JSONValue.Member] { timerJSON(found.reading) }
    }
}
