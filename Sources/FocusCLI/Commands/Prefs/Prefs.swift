import CommandLineKit
import FocusReports
import FocusWords

/// `focusflow prefs`
enum Prefs {
    static let command = Command(
        "prefs", "List and change your preferences",
        details: [
            "Every preference has a default; only what differs from it is stored, in preferences.json of the "
                + "account that is signed in. 'focusflow prefs' alone lists them all.",
            "A time of day is what the clock shows: 09:00 stays 09:00 when you travel and when summer time "
                + "begins.",
            "A new account has the values of settings.json. They are copied when you first sign in, or by the "
                + "first command here that changes something.",
        ],
        subcommands: Word.subcommands,
        examples: [Example("prefs", "See all of them")],
        exitCodes: [
            ExitCode(0, "Done"), ExitCode(1, "A file or an editor failed"),
            ExitCode(2, "There is no such preference, or it can't have this value"),
            ExitCode(3, "The preferences can't be read, or are from a newer version"),
            ExitCode(5, "The store is busy"),
        ],
        environment: [
            Variable("VISUAL, EDITOR", "The editor that edit starts; without them it is vi"),
            Variable("XDG_CONFIG_DIRS", "Where a settings.json for everybody may be"),
        ],
        files: [
            NamedFile("~/.config/focusflow/ACCOUNT/preferences.json", "What differs from the defaults"),
            NamedFile("~/.config/focusflow/settings.json", "What every account begins with"),
            NamedFile("/etc/xdg/focusflow/settings.json", "The same for everybody on the machine"),
        ],
        seeAlso: ["focusflow(1)", "focusflow-auth(1)", "focusflow-files(5)"], runsAlone: true)

    /// Its verbs, in the order of the help.
    enum Word: String, CommandWord {
        case list, get, set, reset, edit, export, `import`

        var verb: Verb {
            switch self {
            case .list: PrefsList.verb
            case .get: PrefsGet.verb
            case .set: PrefsSet.verb
            case .reset: PrefsReset.verb
            case .edit: PrefsEdit.verb
            case .export: PrefsExport.verb
            case .import: PrefsImport.verb
            }
        }
    }
}
