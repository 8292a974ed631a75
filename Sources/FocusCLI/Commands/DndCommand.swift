import CommandLineKit
import FocusActions
import FocusDelivery
import FocusReports
import FocusWords
import JSONKit
import TimeKit

/// `focusflow dnd`
enum DndCommand {
    static let verb = Verb(command) { invocation, world in
        let text = invocation.text
        if text == "on" { throw UsageFault(.unexpectedOperand("on"), in: invocation, instead: "dnd 2h") }
        return Result(quiet: try text.isEmpty ? quiet(world) : beQuiet(text, world))
    }

    static let command = Command(
        "dnd", "Do not disturb: be quiet for a while",
        details: [
            "Reminders, alarms and the recap wait until the time is over, and ring then; nudges and the "
                + "daily reminder are dropped. The end of a focus session and urgent reminders ring all "
                + "the same. There is nothing to turn on again.",
            "UNTIL is a DURATION such as 2h, else a WHEN such as 18:00 or tomorrow 9am; you may put for or "
                + "until before it. Before fri, tonight, this weekend or next week you must, since quiet may be "
                + "meant to end then, or to last as long. off ends it now. Without UNTIL it only shows "
                + "whether it is quiet, and until when. For every night there is the preference quiet-hours. "
                + "'focusflow undo' takes a change back.",
        ],
        operands: [Operand("UNTIL", Source.quiet.kind, .any, "A length of time, a time, or off")],
        examples: [
            Example("dnd 2h", "Two hours without a sound"),
            Example("dnd until 18:00", "Until six in the evening"),
            Example("dnd", "See whether it is quiet"), Example("dnd off", "End it now"),
        ],
        exitCodes: [
            ExitCode(0, "Changed, or shown"),
            ExitCode(2, "The time can't be understood, or is past"),
            ExitCode(3, "The preferences can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ],
        seeAlso: ["focusflow-prefs(1)", "focusflow-pending-list(1)", "focusflow-time(7)"])

    struct Result: Report {
        let quiet: Quiet

        private var words: TaskWords { TaskWords(situation: quiet.situation) }

        var warnings: [Complaint] {
            quiet.change.map { PreferencesChanged(verb: .set, outcome: $0).warnings } ?? []
        }

        func text(on page: Page) -> String {
            guard let until = quiet.until else { return notAsked + hours("Quiet hours last until") }
            let way = quiet.change == nil ? " End it: focusflow dnd off\n" : "\n"
            return "Quiet until \(words.nearMoment(until)) (\(words.distance(until)))." + way
                + hours("Then quiet hours follow, until")
        }

        private var notAsked: String {
            switch quiet.change?.changes.isEmpty {
            case false?: "No longer quiet.\n"
            case true?: "Nothing was changed: dnd is off already.\n"
            case nil: quiet.end == nil ? "Not quiet. For two hours of peace: focusflow dnd 2h\n" : ""
            }
        }

        /// `Then quiet hours follow, until tomorrow 07:00.`
        private func hours(_ head: String) -> String {
            guard let end = quiet.end, end != quiet.until else { return "" }
            return "\(head) \(words.nearMoment(end)).\n"
        }

        func quietText(on page: Page) -> String { quiet.change == nil ? text(on: page) : "" }

        var records: [[String]] { [[time(quiet.until) ?? "", time(quiet.end) ?? ""]] }

        var json: [JSONValue.Member] {
            [
                .init("quietUntil", time(quiet.until).map(JSONValue.string) ?? .null),
                .init("ends", time(quiet.end).map(JSONValue.string) ?? .null),
            ]
        }

        private func time(_ instant: Instant?) -> String? { instant?.rfc3339(in: quiet.situation.zone) }
    }
}
