/// A value of its own, with members in order and numbers as they were written.
///
/// Here strings are equal as in Swift (composed or not); names in a document are equal only if their bytes are.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    /// Names have to differ; nothing checks it here.
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
    package var value: JSONValue {
        if let elements { return .array(elements.map(\.value)) }
        if let members { return .object(members.map { .init($0.name.string ?? "", $0.value.value) }) }
        if let string { return .string(string) }
        if let numberText { return .number(JSONNumber(checked: numberText)) }
        return bool.map { .bool($0) } ?? .null
    }
}
