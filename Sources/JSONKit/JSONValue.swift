/// Any JSON text as an ordered tree; numbers keep the characters they were written with.
///
/// Strings are equal here as Swift has it (composed or not); names in a document are equal by their bytes alone.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    /// Names have to differ; nothing here checks it.
    case object([Member])

    package struct Member: Hashable, Sendable {
        package let name: String
        package let value: JSONValue

        package init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
}

extension JSONNode {
    /// The tree of this value and all below it.
    package var value: JSONValue {
        if let elements { return .array(elements.map(\.value)) }
        if let members { return .object(members.map { .init($0.name.string ?? "", $0.value.value) }) }
        if let string { return .string(string) }
        if let numberText { return .number(JSONNumber(checked: numberText)) }
        return bool.map { .bool($0) } ?? .null
    }
}
