/// A number in the characters with which it was written.
package struct JSONNumber: Hashable, Sendable {
    package let text: String

    package init(_ value: some BinaryInteger) {
        text = String(value)
    }

    /// nil for a text that is no JSON number.
    package init?(text: String) {
        // Why it is none does not matter.
        guard let document = try? JSONDocument(Array(text.utf8)), document.root.kind == .number,
            document.root.bytes.count == document.bytes.count
        else { return nil }
        self.text = text
    }

    /// For a text that is known to be a number.
    init(checked text: String) {
        self.text = text
    }

    /// nil for a number with a fraction or an exponent, or one that does not fit.
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
