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
    package init?(_ text: some StringProtocol) {
        var digits: [UInt64] = []
        for (index, byte) in text.utf8.enumerated() {
            if [8, 13, 18, 23].contains(index) {
                guard byte == UInt8(ascii: "-") else { return nil }
            } else {
                guard index < 36, let digit = UniqueID.digit(byte) else { return nil }
                digits.append(digit)
            }
        }
        guard digits.count == 32 else { return nil }
        high = digits[..<16].reduce(0) { $0 << 4 | $1 }
        low = digits[16...].reduce(0) { $0 << 4 | $1 }
    }

    package var description: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for index in 0..<32 {
            if [8, 12, 16, 20].contains(index) { text.append(UInt8(ascii: "-")) }
            let half = index < 16 ? high : low
            text.append(digits[Int(half >> UInt64(60 - index % 16 * 4) & 15)])
        }
        return String(decoding: text, as: UTF8.self)
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
