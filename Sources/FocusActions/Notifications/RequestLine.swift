import TimeKit

/// The bytes of all lines: of what was read, and behind its end of what came since.
struct RequestText {
    private let old: UnsafeBufferPointer<UInt8>
    private let new: UnsafeBufferPointer<UInt8>

    init(_ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>) {
        self.old = old
        self.new = new
    }

    subscript(line: Range<Int>) -> RequestLine {
        if line.lowerBound < old.count { return RequestLine(UnsafeBufferPointer(rebasing: old[line])) }
        let place = (line.lowerBound - old.count)..<(line.upperBound - old.count)
        return RequestLine(UnsafeBufferPointer(rebasing: new[place]))
    }
}

/// A line of the pending list as bytes: `{"next":"2026-11-21T08:00:00Z","id":"focusflow.…",…}`.
///
/// What stands at the same place of every line is found there. There may be many thousands.
struct RequestLine {
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// A line of a file, without the comma that parts it from the next.
    init(_ text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
        let isParted = !line.isEmpty && text[line.upperBound - 1] == UInt8(ascii: ",")
        bytes = UnsafeBufferPointer(rebasing: text[isParted ? line.dropLast() : line])
    }

    var count: Int { bytes.count }

    private static let opening: StaticString = "{\"next\":\""
    private static let middle: StaticString = "\",\"id\":\""
    private static var timeStart: Int { opening.utf8CodeUnitCount }
    private static var timeEnd: Int { timeStart + 20 }
    private static var identifierStart: Int { timeEnd + middle.utf8CodeUnitCount }

    /// False for what is no line of ours.
    var isWhole: Bool {
        bytes.count > Self.identifierStart && bytes[bytes.count - 1] == UInt8(ascii: "}")
            && bytes.holds(Self.opening, at: 0) && bytes.holds(Self.middle, at: Self.timeEnd)
    }

    /// nil for no instant.
    var next: Instant? { Instant(rfc3339: bytes.span.extracting(Self.timeStart..<Self.timeEnd)) }

    var identifier: String {
        String(decoding: bytes[Self.identifierStart...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }

    /// `focusflow.task.1` bears that name, and `focusflow.task.1.w1` is below it.
    func bears(_ name: [UInt8], orBelow: Bool) -> Bool {
        let end = Self.identifierStart + name.count
        guard end < bytes.count else { return false }
        // Nearly all lines differ in the end of their identifiers alone.
        guard bytes[end] == UInt8(ascii: "\"") || orBelow && bytes[end] == UInt8(ascii: ".") else {
            return false
        }
        for place in stride(from: name.count - 1, through: 0, by: -1)
        where bytes[Self.identifierStart &+ place] != name[place] { return false }
        return true
    }

    /// By time, then by identifier.
    func precedes(_ other: RequestLine) -> Bool {
        let count = min(bytes.count, other.bytes.count)
        var at = Self.timeStart
        while at &+ 8 <= count {
            let (mine, others) = (bytes.word(at: at), other.bytes.word(at: at))
            // The first byte weighs most.
            if mine != others { return mine.byteSwapped < others.byteSwapped }
            at &+= 8
        }
        return bytes[min(at, bytes.count)...].lexicographicallyPrecedes(
            other.bytes[min(at, other.bytes.count)...])
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Eight bytes, the first one lowest; they have to exist.
    @inline(__always)
    fileprivate func word(at place: Int) -> UInt64 {
        UInt64(
            littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    /// For texts of eight to sixteen bytes.
    @inline(__always)
    fileprivate func holds(_ text: StaticString, at place: Int) -> Bool {
        let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        let last = text.count &- 8
        return word(at: place) == text.word(at: 0) && word(at: place &+ last) == text.word(at: last)
    }

    /// Thirty-two bytes at a time: requests are long lines.
    func firstNewline(from start: Int) -> Int? {
        var at = start
        while at &+ 32 <= count {
            let marks =
                newlines(at: at) | newlines(at: at &+ 8) | newlines(at: at &+ 16) | newlines(at: at &+ 24)
            if marks != 0 { break }
            at &+= 32
        }
        while at &+ 8 <= count {
            let marks = newlines(at: at)
            if marks != 0 { return at &+ marks.trailingZeroBitCount >> 3 }
            at &+= 8
        }
        return self[at...].firstIndex(of: UInt8(ascii: "\n"))
    }

    /// Whether each brace opens a line, or the value of a member: then no line of objects holds two of them.
    var hasRecordALine: Bool {
        let brace = UInt8(ascii: "{")
        func opensRightly(_ place: Int) -> Bool {
            place == 0 || self[place] != brace || self[place - 1] == UInt8(ascii: ":")
                || self[place - 1] == UInt8(ascii: "\n")
        }
        var at = 0
        while at &+ 8 <= count {
            var marks = marks(of: brace, at: at)
            while marks != 0 {
                guard opensRightly(at &+ marks.trailingZeroBitCount >> 3) else { return false }
                marks &= marks &- 1
            }
            at &+= 8
        }
        return (at..<count).allSatisfy(opensRightly)
    }

    @inline(__always)
    private func newlines(at place: Int) -> UInt64 { marks(of: UInt8(ascii: "\n"), at: place) }

    /// A mark for each such byte among eight. The lowest is exact, one above it may come of a borrow.
    @inline(__always)
    private func marks(of byte: UInt8, at place: Int) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let word = word(at: place) ^ (ones &* UInt64(byte))
        return (word &- ones) & ~word & (ones &* 0x80)
    }
}
