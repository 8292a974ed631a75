extension UInt8 {
    var isASCIILetter: Bool { (0x41...0x5A).contains(self & 0xDF) }

    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

    var isLineEnd: Bool { self == 0x0A || self == 0x0D }

    var isBlank: Bool { self == 0x20 || self == 0x09 }

    var capital: UInt8 { isASCIILetter ? self & 0xDF : self }

    /// A-Z, a-z, 0-9 and dash, as names have (RFC 5545, section 3.1), and the underscore, which many calendars write.
    var isOfName: Bool {
        // One bit for each ASCII character.
        let set: UInt64 = self < 0x40 ? 0x03FF_2000_0000_0000 : self < 0x80 ? 0x07FF_FFFE_87FF_FFFE : 0
        return set >> UInt64(self & 0x3F) & 1 != 0
    }

    /// Control characters but the tab: no line may hold them (RFC 5545, section 3.1).
    var isForbidden: Bool { self < 0x20 && self != 9 || self == 0x7F }
}

extension Collection<UInt8> {
    /// In capitals, to compare names without regard to case.
    var capitals: String {
        var bytes = Array(self)
        for place in bytes.indices { bytes[place] = bytes[place].capital }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    /// Whether it is that word, byte for byte.
    func spells(_ word: StaticString) -> Bool {
        guard count == word.utf8CodeUnitCount else { return false }
        for place in 0..<count where self[startIndex + place] != word.utf8Start[place] { return false }
        return true
    }

    var trimmed: ArraySlice<UInt8> {
        var (start, end) = (startIndex, endIndex)
        while start < end, self[start].isBlank { start += 1 }
        while start < end, self[end - 1].isBlank { end -= 1 }
        return self[start..<end]
    }
}
