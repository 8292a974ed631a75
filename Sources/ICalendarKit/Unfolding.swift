/// The lines of a calendar with folds taken out.
///
/// A fold may stand inside a UTF-8 sequence, so bytes are joined before they become text. Lines end with CRLF
/// or LF; a byte order mark before the first one is passed over, and so are blank lines.
package struct UnfoldedLines: Sequence, IteratorProtocol {
    private let bytes: ArraySlice<UInt8>
    private var at: Int
    private var number = 0

    package struct Line: Hashable, Sendable {
        package let text: String
        /// Of the file, from 1, where the line begins.
        package let number: Int
    }

    package init(_ bytes: [UInt8]) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.bytes = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
        at = self.bytes.startIndex
    }

    package mutating func next() -> Line? {
        while at < bytes.endIndex {
            var line = Array(physicalLine())
            let first = number
            while at < bytes.endIndex, bytes[at] == 0x20 || bytes[at] == 0x09 {
                line += physicalLine().dropFirst()
            }
            guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
            return Line(text: String(decoding: line, as: UTF8.self), number: first)
        }
        return nil
    }

    private mutating func physicalLine() -> ArraySlice<UInt8> {
        let end = bytes[at...].firstIndex(of: 0x0A) ?? bytes.endIndex
        let line = bytes[at..<end]
        at = end < bytes.endIndex ? end + 1 : end
        number += 1
        return line.last == 0x0D ? line.dropLast() : line
    }
}
