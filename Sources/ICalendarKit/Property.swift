/// One line of a component as it stands in its file, decoded only when somebody asks.
package struct Property: Equatable, Sendable {
    /// In capitals; empty where the line has none.
    package let name: String
    /// Of the file, from 1; 0 for a line that we made.
    package let number: Int
    /// With its folds and its line end.
    package let bytes: ArraySlice<UInt8>

    package init(_ line: ContentLine) {
        name = line.name.utf8.capitals
        number = 0
        bytes = line.folded[...]
    }

    init(_ line: UnfoldedLines.Line) {
        var start = LineScanner(line.bytes)
        let name = start.name()
        let isWhole = start.rest.first == UInt8(ascii: ":") || start.rest.first == UInt8(ascii: ";")
        self.init(name: isWhole ? name.utf8.capitals : line.nameAcrossFolds, line)
    }

    private init(name: String, _ line: UnfoldedLines.Line) {
        self.name = name
        number = line.number
        bytes = line.bytes
    }

    package var line: ContentLine {
        get throws(ContentLineError) {
            if bytes.count > Limits.lineBytes { throw .tooLong }
            return try ContentLine(parsing: bytes.unfolded)
        }
    }
}

extension UnfoldedLines.Line {
    /// A fold may stand anywhere, so also in the name.
    fileprivate var nameAcrossFolds: String {
        var scanner = LineScanner(bytes.prefix(400).unfolded[...])
        let name = scanner.name()
        return scanner.skip(":") || scanner.skip(";") ? name.utf8.capitals : ""
    }
}
