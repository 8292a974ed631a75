import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusReports
import FocusWords
import JSONKit

/// `focusflow status`
enum StatusCommand {
    static let verb = Verb(command) { invocation, world in
        let format = try invocation[formatOption].map { word throws(BarFormatFault) in
            try BarFormat(word, BarTemplate.allFields)
        }
        let idle = try invocation[idleOption].map { text throws(BarFormatFault) in
            try BarTemplate(text, BarTemplate.allFields)
        }
        var counts = format?.counts ?? Glance.Counts()
        switch invocation.format.layout {
        case .json, .plain: counts = .all
        case .human, .quiet: if let idle { counts.add(idle.counts) }
        }
        return Result(
            glance: try glance(counting: counts, world), format: format, idle: idle,
            isQuiet: invocation.contains(CommonOptions.quiet))
    }

    private static let formatOption = Option.taking(
        "FORMAT", .suggestion(BarFormat.names.map { Choice($0, "") }), "format",
        "For a bar or a prompt: \(BarFormat.names.joined(separator: ", ")) or a template with {fields} in it")
    private static let idleOption = Option.taking(
        "TEMPLATE", .text, "idle", "What to show while nothing is on the timer; what rings next if left out")

    static let command = Command(
        "status", "Show the timer, or what rings next, in one line",
        details: [
            """
            It is made for status bars and prompts, which may ask every second. It shows the timer, or, \
            while nothing is on it, what rings next and when. --format is the same as for timer status, and \
            the configurations in focusflow-timer(1) work for this command as well.
            """,
            """
            A template may also name {next}, what rings next; {next_in}, when; {overdue}, how many tasks are \
            overdue; and {unread}, how many items of the feed are unread. Only {overdue} has to read all \
            tasks. While nothing is on the timer, the fields of the timer are empty, and --idle is shown in \
            place of the template.
            """,
            "With --quiet nothing is printed: the status is 0 if there is something to show, else 1.",
        ],
        options: [formatOption, idleOption],
        examples: [
            Example("status", "In words"), Example("status --format waybar", "For a bar"),
            Example("status --format \"{subject}\" --idle \"{next_in} {next}\"", "In your own form"),
        ],
        exitCodes: [
            ExitCode(0, "Shown"), ExitCode(1, "There is nothing to show, with --quiet"),
            ExitCode(2, "There is no such format"), ExitCode(3, "The files can't be read"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-timer(1)", "focusflow-today(1)", "focusflow-json(5)"])

    struct Result: Report {
        let glance: Glance
        let format: BarFormat?
        let idle: BarTemplate?
        let isQuiet: Bool
        private var line: BarLine { BarLine(glance, idle: idle) }

        var status: ExitStatus {
            let noted = glance.damage == nil ? glance.notes.status : .store
            return noted == .done && isQuiet && line.line.isEmpty ? .failed : noted
        }
        var warnings: [Complaint] {
            let notes = glance.notes.map { Complaint($0) }
            guard let damage = glance.damage.map({ Complaint(warning: $0) }),
                !notes.contains(where: { $0.message == damage.message })
            else { return notes }
            return notes + [damage]
        }

        func text(on page: Page) -> String {
            if let format { return format.text(of: line) }
            let text = line.line.isEmpty ? nothing : line.line
            return (page.width.map(text.cut) ?? text) + "\n"
        }

        /// Without a list from before, nobody knows what a damaged file would have rung.
        private var nothing: String {
            switch (glance.timer.isReadable, glance.damage == nil) {
            case (true, true): "No timer runs, and nothing will ring\(until)."
            case (true, false): "No timer runs, and what will ring can't be read."
            case (false, true): "What is on the timer can't be read, and nothing will ring\(until)."
            case (false, false): "What is on the timer and what will ring can't be read."
            }
        }

        /// An alarm that comes later is not looked for yet.
        private var until: String {
            guard let end = glance.alarmsEnd else { return "" }
            return " until \(TimerWords(glance.timer).moment(end))"
        }

        func quietText(on page: Page) -> String { "" }
        var records: [[String]] { [line.record] }
        var json: [JSONValue.Member] { line.json }
    }
}
