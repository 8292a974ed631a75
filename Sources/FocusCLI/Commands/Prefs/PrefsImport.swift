import CommandLineKit
import FocusActions
import FocusReports
import FocusWords

/// `focusflow prefs import`
enum PrefsImport {
    static let verb = Verb(command) { invocation, world in
        PreferencesChanged(verb: .import, outcome: try importPreferences(request(invocation), world))
    }

    static let command = Command(
        "import", "Set the preferences that a file names, and leave the others",
        details: [
            "The file has lines of KEY = VALUE and comment lines that begin with #, or a JSON object "
                + "of keys and values, as export prints them. All of it is taken, or nothing.",
            "The hook preferences-changed does not run. Otherwise two machines that send each other their "
                + "preferences would never stop.",
        ],
        operands: [Operand("FILE", .file([]), .one, "What to read; - is standard input")],
        examples: [
            Example("prefs import prefs.txt", "Take them from a file"),
            Example("prefs import -", "Take them from a pipe"),
        ],
        exitCodes: [
            ExitCode(0, "Set, or already set"), ExitCode(1, "The file can't be read"),
            ExitCode(2, "Some key or value can't be understood; nothing is changed"),
            ExitCode(3, "The preferences can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-prefs(1)"])

    static func request(_ invocation: Invocation) -> TextSource {
        invocation.operands[0] == "-" ? .standardInput : .file(invocation.operands[0])
    }
}
