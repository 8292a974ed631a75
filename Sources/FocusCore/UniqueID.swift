/// A UUID, written in lower case with dashes.
package struct UniqueID: Hashable, Sendable, CustomStringConvertible {
    package let high: UInt64
    package let low: UInt64

    /// A version 7 UUID: milliseconds first, so that ids sort by age, then chance.
    package init(milliseconds: UInt64, random high: UInt64, _ low: UInt64) {
        self.high = milliseconds << 16 | 0x7000 | high & 0x0FFF
        self.low = low & (.max >> 2) | 1 << 63
    }

    /// Of any bits but those that tell the version and the variant.
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

    private static func halves(_ text: Span<UInt8>) -> (UInt64, UInt64)? {
        let dash = UInt8(ascii: "-")
        guard text.count == 36, text[8] == dash, text[13] == dash, text[18] == dash, text[23] == dash,
            let first = number(text, 0..<8), let second = number(text, 9..<13),
            let third = number(text, 14..<18), let fourth = number(text, 19..<23),
            let last = number(text, 24..<36)
        else { return nil }
        return (first << 32 | second << 16 | third, fourth << 48 | last)
    }

    /// What hexadecimal digits spell; nil if one of them is none. Histories have very many, hence no branches.
    private static func number(_ text: Span<UInt8>, _ places: Range<Int>) -> UInt64? {
        var number: UInt64 = 0
        var isWrong = false
        for place in places {
            let byte = text[place]
            let digit = byte &- UInt8(ascii: "0")
            let letter = (byte | 0x20) &- UInt8(ascii: "a")
            isWrong = isWrong || digit > 9 && letter > 5
            number = number << 4 | UInt64(digit <= 9 ? digit : letter &+ 10)
        }
        return isWrong ? nil : number
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
