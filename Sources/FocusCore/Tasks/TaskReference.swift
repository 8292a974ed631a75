/// How a user names a task: by its number, or by the beginning of its id.
package enum TaskReference: Hashable, Sendable, CustomStringConvertible {
    case number(Int)
    /// At least four characters of a UUID, in lower case.
    case id(prefix: String)

    /// nil for what is neither. Digits alone are a number, unless they begin with a zero, as `0199` of an id may.
    package init?(_ text: String) {
        if let number = Int(text), number > 0, !text.hasPrefix("0"),
            text.utf8.allSatisfy({ (48...57).contains($0) })
        {
            self = .number(number)
        } else {
            let prefix = text.lowercased()
            guard (4...36).contains(prefix.utf8.count), prefix.utf8.allSatisfy(TaskReference.isIDCharacter)
            else { return nil }
            self = .id(prefix: prefix)
        }
    }

    package func names(number: Int, id: UniqueID) -> Bool {
        switch self {
        case .number(let wanted): wanted == number
        case .id(let prefix): id.description.hasPrefix(prefix)
        }
    }

    package var description: String {
        switch self {
        case .number(let number): String(number)
        case .id(let prefix): prefix
        }
    }

    private static func isIDCharacter(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (97...102).contains(byte) || byte == UInt8(ascii: "-")
    }
}
