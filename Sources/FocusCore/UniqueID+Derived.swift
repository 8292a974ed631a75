extension UniqueID {
    /// A version 8 UUID (RFC 9562) that follows from a text alone: what has no id of its own gets the same each time.
    package init(derivedFrom text: String) {
        let first = TextMark(of: text, salt: 1).value
        let second = TextMark(of: text, salt: 2).value
        self.init(versionEight: first, second)
    }
}

/// FNV-1a, 64 bits: tells texts apart that nobody made to look alike.
package struct TextMark: Equatable, Sendable, CustomStringConvertible {
    package private(set) var value: UInt64

    package init(of text: String = "", salt: UInt8 = 0) {
        value = 0xCBF2_9CE4_8422_2325
        add(salt)
        add(text)
    }

    /// The text and a mark of its end.
    package mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        add(0)
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// 16 digits.
    package var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
