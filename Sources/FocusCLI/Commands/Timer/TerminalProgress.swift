import FocusPorts
import FocusWords

/// Progress in the title or the task bar of a terminal, by OSC 9;4. Only to those that are known to understand it:
/// others show each as a notification.
enum TerminalProgress {
    static let over = "\u{1B}]9;4;0;\u{1B}\\"

    static func told(_ line: BarLine) -> String {
        "\u{1B}]9;4;\(line.isPaused ? 4 : 1);\(line.percent)\u{1B}\\"
    }

    static func isShown(_ environment: Environment) -> Bool {
        if let wish = environment["FOCUSFLOW_TERM_PROGRESS"] { return wish == "1" }
        let term = environment["TERM"] ?? ""
        // What stands between takes it for its own, or swallows it.
        guard environment["TMUX"] == nil, environment["STY"] == nil, !term.hasPrefix("tmux"),
            !term.hasPrefix("screen")
        else { return false }
        if ["WezTerm", "ghostty"].contains(environment["TERM_PROGRAM"]) { return true }
        if environment["WT_SESSION"] != nil || environment["ConEmuANSI"] == "ON" { return true }
        return number("PTYXIS_VERSION", environment) >= 48
            || number("KONSOLE_VERSION", environment) >= 260_400
            || hasFeature("P", environment["TERM_FEATURES"] ?? "")
    }

    /// The digits with which a version begins.
    private static func number(_ name: String, _ environment: Environment) -> Int {
        Int(environment[name]?.prefix { ("0"..."9").contains($0) } ?? "") ?? 0
    }

    /// Names of features follow each other, each a capital with small letters and digits behind it.
    private static func hasFeature(_ name: String, _ features: String) -> Bool {
        var names: [String] = []
        for character in features {
            if ("A"..."Z").contains(character) || names.isEmpty { names.append("") }
            names[names.count - 1].append(character)
        }
        return names.contains(name)
    }
}
