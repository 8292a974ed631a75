/// One line of a component as it stands in its file, decoded only when somebody asks.
package struct Property: Equatable, Sendable {
    /// Of the file, from 1; 0 for a line that we made.
    package let number: Int
    /// With its folds and its line end.
    package let bytes: ArraySlice<UInt8>
    /// How many bytes at the beginning are its name; less than 0 where a fold may divide it. No text is made of it:
    /// a calendar has thousands of lines, and nobody asks for the names of most.
    private let nameLength: Int32

    package init(_ line: ContentLine) {
        self.init(UnfoldedLines.Line(bytes: line.folded[...], number: 0))
    }

    init(_ line: UnfoldedLines.Line) {
        number = line.number
        bytes = line.bytes
        let end = bytes.firstIndex { !$0.isOfName } ?? bytes.endIndex
        let isWhole = end < bytes.endIndex && bytes[end].endsName
        nameLength = isWhole ? Int32(clamping: end - bytes.startIndex) : -1
    }

    /// In capitals; empty where the line has none.
    package var name: String {
        guard nameLength >= 0 else {
            return UnfoldedLines.Line(bytes: bytes, number: number).nameAcrossFolds
        }
        return bytes.prefix(Int(nameLength)).capitals
    }

    package var line: ContentLine {
        get throws(ContentLineError) {
            if bytes.count > Limits.lineBytes { throw .tooLong }
            return try ContentLine(parsing: bytes.plain ?? bytes.unfolded[...])
        }
    }

    /// The value, if the line has nothing that needs decoding but perhaps the value itself.
    var plainValue: ArraySlice<UInt8>? {
        guard nameLength > 0, bytes.count <= Limits.lineBytes,
            bytes[bytes.startIndex + Int(nameLength)] == UInt8(ascii: ":")
        else { return nil }
        return bytes.dropFirst(Int(nameLength) + 1).plain
    }
}

extension Property {
    /// A name of letters, digits and dashes, none of them small.
    func isNamed(_ name: StaticString) -> Bool {
        isNamed(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }

    func isNamed(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard nameLength >= 0 else { return self.name == String(decoding: name, as: UTF8.self) }
        guard Int(nameLength) == name.count else { return false }
        var at = bytes.startIndex
        for byte in name {
            if bytes[at].capital != byte { return false }
            at += 1
        }
        return true
    }

    var isNameless: Bool { nameLength <= 0 && name.isEmpty }
}

extension UInt8 {
    fileprivate var endsName: Bool { self == UInt8(ascii: ":") || self == UInt8(ascii: ";") }
}

extension UnfoldedLines.Line {
    /// A fold may stand anywhere, so also in the name.
    fileprivate var nameAcrossFolds: String {
        var scanner = LineScanner(bytes.prefix(400).unfolded[...])
        let name = scanner.name()
        return scanner.skip(":") || scanner.skip(";") ? name.utf8.capitals : ""
    }
}
