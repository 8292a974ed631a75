import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusWords

/// `focusflow prefs set`
enum PrefsSet {
    static let verb = Verb(command) { invocation, world in
        let key = try PreferenceKey(named: invocation.operands[0])
        let text = invocation.operands.dropFirst().joined(separator: " ")
        // `sound = gong`: the sign would be of the name of the sound.
        if text.hasPrefix("=") {
            let value = text.drop { $0 == "=" || $0 == " " }
            throw UsageFault(
                .unexpectedOperand("="), in: invocation, instead: "prefs set \(key.rawValue) \(value)")
        }
        return PreferencesChanged(verb: .set, outcome: try setPreference(key, text, world))
    }

    static let command = Command(
        "set", "Change a preference",
        details: PreferenceKind.allCases.map { kind in
            let keys = PreferenceKey.allCases.filter { $0.kind == kind }.map(\.rawValue)
            return "\(keys.joined(separator: ", ")): \(kind.form)."
        },
        operands: [
            Operand("KEY", .choice(PreferenceKey.choices), .one, "Which"),
            Operand(
                "VALUE", Source.preferenceValue.kind, .oneOrMore, "Its new value; several words are one value"
            ),
        ],
        examples: [
            Example("prefs set daily-reminder on", "Be reminded every day"),
            Example("prefs set daily-reminder.time 08:30", "At half past eight"),
            Example("prefs set quiet-until in 2 hours", "Be quiet for a while"),
        ],
        exitCodes: [
            ExitCode(0, "Set, or already set"),
            ExitCode(2, "There is no such preference, or it can't have this value"),
            ExitCode(3, "The preferences can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-prefs(1)", "focusflow-time(7)"])
}
