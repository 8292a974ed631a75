/// A UUID, written in lower case with dashes (RFC 9562, section 4).
package struct UniqueID: Hashable, Sendable, CustomStringConvertible {
    package let high: UInt64
    package let low: UInt64

    /// A version 7 UUID (RFC 9562, section 5.7): milliseconds, then chance, so that ids sort by age.
    package init(milliseconds: UInt64, random high: UInt64, _ low: UInt64) {
        self.high = milliseconds << 16 | 0x7000 | high & 0x0FFF
        self.low = low & (.max >> 2) | 1 << 63
    }

    /// A version 8 UUID of any bits but those of the version and the variant.
    init(versionEight high: UInt64, _ low: UInt64) {
        self.high = high & ~0xF000 | 0x8000
        self.low = low & (.max >> 2) | 1 << 63
    }

    /// nil unless the text is 36 characters of a UUID; upper case is understood.
    package init?(_ text: String) {
        self.init(text.utf8.span)
    }

    package init?(_ text: Span<UInt8>) {
        guard let halves = UniqueID.halves(text) else { return nil }
        (high, low) = halves
    }

    /// Eight digits at a time, for histories have very many ids.
    private static func halves(_ text: Span<UInt8>) -> (UInt64, UInt64)? {
        let dash = UInt8(ascii: "-")
        guard text.count == 36, text[8] == dash, text[13] == dash, text[18] == dash, text[23] == dash,
            let first = HexDigits.number(word(text, at: 0)),
            let second = HexDigits.number(word(text, at: 9, 14)),
            let third = HexDigits.number(word(text, at: 19, 24)),
            let last = HexDigits.number(word(text, at: 28))
        else { return nil }
        return (first << 32 | second, third << 32 | last)
    }

    private static func word(_ text: Span<UInt8>, at place: Int) -> UInt64 {
        UInt64(littleEndian: text.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    /// Four bytes from each of two places.
    private static func word(_ text: Span<UInt8>, at place: Int, _ other: Int) -> UInt64 {
        let low = text.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt32.self)
        let high = text.bytes.unsafeLoadUnaligned(fromByteOffset: other, as: UInt32.self)
        return UInt64(UInt32(littleEndian: low)) | UInt64(UInt32(littleEndian: high)) << 32
    }

    package var description: String {
        let digits: StaticString = "0123456789abcdef"
        return String(unsafeUninitializedCapacity: 36) { text in
            var place = 0
            for index in 0..<32 {
                if index == 8 || index == 12 || index == 16 || index == 20 {
                    text[place] = UInt8(ascii: "-")
                    place += 1
                }
                let half = index < 16 ? high : low
                text[place] = digits.utf8Start[Int(half >> UInt64(60 - index % 16 * 4) & 15)]
                place += 1
            }
            return place
        }
    }
}
