extension ContentLine {
    /// Folded at 75 octets between characters, each line ended with CRLF.
    package var folded: [UInt8] {
        var out: [UInt8] = []
        var width = 0
        for scalar in text.unicodeScalars {
            let octets = Array(String(scalar).utf8)
            if width + octets.count > 75 {
                out += [13, 10, 32]
                width = 1
            }
            out += octets
            width += octets.count
        }
        return out + [13, 10]
    }

    /// On one line, however long.
    package var text: String {
        name
            + parameters.map { ";\($0.name)=" + $0.values.map(\.asParameterValue).joined(separator: ",") }
            .joined()
            + ":" + value
    }
}

extension String {
    /// Quoted where it must be, with the escapes of RFC 6868.
    fileprivate var asParameterValue: String {
        var text = ""
        for character in self {
            switch character {
            case "^": text += "^^"
            case "\n", "\r\n": text += "^n"
            case "\"": text += "^'"
            default: text.append(character)
            }
        }
        return text.contains { ",;:".contains($0) } ? "\"\(text)\"" : text
    }
}
