package enum ShellText {
    package static func line(_ words: some Sequence<String>) -> String {
        words.map(word).joined(separator: " ")
    }

    /// In single quotes unless each character stands for itself: `fri`, `'fri 18:00'`. Of an option only the value is
    /// quoted: `--at='fri 18:00'`.
    static func word(_ word: String) -> String {
        if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
        if word.hasPrefix("--"), let sign = word.firstIndex(of: "="), word[..<sign].utf8.allSatisfy(isPlain) {
            return "\(word[...sign])\(quoted(word[word.index(after: sign)...]))"
        }
        return quoted(word)
    }

    package static func quoted(_ text: some StringProtocol) -> String {
        // An apostrophe ends the quotes, stands for itself behind a backslash, and begins new ones: `'don'\''t'`.
        "'"
            + text.split(separator: "'" as Character, omittingEmptySubsequences: false).joined(
                separator: "'\\''") + "'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122: true
        default: "+,-./:=@_".utf8.contains(byte)
        }
    }
}
