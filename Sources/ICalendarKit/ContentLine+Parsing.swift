extension ContentLine {
    /// Parses a line that is unfolded already.
    package init(parsing text: String) throws(ContentLineError) {
        try self.init(parsing: Array(text.utf8)[...])
    }

    init(parsing line: ArraySlice<UInt8>) throws(ContentLineError) {
        var scanner = LineScanner(line)
        let name = scanner.name()
        guard !name.isEmpty else { throw .missingName }
        var parameters: [Parameter] = []
        while scanner.skip(";") { parameters.append(try scanner.parameter()) }
        guard scanner.skip(":") else { throw .missingColon }
        guard !scanner.rest.contains(where: \.isForbidden) else { throw .controlCharacter }
        self.init(name, String(decoding: scanner.rest, as: UTF8.self), parameters: parameters)
    }
}

struct LineScanner {
    private(set) var rest: ArraySlice<UInt8>

    init(_ line: ArraySlice<UInt8>) {
        rest = line
    }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: scalar) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func name() -> String { String(decoding: take(while: \.isOfName), as: UTF8.self) }

    mutating func parameter() throws(ContentLineError) -> ContentLine.Parameter {
        let name = name()
        guard !name.isEmpty, skip("=") else { throw .badParameter }
        var values = [try parameterValue()]
        while skip(",") { values.append(try parameterValue()) }
        return ContentLine.Parameter(name, values)
    }

    private mutating func parameterValue() throws(ContentLineError) -> String {
        guard skip("\"") else { return take { !Self.endOfValue.contains($0) }.readingCarets }
        let text = take { $0 != UInt8(ascii: "\"") }
        guard skip("\"") else { throw .unclosedQuote }
        return text.readingCarets
    }

    private static let endOfValue = Array(",;:\"".utf8)

    private mutating func take(while belongs: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let end = rest.firstIndex { !belongs($0) } ?? rest.endIndex
        defer { rest = rest[end...] }
        return rest[..<end]
    }
}

extension ArraySlice<UInt8> {
    /// RFC 6868: `^n` is a line break, `^'` a double quote, `^^` a caret. Any other caret stays.
    fileprivate var readingCarets: String {
        let caret = UInt8(ascii: "^")
        guard contains(caret) else { return String(decoding: self, as: UTF8.self) }
        var text: [UInt8] = []
        var rest = self
        while let byte = rest.popFirst() {
            text.append(byte)
            guard byte == caret, let meaning = rest.first.flatMap(Self.meaning) else { continue }
            text[text.count - 1] = meaning
            rest.removeFirst()
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func meaning(afterCaret byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "'"): UInt8(ascii: "\"")
        case UInt8(ascii: "^"): byte
        default: nil
        }
    }
}
