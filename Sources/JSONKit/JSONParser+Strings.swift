extension JSONParser {
    /// Passes the string that begins at `index` (RFC 8259, section 7); true if it has escapes.
    @discardableResult
    mutating func string() throws(JSONError) -> Bool {
        let start = index
        var at = index + 1
        var tag = JSONTag.string
        while true {
            at = plainEnd(from: at)
            guard at < count else { throw error(.unterminatedString, at: start) }
            switch base[at] {
            case UInt8(ascii: "\""):
                index = at + 1
                tape.append(JSONSlot(tag, from: start, to: index))
                return tag == .escapedString
            case UInt8(ascii: "\\"):
                tag = .escapedString
                at = try escapeEnd(at: at)
            case 0x80...: at = try scalarEnd(at: at)
            case let control: throw error(.controlCharacter(control), at: at)
            }
        }
    }

    /// The next byte that is a quote, a backslash, a control character or not ASCII.
    @inline(__always)
    private func plainEnd(from start: Int) -> Int {
        var at = start
        while at &+ 8 <= count {
            let stops = Self.stops(in: word(at: at))
            if stops != 0 { return at &+ stops.trailingZeroBitCount >> 3 }
            at &+= 8
        }
        while at < count, base[at] >= 0x20, base[at] < 0x80, base[at] != UInt8(ascii: "\""),
            base[at] != UInt8(ascii: "\\")
        {
            at &+= 1
        }
        return at
    }

    static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// The highest bit of each of eight bytes that such a stop is in. A borrow may mark a later byte wrongly, never
    /// an earlier one, so the lowest mark is right. A byte that is not ASCII has that bit itself.
    @inline(__always)
    static func stops(in word: UInt64) -> UInt64 {
        let quotes = (word ^ (ones &* 0x22)) &- ones
        let backslashes = (word ^ (ones &* 0x5C)) &- ones
        let controls = word &- ones &* 0x20
        return (word | quotes | backslashes | controls) & (ones &* 0x80)
    }

    /// Eight bytes, which have to be there, the first one lowest.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
    }

    private func escapeEnd(at start: Int) throws(JSONError) -> Int {
        guard start + 1 < count else { throw error(.badEscape, at: start) }
        switch base[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return start + 2
        case UInt8(ascii: "u"): break
        default: throw error(.badEscape, at: start)
        }
        guard let unit = bytes.escapedUnit(at: start) else { throw error(.badEscape, at: start) }
        guard UTF16.isSurrogate(unit) else { return start + 6 }
        guard UTF16.isLeadSurrogate(unit), let other = bytes.escapedUnit(at: start + 6),
            UTF16.isTrailSurrogate(other)
        else { throw error(.loneSurrogate, at: start) }
        return start + 12
    }

    /// Well-formed UTF-8 (Unicode Standard, table 3-7; RFC 3629, section 4).
    private func scalarEnd(at start: Int) throws(JSONError) -> Int {
        let (length, second): (Int, ClosedRange<UInt8>) =
            switch base[start] {
            case 0xC2...0xDF: (2, 0x80...0xBF)
            case 0xE0: (3, 0xA0...0xBF)
            case 0xED: (3, 0x80...0x9F)
            case 0xE1...0xEF: (3, 0x80...0xBF)
            case 0xF0: (4, 0x90...0xBF)
            case 0xF1...0xF3: (4, 0x80...0xBF)
            case 0xF4: (4, 0x80...0x8F)
            default: throw error(.invalidUTF8, at: start)
            }
        guard start + length <= count, second ~= base[start + 1] else {
            throw error(.invalidUTF8, at: start)
        }
        for at in (start + 2)..<(start + length) where base[at] & 0xC0 != 0x80 {
            throw error(.invalidUTF8, at: start)
        }
        return start + length
    }
}
