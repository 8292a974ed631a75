/// The lines of a calendar, each with its folds (RFC 5545, section 3.1):
///
///     SUMMARY:A long ti⏎
///      tle⏎                  one line: "SUMMARY:A long title"
///
/// Lines end with CRLF, LF or CR. A byte order mark and blank lines at the start are skipped; blank lines
/// after a line belong to it.
package struct UnfoldedLines: IteratorProtocol {
    package struct Line: Sendable {
        let file: [UInt8]
        let range: Range<Int>
        /// The number in the file, from 1, of its first line.
        package let number: Int
        /// How many bytes come before the line end; below 0 where the line has folds, or
        /// characters that are not allowed.
        let plainLength: Int32

        /// As they stand in the file: those of all lines, joined, make the file again.
        package var bytes: ArraySlice<UInt8> { file[range] }

        /// Bytes are joined before they become text, since a fold may divide a character.
        package var text: String { String(decoding: bytes.unfolded, as: UTF8.self) }
    }

    private let bytes: [UInt8]
    private var at: Int
    private var number = 0

    /// The bytes before the first line.
    package var preamble: ArraySlice<UInt8> { bytes[..<firstLine] }
    private var firstLine = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var probe = at
        while probe < bytes.count, bytes[probe].isBlank || bytes[probe].isLineEnd {
            guard bytes[probe].isLineEnd else {
                probe += 1
                continue
            }
            at = probe
            passLine()
            probe = at
        }
        if probe == bytes.count { at = probe }
        firstLine = at
    }

    package mutating func next() -> Line? {
        guard at < bytes.count else { return nil }
        let (start, first) = (at, number + 1)
        let length = passLine()
        var isPlain = length >= 0
        while true {
            while at < bytes.count, bytes[at].isLineEnd { passLine() }
            guard at < bytes.count, bytes[at].isBlank else { break }
            isPlain = false
            passLine()
        }
        return Line(
            file: bytes, range: start..<at, number: first, plainLength: isPlain ? Int32(clamping: length) : -1
        )
    }

    /// Answers how many bytes come before the line end; below 0 where some of them are not allowed.
    @discardableResult
    private mutating func passLine() -> Int {
        let start = at
        var isAllowed = true
        at = bytes.nextControl(from: at)
        while at < bytes.count, !bytes[at].isLineEnd {
            if bytes[at].isForbidden { isAllowed = false }
            at = bytes.nextControl(from: at + 1)
        }
        let length = isAllowed ? at - start : -1
        let isCarriageReturn = at < bytes.count && bytes[at] == 0x0D
        if at < bytes.count { at += 1 }
        if isCarriageReturn, at < bytes.count, bytes[at] == 0x0A { at += 1 }
        number += 1
        return length
    }
}

extension [UInt8] {
    /// The place of the next byte that is below a space, or DEL. Looks at eight bytes at a time.
    fileprivate func nextControl(from start: Int) -> Int {
        let raw = span.bytes
        let ones: UInt64 = 0x0101_0101_0101_0101
        var at = start
        while at + 8 <= count {
            let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self))
            let deletes = word ^ ones &* 0x7F
            // A borrow may mark bytes after the first one wrongly, but never the first.
            let marks = (word &- ones &* 0x20) & ~word | (deletes &- ones) & ~deletes
            let found = marks & (ones &* 0x80)
            if found != 0 { return at + found.trailingZeroBitCount >> 3 }
            at += 8
        }
        while at < count, self[at] >= 0x20, self[at] != 0x7F { at += 1 }
        return at
    }
}

extension UnfoldedLines.Line {
    /// A line that stands in no file.
    init(_ folded: [UInt8]) {
        var length = folded.count
        while length > 0, folded[length - 1].isLineEnd { length -= 1 }
        let isPlain = !folded[..<length].contains { $0.isForbidden }
        self.init(
            file: folded, range: folded.indices, number: 0,
            plainLength: isPlain ? Int32(clamping: length) : -1)
    }
}

extension ArraySlice<UInt8> {
    /// One line without folds, line end and characters that are not allowed.
    var unfolded: [UInt8] {
        var line: [UInt8] = []
        line.reserveCapacity(count)
        var isAfterLineEnd = false
        for byte in self {
            if !byte.isForbidden, !(isAfterLineEnd && byte.isBlank) { line.append(byte) }
            isAfterLineEnd = byte.isLineEnd
        }
        return line
    }
}
