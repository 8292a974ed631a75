import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusWords

/// `focusflow prefs reset`
enum PrefsReset {
    static let verb = Verb(command) { invocation, world in
        let keys = try request(invocation)
        return PreferencesChanged(verb: .reset, outcome: try resetPreferences(keys, world))
    }

    private static let all = Option.flag("all", "Reset every preference")

    static let command = Command(
        "reset", "Give preferences their defaults back",
        operands: [Operand("KEY", .choice(PreferenceKey.choices), .any, "Which")], options: [all],
        examples: [
            Example("prefs reset sound", "Reset one"), Example("prefs reset --all", "Reset all of them"),
        ],
        exitCodes: [
            ExitCode(0, "Reset, or already at the default"),
            ExitCode(2, "There is no such preference, or you gave neither a key nor --all"),
            ExitCode(3, "The preferences can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-prefs(1)"])

    /// A bare `reset` is refused: to lose everything it takes a word more.
    static func request(_ invocation: Invocation) throws -> [PreferenceKey] {
        if invocation.contains(all) { return PreferenceKey.allCases }
        guard !invocation.operands.isEmpty else {
            throw UsageFault(.missingOperand("KEY or --all"), in: invocation)
        }
        let keys = try invocation.operands.map { try PreferenceKey(named: $0) }
        return PreferenceKey.allCases.filter(keys.contains)
    }
}
