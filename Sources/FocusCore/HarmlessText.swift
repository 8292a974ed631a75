extension String {
    /// The text with every character that could steer a terminal, a status bar or the reading order as a visible
    /// escape, and U+FFFD for a byte that is no text. All text from outside passes here before it is shown.
    package var harmless: String {
        if isPlain { return self }
        guard unicodeScalars.contains(where: \.isHarmful) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.rawByte != nil {
                text += "\u{FFFD}"
            } else if scalar.isHarmful {
                text += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension String {
    /// Whether it holds only the printable characters of ASCII.
    package var isPlain: Bool {
        utf8.withContiguousStorageIfAvailable { $0.isPlain } ?? utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Eight bytes at a time. The highest bit is set for a byte below 0x20, for 0x7F, and for those above.
    fileprivate var isPlain: Bool {
        let bytes = UnsafeRawBufferPointer(self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        var at = 0
        while at + 8 <= count {
            let word = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            let high = word | (word &+ ones)
            // A borrow can mark a byte wrongly, but only above one that is marked rightly.
            guard (high | ((word &- ones &* 0x20) & ~word)) & (ones &* 0x80) == 0 else { return false }
            at += 8
        }
        return self[at...].allSatisfy { 0x20..<0x7F ~= $0 }
    }
}

extension Unicode.Scalar {
    /// Controls (C0, DEL, C1), marks that reorder text, line and paragraph separators, and invisible tags.
    package var isHarmful: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE007F, 0x10FF80...0x10FFFF:
            true
        default: false
        }
    }
}
