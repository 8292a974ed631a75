import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusWords

/// `focusflow prefs edit`
enum PrefsEdit {
    static let verb = Verb(command) { invocation, world in
        guard !invocation.contains(CommonOptions.noInput) else { throw EditError.inputForbidden }
        return PreferencesChanged(verb: .edit, outcome: try editPreferences(world, as: text))
    }

    static let command = Command(
        "edit", "Change preferences in an editor",
        details: [
            "The text has every key with its meaning; keys at their default are commented out. A key "
                + "that you remove gets its default back.",
            "If something can't be understood, nothing is changed, and your text is kept in a file that the "
                + "error names.",
        ],
        examples: [Example("prefs edit", "Open them in your editor")],
        exitCodes: [
            ExitCode(0, "Changed, or left as it was"), ExitCode(1, "The editor failed"),
            ExitCode(2, "A line can't be understood"),
            ExitCode(3, "The preferences can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ],
        environment: [Variable("VISUAL, EDITOR", "The editor; without them it is vi")],
        seeAlso: ["focusflow(1)", "focusflow-prefs(1)"])

    static func text(_ preferences: Preferences) -> String {
        let head = """
            # Preferences of focusflow, each as KEY = VALUE. A key without such a line has its default.
            # To change nothing, leave the text as it is.

            """
        return head
            + PreferenceKey.allCases.map { key in
                let mark = preferences[key] == key.defaultValue ? "# " : ""
                let value = preferences[key].typed
                return "\n# \(key.meaning): \(key.kind.form)\n\(mark)\(key.rawValue) = \(value)\n"
            }.joined()
    }
}
