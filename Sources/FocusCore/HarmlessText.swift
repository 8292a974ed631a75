extension String {
    /// The same text with every character that could steer a terminal, a status bar or the reading order
    /// replaced by a visible escape. All text from outside passes here before it is shown.
    package var harmless: String {
        guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
        guard unicodeScalars.contains(where: \.isHarmful) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isHarmful {
                text += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// Controls (C0, DEL, C1), marks that reorder text, line and paragraph separators, and invisible tags.
    fileprivate var isHarmful: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE007F:
            true
        default: false
        }
    }
}
