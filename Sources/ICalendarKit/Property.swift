/// One line of a component as it stands in its file, decoded only when somebody asks.
package struct Property: Equatable, Sendable {
    /// Of the file, from 1; 0 for a line that we made.
    package let number: Int
    /// With its folds and its line end.
    package let bytes: ArraySlice<UInt8>
    /// Of its name: a calendar has thousands of lines, and nobody asks for the names of most.
    let key: Key
    /// How many bytes at the beginning are its name; nil where a fold may divide it.
    private let nameLength: Int?

    package init(_ line: ContentLine) {
        self.init(UnfoldedLines.Line(bytes: line.folded[...], number: 0))
    }

    init(_ line: UnfoldedLines.Line) {
        number = line.number
        bytes = line.bytes
        let end = bytes.firstIndex { !$0.isOfName } ?? bytes.endIndex
        if end < bytes.endIndex, bytes[end].endsName {
            nameLength = end - bytes.startIndex
            key = Key(bytes[..<end])
        } else {
            nameLength = nil
            key = Key(line.nameAcrossFolds.utf8)
        }
    }

    /// In capitals; empty where the line has none.
    package var name: String {
        guard let nameLength else {
            return UnfoldedLines.Line(bytes: bytes, number: number).nameAcrossFolds
        }
        return bytes.prefix(nameLength).capitals
    }

    package func isNamed(_ name: String) -> Bool { isNamed(name, Key(name.utf8)) }

    func isNamed(_ name: String, _ key: Key) -> Bool { self.key == key && self.name == name }

    package var line: ContentLine {
        get throws(ContentLineError) {
            if bytes.count > Limits.lineBytes { throw .tooLong }
            return try ContentLine(parsing: bytes.plain ?? bytes.unfolded[...])
        }
    }

    /// The value, if the line has nothing that needs decoding but perhaps the value itself.
    var plainValue: ArraySlice<UInt8>? {
        guard let nameLength, nameLength > 0, bytes.count <= Limits.lineBytes,
            bytes[bytes.startIndex + nameLength] == UInt8(ascii: ":")
        else { return nil }
        return bytes.dropFirst(nameLength + 1).plain
    }
}

extension Property {
    /// What is quickly compared of a name: equal names have the same, other names nearly always another.
    struct Key: Equatable, Sendable {
        private let length: Int
        private let first: UInt8
        private let last: UInt8

        init(_ name: some BidirectionalCollection<UInt8>) {
            length = name.count
            first = name.first?.capital ?? 0
            last = name.last?.capital ?? 0
        }

        static let begin = Key("BEGIN".utf8)
        static let end = Key("END".utf8)
        static let none = Key("".utf8)
    }
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
