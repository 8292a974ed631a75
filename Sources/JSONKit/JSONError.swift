package struct JSONError: Error, Hashable, Sendable {
    package let reason: Reason
    package let position: JSONPosition

    package init(_ reason: Reason, at position: JSONPosition) {
        self.reason = reason
        self.position = position
    }

    package enum Reason: Hashable, Sendable {
        case tooLarge
        /// At the bracket that opens one level too many.
        case tooDeep
        /// The text ends in an array or an object, or before any value.
        case unexpectedEnd
        case expected(Expected)
        /// At a comma before a closing bracket.
        case trailingComma
        /// RFC 8259 has no comments, whatever their style.
        case comment
        /// At the first character of the number.
        case badNumber
        /// At the opening quote of a string without an end.
        case unterminatedString
        /// At the backslash.
        case badEscape
        /// At the backslash of `\ud83d` without its other half.
        case loneSurrogate
        case controlCharacter(UInt8)
        /// At the first byte of what is no UTF-8.
        case invalidUTF8
        /// At the second of two equal names; `first` is where the other one is.
        case duplicateName(String, first: JSONPosition)
        /// Something follows the value.
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
