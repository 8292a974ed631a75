import FocusCore

/// What a terminal may be sent of a text, by what the text is.
package enum TerminalText {
    /// Our own page, with colours in it: all else that steers was taken out of what others wrote before.
    case page
    /// What somebody else wrote. Example: a title with the byte 9B, which is the same as Escape and a bracket.
    case foreign
    /// Inside a text of JSON there is another way to write each character.
    case json

    /// Breaks of lines and tabs stay; what else would steer the terminal is written out.
    package func harmless(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0 != "\n" && $0.isHarmful }) else { return text }
        var shown = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if !scalar.isHarmful || scalar == "\n" || scalar == "\t" || scalar == "\r" && rest.first == "\n" {
                shown.append(scalar)
            } else if let colour = colour(scalar, rest) {
                shown.append(scalar)
                shown.append(contentsOf: colour)
                rest = rest[colour.endIndex...]
            } else {
                shown.append(contentsOf: escaped(scalar).unicodeScalars)
            }
        }
        return String(shown)
    }

    /// What stands behind Escape if both change nothing but the colour.
    private func colour(_ scalar: Unicode.Scalar, _ rest: Substring.UnicodeScalarView)
        -> Substring.UnicodeScalarView?
    {
        guard case .page = self, scalar == "\u{1B}", rest.first == "[",
            let end = rest.dropFirst().firstIndex(where: { !("0"..."9").contains($0) && $0 != ";" }),
            rest[end] == "m"
        else { return nil }
        return rest[...end]
    }

    private func escaped(_ scalar: Unicode.Scalar) -> String {
        switch self {
        case .page, .foreign: "\\u{\(String(scalar.value, radix: 16))}"
        case .json:
            Array(String(scalar).utf16).map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        }
    }
}
