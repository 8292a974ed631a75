/// Why a text is not the JSON that we accept, and where.
package struct JSONError: Error, Hashable, Sendable {
    package let reason: Reason
    package let position: JSONPosition

    package init(_ reason: Reason, at position: JSONPosition) {
        self.reason = reason
        self.position = position
    }

    package enum Reason: Hashable, Sendable {
        /// More than `JSONDocument.sizeLimit` bytes.
        case tooLarge
        /// The bracket that opens level `JSONDocument.depthLimit` + 1.
        case tooDeep
        /// The text ends inside an array, an object, or before any value.
        case unexpectedEnd
        case expected(Expected)
        /// The comma before a closing bracket.
        case trailingComma
        /// RFC 8259 knows none, in whatever style.
        case comment
        /// At the number's first character.
        case badNumber
        /// At the opening quote of a string that the text's end cuts off.
        case unterminatedString
        /// At the backslash.
        case badEscape
        /// At the backslash of the half that has no partner.
        case loneSurrogate
        case controlCharacter(UInt8)
        /// At the first byte of what is no scalar.
        case invalidUTF8
        /// At the second of two equal names; `first` is the place of the other one.
        case duplicateName(String, first: JSONPosition)
        /// The value was complete.
        case textAfterValue
    }

    package enum Expected: Hashable, Sendable {
        case value
        case name
        case colon
        case commaOrBracket
        case commaOrBrace
    }
}
