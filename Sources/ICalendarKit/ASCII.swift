extension UInt8 {
    var isASCIILetter: Bool { (0x41...0x5A).contains(self & 0xDF) }

    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

    var isLineEnd: Bool { self == 0x0A || self == 0x0D }

    var isBlank: Bool { self == 0x20 || self == 0x09 }

    var capital: UInt8 { isASCIILetter ? self & 0xDF : self }

    /// Letters, digits and dashes; the underscore is none of them, but many calendars write it.
    var isOfName: Bool { isASCIILetter || isASCIIDigit || self == 0x2D || self == 0x5F }

    /// Controls but the tab, which no line holds (RFC 5545, section 3.1).
    var isForbidden: Bool { self < 0x20 && self != 9 || self == 0x7F }
}

extension Collection<UInt8> {
    /// As text in capitals, in which names are compared.
    var capitals: String {
        var bytes = Array(self)
        for place in bytes.indices { bytes[place] = bytes[place].capital }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    var trimmed: ArraySlice<UInt8> {
        var (start, end) = (startIndex, endIndex)
        while start < end, self[start].isBlank { start += 1 }
        while start < end, self[end - 1].isBlank { end -= 1 }
        return self[start..<end]
    }
}
