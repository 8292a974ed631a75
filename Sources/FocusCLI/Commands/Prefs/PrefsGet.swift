import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusStore
import FocusWords
import JSONKit

/// `focusflow prefs get`
enum PrefsGet {
    static let verb = Verb(command) { invocation, world in
        let key = try PreferenceKey(named: invocation.operands[0])
        return Result(key: key, reading: try preferences(world))
    }

    static let command = Command(
        "get", "Print the value of one preference",
        operands: [Operand("KEY", .choice(PreferenceKey.choices), .one, "Which")],
        examples: [Example("prefs get timer.focus", "Print how long a session lasts")],
        exitCodes: [
            ExitCode(0, "Printed"), ExitCode(2, "There is no such preference"),
            ExitCode(3, "The preferences can't be read"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-prefs(1)"])

    struct Result: Report {
        let key: PreferenceKey
        let reading: PreferencesReading

        var status: ExitStatus { reading.status }
        var warnings: [Complaint] { reading.warnings }
        func text(on page: Page) -> String { "\(reading.preferences[key].description.harmless)\n" }
        var records: [[String]] { [[key.rawValue, reading.preferences[key].description]] }
        var json: [JSONValue.Member] { preferencesJSON([key], in: reading.preferences) }
    }
}
