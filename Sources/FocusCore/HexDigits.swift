/// Reads eight hexadecimal digits at once, as the bytes of a word, the first digit lowest.
enum HexDigits {
    private static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// Their value; nil if one of them is no digit.
    @inline(__always)
    static func number(_ word: UInt64) -> UInt64? {
        let lower = word | ones &* 0x20
        let digits = isAtLeast(0x30, word) & ~isAtLeast(0x3A, word)
        let letters = isAtLeast(0x61, lower) & ~isAtLeast(0x67, lower)
        // Refuses bytes that are not ASCII: they would carry into the byte above.
        guard (digits | letters) & ~word & (ones &* 0x80) == ones &* 0x80 else { return nil }
        let nibbles = (lower & (ones &* 0x0F)) &+ (letters >> 7 & ones) &* 9
        let bytes = (nibbles << 4 | nibbles >> 8) & 0x00FF_00FF_00FF_00FF
        let pairs = (bytes << 8 | bytes >> 16) & 0x0000_FFFF_0000_FFFF
        return (pairs << 16 | pairs >> 32) & 0xFFFF_FFFF
    }

    /// Sets the highest bit of each byte that is `least` or more, if all are ASCII.
    @inline(__always)
    private static func isAtLeast(_ least: UInt64, _ word: UInt64) -> UInt64 {
        word &+ ones &* (0x80 &- least)
    }
}
