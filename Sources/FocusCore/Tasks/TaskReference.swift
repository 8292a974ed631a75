/// How a user names a task: by its number, or by the beginning of its id.
package enum TaskReference: Hashable, Sendable, CustomStringConvertible {
    case number(Int)
    /// Those of these numbers that there are.
    case range(ClosedRange<Int>)
    /// At least four characters of a UUID, in lower case.
    case id(prefix: String)

    /// One task: `3`, `#3`, `0190f6`; nil for what names none. Digits alone are a number, unless they begin with a zero,
    /// as `0199` of an id may.
    package init?(_ text: String) {
        if let number = TaskReference.number(text[...]) {
            self = .number(number)
        } else {
            let prefix = text.lowercased()
            guard (4...36).contains(prefix.utf8.count), prefix.utf8.allSatisfy(TaskReference.isIDCharacter)
            else { return nil }
            self = .id(prefix: prefix)
        }
    }

    /// Several in one word: `1-3,7`; nil where a part of it names none.
    package static func list(_ word: String) -> [TaskReference]? {
        let parts = word.split(separator: "," as Character)
        let references = parts.compactMap { range($0) ?? TaskReference(String($0)) }
        return references.isEmpty || references.count < parts.count ? nil : references
    }

    package func names(number: Int, id: UniqueID) -> Bool {
        switch self {
        case .number(let wanted): wanted == number
        case .range(let numbers): numbers.contains(number)
        case .id(let prefix): id.description.hasPrefix(prefix)
        }
    }

    package var description: String {
        switch self {
        case .number(let number): String(number)
        case .range(let numbers): "\(numbers.lowerBound)-\(numbers.upperBound)"
        case .id(let prefix): prefix
        }
    }

    private static func number(_ text: Substring) -> Int? {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text
        guard let number = Int(digits), number > 0, !digits.hasPrefix("0"),
            digits.utf8.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        return number
    }

    /// `12345678-1234` is the beginning of an id.
    private static func range(_ text: Substring) -> TaskReference? {
        let ends = text.split(separator: "-" as Character, omittingEmptySubsequences: false)
        guard ends.count == 2, ends[0].utf8.count < 8, let first = number(ends[0]),
            let last = number(ends[1]),
            first <= last
        else { return nil }
        return .range(first...last)
    }

    private static func isIDCharacter(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (97...102).contains(byte) || byte == UInt8(ascii: "-")
    }
}
