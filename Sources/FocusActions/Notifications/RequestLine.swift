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
