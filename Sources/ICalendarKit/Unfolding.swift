/// The lines of a calendar, each with its folds.
///
/// Lines end with CRLF, LF or a CR alone. A byte order mark and blank lines before the first line are passed over,
/// blank lines behind a line belong to it.
package struct UnfoldedLines: IteratorProtocol {
    package struct Line: Equatable, Sendable {
        /// As they stand in the file; all of them make the file again.
        package let bytes: ArraySlice<UInt8>
        /// Of the file, from 1, where the line begins.
        package let number: Int

        /// A fold may stand inside a UTF-8 sequence, so bytes are joined before they become text.
        package var text: String { String(decoding: bytes.unfolded, as: UTF8.self) }
    }

    private let bytes: [UInt8]
    private var at: Int
    private var number = 0

    /// What stands before the first line.
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
        passLine()
        while true {
            while at < bytes.count, bytes[at].isLineEnd { passLine() }
            guard at < bytes.count, bytes[at].isBlank else { break }
            passLine()
        }
        return Line(bytes: bytes[start..<at], number: first)
    }

    private mutating func passLine() {
        while at < bytes.count, !bytes[at].isLineEnd { at += 1 }
        let isCarriageReturn = at < bytes.count && bytes[at] == 0x0D
        if at < bytes.count { at += 1 }
        if isCarriageReturn, at < bytes.count, bytes[at] == 0x0A { at += 1 }
        number += 1
    }
}

extension ArraySlice<UInt8> {
    /// One line without its line end; nil where it has folds or what no line may hold.
    var plain: ArraySlice<UInt8>? {
        var end = endIndex
        while end > startIndex, self[end - 1].isLineEnd { end -= 1 }
        let line = self[startIndex..<end]
        for byte in line where byte.isForbidden { return nil }
        return line
    }

    /// One line without its folds, its line end and what no line may hold.
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
