import JSONKit

extension JSONObjectReader {
    /// Parses the text of a member; nil if it is no string.
    @inline(__always)
    mutating func scan<Value>(_ name: StaticString, _ parse: (Span<UInt8>) -> Value?) -> Value? {
        var value: Value?
        withText(name) { value = parse($0) }
        return value
    }
}
