import CommandLineKit
import FocusActions
import FocusCore
import FocusPorts
import FocusReports
import FocusStore
import FocusWords
import JSONKit
import TimeKit

/// `focusflow prefs get`
enum PrefsGet {
    static let verb = Verb(command) { invocation, world in
        let key = try PreferenceKey(named: invocation.operands[0])
        let reading = try listPreferences(world)
        // With a zone that this machine does not know, preferences can still be read, and the zone set anew.
        return Result(
            key: key, reading: reading, now: try world.clock.now(),
            zone: try? world.zone(under: reading.preferences))
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
        let now: Instant
        let zone: Zone?

        var status: ExitStatus { reading.status }
        var warnings: [Complaint] { reading.warnings }
        /// As it can be typed, so a time keeps its form; one that has come means nothing any more.
        func text(on page: Page) -> String {
            let value = reading.preferences[key].inForce(at: now)
            if case .instant(let instant?) = value, let text = zone.flatMap({ instant.rfc3339(in: $0) }) {
                return text + "\n"
            }
            return "\(value.typed.harmless)\n"
        }

        var records: [[String]] { [[key.rawValue, reading.preferences[key].description]] }
        var json: [JSONValue.Member] { preferencesJSON([key], in: reading.preferences) }
    }
}
