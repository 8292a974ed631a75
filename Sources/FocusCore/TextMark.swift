/// Tells texts apart, unless somebody makes two of them look alike on purpose.
package struct TextMark: Equatable, Sendable, CustomStringConvertible {
    private var hash = FNV1a()
    package var value: UInt64 { hash.value }

    package init(of text: String = "", salt: UInt8 = 0) {
        hash.add(salt)
        add(text)
    }

    /// Adds the text and an end mark, so that "ab", "c" differs from "a", "bc".
    package mutating func add(_ text: String) {
        hash.add(text.utf8)
        hash.add(0)
    }

    /// 16 digits.
    package var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

/// The 64-bit FNV-1a hash (RFC 9923). It stands in files, and in names that people typed, so it must never change.
struct FNV1a: Equatable, Sendable {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0100_0000_01B3 }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
    }

    static func value(of text: String) -> UInt64 {
        var hash = FNV1a()
        hash.add(text.utf8)
        return hash.value
    }
}
