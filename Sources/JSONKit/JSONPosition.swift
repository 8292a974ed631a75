/// A place in a JSON text, in the three ways that editors and programs count.
package struct JSONPosition: Hashable, Sendable {
    /// From 1; a line ends at its line feed.
    package let line: Int
    /// From 1, in Unicode scalars; a byte order mark is none of them.
    package let column: Int
    /// From 0, in bytes.
    package let offset: Int

    package init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    /// The bytes before `offset` have to be UTF-8.
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
