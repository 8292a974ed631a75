import CommandLineKit
import FocusActions
import FocusCore
import FocusPorts
import FocusReports
import FocusStore
import FocusWords
import JSONKit
import TimeKit

/// `focusflow prefs list`
enum PrefsList {
    static let verb = Verb(command) { _, world in
        let reading = try listPreferences(world)
        // With a zone that this machine does not know, preferences can still be read, and the zone set anew.
        return Result(
            reading: reading, now: try world.clock.now(), zone: try? world.zone(under: reading.preferences))
    }

    static let command = Command(
        "list", "List all preferences, and mark what differs from its default",
        details: ["A star marks what differs from its default; the default stands at the end of the line."],
        examples: [
            Example("prefs list", "See all of them"), Example("prefs list --json", "The same for a program"),
        ],
        exitCodes: [ExitCode(0, "Listed"), ExitCode(3, "The preferences can't be read")],
        seeAlso: ["focusflow(1)", "focusflow-prefs(1)"])

    struct Result: Report {
        let reading: PreferencesReading
        let now: Instant
        let zone: Zone?

        var status: ExitStatus { reading.status }
        var warnings: [Complaint] { reading.warnings }

        func text(on page: Page) -> String {
            // A few names are longer, and their values stand right behind them: a narrow terminal has no room for more.
            let width = PreferenceKey.allCases.map(\.rawValue.count).filter { $0 <= 22 }.max() ?? 0
            return PreferenceKey.allCases.map { key in
                let value = reading.preferences[key].inForce(at: now)
                let isChanged = value != key.defaultValue
                let gap = String(repeating: " ", count: max(0, width - key.rawValue.count))
                let head = "\(isChanged ? "*" : " ") \(key.rawValue)\(gap)  "
                let marks = isChanged ? ["default \(key.defaultValue.typed)"] : []
                return page.line(head, value.words(in: zone, at: now), marks: marks)
            }.joined()
        }

        var records: [[String]] {
            PreferenceKey.allCases.map { key in
                [
                    key.rawValue, reading.preferences[key].description, key.defaultValue.description,
                    isChanged(key) ? "changed" : "",
                ]
            }
        }

        var json: [JSONValue.Member] { preferencesJSON(PreferenceKey.allCases, in: reading.preferences) }

        private func isChanged(_ key: PreferenceKey) -> Bool {
            reading.preferences[key] != key.defaultValue
        }
    }
}

/// `"preferences":{key: value}` and `"changed":[keys that differ from the default]`
func preferencesJSON(_ keys: [PreferenceKey], in preferences: Preferences) -> [JSONValue.Member] {
    let members = keys.map { JSONValue.Member($0.rawValue, .string(preferences[$0].description)) }
    let changed = keys.filter { preferences[$0] != $0.defaultValue }
    return [
        .init("preferences", .object(members)),
        .init("changed", .array(changed.map { .string($0.rawValue) })),
    ]
}

extension PreferencesReading {
    /// What was shown may not be what stands in the file.
    var status: ExitStatus {
        notes.map { Complaint($0).status }.contains(.store) ? .store : .done
    }

    /// Members of other names may be of a later focusflow: those are left to doctor.
    var warnings: [Complaint] {
        let ignored = problems.compactMap { problem -> Complaint? in
            guard case .badValue = problem, let path else { return nil }
            let complaint = Complaint(problem)
            return Complaint(
                complaint.code, "\(path): \(complaint.message), which is ignored", kind: .warning,
                hints: complaint.hints)
        }
        return notes.map { Complaint($0) } + ignored
    }
}
