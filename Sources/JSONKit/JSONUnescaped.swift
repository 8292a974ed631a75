/// The bytes that a string means, from its text between the quotes, which was checked before: `a\n` is two bytes.
struct JSONUnescaped: Sequence, IteratorProtocol {
    private let raw: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var pending: UTF8.EncodedScalar.Iterator

    init(_ raw: UnsafeBufferPointer<UInt8>) {
        self.raw = raw
        pending = UTF8.EncodedScalar().makeIterator()
    }

    mutating func next() -> UInt8? {
        if let byte = pending.next() { return byte }
        guard index < raw.count else { return nil }
        let byte = raw[index]
        index += 1
        return byte == UInt8(ascii: "\\") ? escaped() : byte
    }

    private mutating func escaped() -> UInt8? {
        guard index < raw.count else { return nil }
        let letter = raw[index]
        index += 1
        switch letter {
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "u"):
            pending = UTF8.encode(scalar())?.makeIterator() ?? pending
            return pending.next()
        default: return letter
        }
    }

    /// The scalar of the `\u` just read, or of the surrogate pair that it begins (RFC 8259, section 7).
    private mutating func scalar() -> Unicode.Scalar {
        let lead = raw.escapedUnit(at: index - 2) ?? 0xFFFD
        index += 4
        guard UTF16.isLeadSurrogate(lead), let trail = raw.escapedUnit(at: index) else {
            return Unicode.Scalar(lead) ?? "\u{FFFD}"
        }
        index += 6
        return UTF16.decode(UTF16.EncodedScalar([lead, trail]))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The code unit of `\uXXXX` at `start`; nil where there is none.
    func escapedUnit(at start: Int) -> UInt16? {
        guard start + 6 <= count, self[start] == UInt8(ascii: "\\"), self[start + 1] == UInt8(ascii: "u")
        else { return nil }
        var unit: UInt16 = 0
        for byte in self[(start + 2)..<(start + 6)] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                unit = unit << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"):
                unit = unit << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        return unit
    }
}
