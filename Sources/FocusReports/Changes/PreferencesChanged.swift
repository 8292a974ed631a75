package import FocusActions
import FocusCore
import FocusStore
package import FocusWords
package import JSONKit
import TimeKit

/// What became of preferences, a line each.
package struct PreferencesChanged: Report {
    package enum Verb {
        case set, reset, edit, `import`
    }

    package let verb: Verb
    package let outcome: PreferencesOutcome

    package init(verb: Verb, outcome: PreferencesOutcome) {
        self.verb = verb
        self.outcome = outcome
    }

    package var warnings: [Complaint] {
        Complaint.warnings(of: outcome.notifications)
            + outcome.silences.compactMap(Complaint.init(silence:))
            + outcome.futile.map { Complaint($0) }
            + (outcome.hookTrouble.map { [Complaint($0)] } ?? [])
            + outcome.unknownCalendars.map { Complaint(warning: Complaint($0)) }
            + outcome.calendarProblems.map { Complaint(path: $0) }
    }

    package func text(on page: Page) -> String {
        guard outcome.changes.isEmpty else { return outcome.changes.map(line).joined() }
        guard outcome.assignments.count == 1 else { return "Nothing was changed.\n" }
        return outcome.assignments.map { "\($0.key.rawValue) is already \(words($0.value)).\n" }.joined()
    }

    package func quietText(on page: Page) -> String { "" }

    package var records: [[String]] {
        outcome.changes.map { [$0.key.rawValue, $0.new.description, $0.old.description] }
    }

    package var json: [JSONValue.Member] {
        let values = outcome.changes.map { JSONValue.Member($0.key.rawValue, .string($0.new.description)) }
        let changed = outcome.changes.filter { $0.new != $0.key.defaultValue }
        return [
            .init("preferences", .object(values)),
            .init("changed", .array(changed.map { .string($0.key.rawValue) })),
        ]
    }

    private func line(_ change: PreferenceChange) -> String {
        let done = verb == .reset ? "Reset" : "Set"
        return "\(done) \(change.key.rawValue) to \(words(change.new)) (was \(words(change.old))).\n"
    }

    private func words(_ value: PreferenceValue) -> String { value.words(in: outcome.zone, at: outcome.now) }
}
