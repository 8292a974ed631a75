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
        guard text.count == 36 else { return nil }
        var halves: (UInt64, UInt64) = (0, 0)
        var digits = 0
        for index in 0..<36 {
            if index == 8 || index == 13 || index == 18 || index == 23 {
                guard text[index] == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let digit = digit(text[index]) else { return nil }
            if digits < 16 { halves.0 = halves.0 << 4 | digit } else { halves.1 = halves.1 << 4 | digit }
            digits += 1
        }
        return halves
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

    private static func digit(_ byte: UInt8) -> UInt64? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
