extension ContentLine {
    /// Reads a line that has been unfolded.
    package init(parsing line: some StringProtocol) throws(ContentLineError) {
        var scanner = LineScanner(line.unicodeScalars)
        let name = scanner.name()
        guard !name.isEmpty else { throw .missingName }
        var parameters: [Parameter] = []
        while scanner.skip(";") { parameters.append(try scanner.parameter()) }
        guard scanner.skip(":") else { throw .missingColon }
        self.init(name, try scanner.value(), parameters: parameters)
    }
}

/// Goes through the characters of one line.
private struct LineScanner<Scalars: BidirectionalCollection<Unicode.Scalar>> {
    private var rest: Scalars.SubSequence

    init(_ scalars: Scalars) {
        rest = scalars[...]
    }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    /// Letters, digits and dashes; the underscore is none of them, but many calendars write it.
    mutating func name() -> String {
        take { $0.isASCIILetter || "0123456789-_".unicodeScalars.contains($0) }
    }

    mutating func parameter() throws(ContentLineError) -> ContentLine.Parameter {
        let name = name()
        guard !name.isEmpty, skip("=") else { throw .badParameter }
        var values = [try parameterValue()]
        while skip(",") { values.append(try parameterValue()) }
        return ContentLine.Parameter(name, values)
    }

    mutating func value() throws(ContentLineError) -> String {
        let text = take { _ in true }
        guard !text.unicodeScalars.contains(where: \.isForbidden) else { throw .controlCharacter }
        return text
    }

    private mutating func parameterValue() throws(ContentLineError) -> String {
        guard skip("\"") else { return take { !",;:\"".unicodeScalars.contains($0) }.readingCarets }
        let text = take { $0 != "\"" }
        guard skip("\"") else { throw .unclosedQuote }
        return text.readingCarets
    }

    private mutating func take(while belongs: (Unicode.Scalar) -> Bool) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = rest.first, belongs(scalar) {
            text.append(scalar)
            rest.removeFirst()
        }
        return String(text)
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIILetter: Bool { isASCII && properties.isAlphabetic }

    /// Controls but the tab (RFC 5545, section 3.1).
    fileprivate var isForbidden: Bool { value < 0x20 && value != 9 || value == 0x7F }
}

extension String {
    /// RFC 6868: `^n` is a line break, `^'` a double quote, `^^` a caret; any other caret stands for itself.
    fileprivate var readingCarets: String {
        guard utf8.contains(UInt8(ascii: "^")) else { return self }
        var text = ""
        var isAfterCaret = false
        for character in self {
            if isAfterCaret {
                switch character {
                case "n": text.append("\n")
                case "'": text.append("\"")
                case "^": text.append("^")
                default: text += "^\(character)"
                }
                isAfterCaret = false
            } else if character == "^" {
                isAfterCaret = true
            } else {
                text.append(character)
            }
        }
        return isAfterCaret ? text + "^" : text
    }
}
