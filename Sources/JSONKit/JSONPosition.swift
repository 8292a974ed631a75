/// A place in a text, counted as editors do and as programs do.
package struct JSONPosition: Hashable, Sendable {
    /// From 1; each line ends with a line feed.
    package let line: Int
    /// From 1, in Unicode scalars, without a byte order mark.
    package let column: Int
    /// From 0, in bytes.
    package let offset: Int

    package init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    /// All before `offset` has to be UTF-8.
    init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        var line = 1
        var column = 1
        let start = bytes.startsWithByteOrderMark ? 3 : 0
        for byte in bytes[min(start, offset)..<offset] {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        self.init(line: line, column: column, offset: offset)
    }
}

extension UnsafeBufferPointer<UInt8> {
    var startsWithByteOrderMark: Bool {
        count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
    }
}
