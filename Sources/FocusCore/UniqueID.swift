/// A UUID, written in lower case with dashes.
package struct UniqueID: Hashable, Sendable, CustomStringConvertible {
    package let high: UInt64
    package let low: UInt64

    /// A version 7 UUID: milliseconds first, so that ids sort by age, then chance.
    package init(milliseconds: UInt64, random high: UInt64, _ low: UInt64) {
        self.high = milliseconds << 16 | 0x7000 | high & 0x0FFF
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

    private static func halves(_ text: Span<UInt8>) -> (UInt64, UInt64)? {
        let dash = UInt8(ascii: "-")
        guard text.count == 36, text[8] == dash, text[13] == dash, text[18] == dash, text[23] == dash else {
            return nil
        }
        var wrong: UInt64 = 0
        /// What the digits at `places` spell; a wrong one is noted.
        func number(_ places: Range<Int>) -> UInt64 {
            var number: UInt64 = 0
            for place in places {
                let digit = digit(text[place])
                wrong |= digit
                number = number << 4 | digit
            }
            return number
        }
        let high = number(0..<8) << 32 | number(9..<13) << 16 | number(14..<18)
        let low = number(19..<23) << 48 | number(24..<36)
        return wrong < 16 ? (high, low) : nil
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

    /// 16 for what is no digit.
    @inline(__always)
    private static func digit(_ byte: UInt8) -> UInt64 {
        let decimal = byte &- UInt8(ascii: "0")
        if decimal <= 9 { return UInt64(decimal) }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter <= 5 ? UInt64(letter) + 10 : 16
    }
}
