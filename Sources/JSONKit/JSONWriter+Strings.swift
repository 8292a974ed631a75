extension JSONWriter {
    mutating func write(quoted string: String) {
        write(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { text in
            var start = 0
            var at = 0
            while at < text.count {
                if Self.isPlain(eightAt: at, in: text) {
                    at += 8
                    continue
                }
                let length = Self.escapedLength(at: at, in: text)
                if length > 0 {
                    write(UnsafeBufferPointer(rebasing: text[start..<at]))
                    write(escaped: text[at..<(at + length)])
                    start = at + length
                }
                at += max(length, 1)
            }
            write(UnsafeBufferPointer(rebasing: text[start...]))
        }
        write(UInt8(ascii: "\""))
    }

    /// Whether eight more bytes are there, all of them ASCII that needs no escape.
    @inline(__always)
    private static func isPlain(eightAt at: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard at &+ 8 <= text.count else { return false }
        let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: at, as: UInt64.self)
        // Adding one marks DEL, too. A carry only reaches a byte after one that is marked already.
        return JSONParser.stops(in: word) | ((word &+ JSONParser.ones) & (JSONParser.ones &* 0x80)) == 0
    }

    /// How many bytes make up the character at `at`, if it is to be escaped: those that RFC 8259, section 7
    /// wants escaped, and those that could end or hide a line on a terminal (DEL, C1 controls, U+2028,
    /// U+2029). 0 for all others.
    @inline(__always)
    private static func escapedLength(at: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        switch text[at] {
        case 0x00..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: 1
        case 0xC2: text[at + 1] < 0xA0 ? 2 : 0
        case 0xE2: text[at + 1] == 0x80 && text[at + 2] & 0xFE == 0xA8 ? 3 : 0
        default: 0
        }
    }

    /// `scalar` is one character of at most three bytes.
    private mutating func write(escaped scalar: Slice<UnsafeBufferPointer<UInt8>>) {
        write(UInt8(ascii: "\\"))
        switch scalar.first {
        case UInt8(ascii: "\""): write(UInt8(ascii: "\""))
        case UInt8(ascii: "\\"): write(UInt8(ascii: "\\"))
        case 0x08: write(UInt8(ascii: "b"))
        case 0x09: write(UInt8(ascii: "t"))
        case 0x0A: write(UInt8(ascii: "n"))
        case 0x0C: write(UInt8(ascii: "f"))
        case 0x0D: write(UInt8(ascii: "r"))
        default:
            write(UInt8(ascii: "u"))
            for unit in String(decoding: scalar, as: UTF8.self).utf16 {
                let digits = String(unit, radix: 16)
                write(repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
                write(digits.utf8)
            }
        }
    }
}
