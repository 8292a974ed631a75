import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusStore
import FocusWords
import JSONKit

/// `focusflow prefs export`
enum PrefsExport {
    static let verb = Verb(command) { _, world in
        Result(reading: try listPreferences(world))
    }

    static let command = Command(
        "export", "Print all preferences, for import",
        details: ["Each is a line KEY = VALUE; with --json all of them are one object."],
        examples: [Example("prefs export", "Print them, to keep in a file")],
        exitCodes: [ExitCode(0, "Printed"), ExitCode(3, "The preferences can't be read")],
        seeAlso: ["focusflow(1)", "focusflow-prefs(1)"])

    struct Result: Report {
        let reading: PreferencesReading

        var status: ExitStatus { reading.status }
        var warnings: [Complaint] { reading.warnings }
        func text(on page: Page) -> String { reading.preferences.text }
        var records: [[String]] {
            PreferenceKey.allCases.map { [$0.rawValue, reading.preferences[$0].description] }
        }
        var json: [JSONValue.Member] { preferencesJSON(PreferenceKey.allCases, in: reading.preferences) }
    }
}
