extension JSONWriter {
    /// On one line, without blanks.
    package mutating func append(_ value: JSONValue) {
        switch value {
        case .null: appendNull()
        case .bool(let bool): append(bool)
        case .number(let number): append(verbatim: number.text.utf8)
        case .string(let string): append(string)
        case .array(let elements):
            openArray()
            for element in elements { append(element) }
            closeArray()
        case .object(let members):
            openObject()
            for member in members {
                name(member.name)
                append(member.value)
            }
            closeObject()
        }
    }

    /// For people: each element or member on a line, two spaces a level.
    package mutating func append(indented value: JSONValue, indent: Int = 0) {
        switch value {
        case .array(let elements) where !elements.isEmpty:
            openArray()
            for element in elements {
                breakLine(indent: indent + 2)
                append(indented: element, indent: indent + 2)
            }
            breakLine(indent: indent)
            closeArray()
        case .object(let members) where !members.isEmpty:
            openObject()
            for member in members {
                breakLine(indent: indent + 2)
                name(member.name)
                write(UInt8(ascii: " "))
                append(indented: member.value, indent: indent + 2)
            }
            breakLine(indent: indent)
            closeObject()
        default: append(value)
        }
    }
}
