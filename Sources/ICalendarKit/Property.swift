/// One line of a component as it stands in its file, decoded only when somebody asks.
package struct Property: Equatable, Sendable {
    /// Of the file, from 1; 0 for a line that we made.
    package let number: Int
    /// With its folds and its line end.
    package let bytes: ArraySlice<UInt8>
    /// Of its name: a calendar has a million lines, and nobody asks for the names of most.
    let key: Key
    /// How many bytes at the beginning are its name; nil where a fold may divide it.
    private let nameLength: Int?

    package init(_ line: ContentLine) {
        self.init(UnfoldedLines.Line(bytes: line.folded[...], number: 0))
    }

    init(_ line: UnfoldedLines.Line) {
        number = line.number
        bytes = line.bytes
        var key = Key()
        var length = 0
        for byte in line.bytes {
            guard byte.isOfName else { break }
            key.append(byte)
            length += 1
        }
        if length < bytes.count, bytes[bytes.startIndex + length].endsName {
            nameLength = length
        } else {
            nameLength = nil
            key = Key(line.nameAcrossFolds)
        }
        self.key = key
    }

    /// In capitals; empty where the line has none.
    package var name: String {
        guard let nameLength else {
            return UnfoldedLines.Line(bytes: bytes, number: number).nameAcrossFolds
        }
        return bytes.prefix(nameLength).capitals
    }

    package func isNamed(_ name: String) -> Bool { isNamed(name, Key(name)) }

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
    /// A number for a name: other names have another one, but for very few.
    struct Key: Equatable, Sendable {
        private var number: UInt64 = 0xCBF2_9CE4_8422_2325

        init() {}

        init(_ name: String) {
            for byte in name.utf8 { append(byte) }
        }

        mutating func append(_ byte: UInt8) {
            number = (number ^ UInt64(byte.capital)) &* 0x0100_0000_01B3
        }

        static let begin = Key("BEGIN")
        static let end = Key("END")
        static let none = Key()
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
