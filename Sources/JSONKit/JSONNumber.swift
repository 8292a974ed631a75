/// A number as JSON writes it, with the characters that it was written with.
package struct JSONNumber: Hashable, Sendable {
    package let text: String

    package init(_ value: some BinaryInteger) {
        text = String(value)
    }

    /// nil if the text is no JSON number.
    package init?(text: String) {
        // The reason is of no use: the text is a number, or it is not one.
        guard let document = try? JSONDocument(Array(text.utf8)), document.root.kind == .number,
            document.root.bytes.count == document.bytes.count
        else { return nil }
        self.text = text
    }

    /// The caller has seen that it is one.
    init(checked text: String) {
        self.text = text
    }

    /// Exact; nil for what has a fraction or an exponent, or does not fit.
    package var int: Int64? {
        var text = text
        return text.withUTF8 { JSONNode.int($0[...]) }
    }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int64) {
        self.init(value)
    }
}
