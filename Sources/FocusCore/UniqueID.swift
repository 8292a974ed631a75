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
        guard text.count == 36, text[8] == dash, text[13] == dash, text[18] == dash, text[23] == dash else {
            return nil
        }
        return text.withUnsafeBytes { bytes in
            func eight(_ place: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
            func four(_ place: Int) -> UInt64 {
                UInt64(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
            }
            guard let first = number(eight(0)), let second = number(four(9) | four(14) << 32),
                let third = number(four(19) | four(24) << 32), let last = number(eight(28))
            else { return nil }
            return (first << 32 | second, third << 32 | last)
        }
    }

    /// What eight hexadecimal digits spell, the first in the lowest byte; nil if one of them is none. All at once,
    /// since histories have very many: a letter has bit 6 set and the digit in its low half nine too small.
    private static func number(_ text: UInt64) -> UInt64? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let text = UInt64(littleEndian: text)
        let letters = text >> 6 & ones
        let digits = (text & (ones &* 15)) &+ letters &* 9
        // Written again they must be what was there, but for the case of letters.
        let written = digits &+ ones &* 0x30 &+ ((digits &+ ones &* 6) >> 4 & ones) &* 0x27
        guard written == text | letters << 5, digits & (ones &* 0xF0) == 0 else { return nil }
        var number = digits.byteSwapped
        number = (number | number >> 4) & 0x00FF_00FF_00FF_00FF
        number = (number | number >> 8) & 0x0000_FFFF_0000_FFFF
        return (number | number >> 16) & 0xFFFF_FFFF
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
