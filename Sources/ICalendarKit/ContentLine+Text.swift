extension ContentLine {
    /// Folded at 75 octets, never within a character, each line with CRLF (RFC 5545, section 3.1). Control characters
    /// are left out: none is allowed, and a line break would begin a line of its own.
    package var folded: [UInt8] {
        var out: [UInt8] = []
        var width = 0
        for scalar in text.unicodeScalars {
            let octets = UTF8.width(scalar)
            if octets == 1, UInt8(ascii: scalar).isForbidden { continue }
            if width + octets > 75 {
                out += [13, 10, 32]
                width = 1
            }
            out.append(contentsOf: String(scalar).utf8)
            width += octets
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
    /// In quotes where it needs them, with the escapes of RFC 6868.
    fileprivate var asParameterValue: String {
        var text: [UInt8] = []
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "^"): text += "^^".utf8
            case 0x0A: text += "^n".utf8
            case 0x0D: continue
            case UInt8(ascii: "\""): text += "^'".utf8
            default: text.append(byte)
            }
        }
        let needsQuotes = text.contains { $0 == 0x2C || $0 == 0x3A || $0 == 0x3B }
        let value = String(decoding: text, as: UTF8.self)
        return needsQuotes ? "\"\(value)\"" : value
    }
}
