/// Finds lines among bytes eight at a time: there may be megabytes of them.
extension UnsafeBufferPointer<UInt8> {
    /// Eight bytes as a number, the first one lowest. They have to exist.
    @inline(__always)
    package func word(at place: Int) -> UInt64 {
        UInt64(
            littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    /// Whether `text`, of eight to sixteen bytes, stands at `place`.
    @inline(__always)
    package func holds(_ text: StaticString, at place: Int) -> Bool {
        let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        let last = text.count &- 8
        return word(at: place) == text.word(at: 0) && word(at: place &+ last) == text.word(at: last)
    }

    package func firstNewline(from start: Int) -> Int? { first(UInt8(ascii: "\n"), from: start) }

    /// Whether each `{` begins a line or the value of a member. Then no line holds two records.
    var hasRecordALine: Bool {
        var at = 1
        while let brace = first(UInt8(ascii: "{"), from: at) {
            let before = self[brace &- 1]
            guard before == UInt8(ascii: ":") || before == UInt8(ascii: "\n") else { return false }
            at = brace &+ 1
        }
        return true
    }

    /// The next such byte. Thirty-two at a time, for records are long lines.
    @inline(__always)
    package func first(_ byte: UInt8, from start: Int) -> Int? {
        var at = start
        while at &+ 32 <= count {
            let marks =
                marks(of: byte, at: at) | marks(of: byte, at: at &+ 8) | marks(of: byte, at: at &+ 16)
                | marks(of: byte, at: at &+ 24)
            if marks != 0 { break }
            at &+= 32
        }
        while at &+ 8 <= count {
            let marks = marks(of: byte, at: at)
            if marks != 0 { return at &+ marks.trailingZeroBitCount >> 3 }
            at &+= 8
        }
        return at < count ? self[at...].firstIndex(of: byte) : nil
    }

    /// Sets the highest bit of each of eight bytes that is the one sought. The lowest mark is right; one above it may
    /// come of a borrow in the subtraction.
    @inline(__always)
    private func marks(of byte: UInt8, at place: Int) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let word = word(at: place) ^ (ones &* UInt64(byte))
        return (word &- ones) & ~word & (ones &* 0x80)
    }
}
