/// Preferences as people write them down: `key = value` lines, blank ones, and comments behind `#`.
package enum PreferenceText {
    /// What one line says; neither the key nor the value is understood yet.
    package struct Line: Hashable, Sendable {
        package let number: Int
        package let name: String
        package let value: String
    }

    /// Why a line says nothing.
    package enum Fault: Error, Hashable, Sendable {
        case notAnAssignment(line: Int)
        case repeated(name: String, line: Int, first: Int)
    }

    package static func lines(of text: String) throws(Fault) -> [Line] {
        var lines: [Line] = []
        for (index, line) in text.allLines.enumerated() {
            let line = String(line).trimmed
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            guard let equals = line.firstIndex(of: "=") else { throw .notAnAssignment(line: index + 1) }
            let name = String(line[..<equals]).trimmed
            if let first = lines.first(where: { $0.name == name }) {
                throw .repeated(name: name, line: index + 1, first: first.number)
            }
            let value = String(line[line.index(after: equals)...]).trimmed
            lines.append(Line(number: index + 1, name: name, value: value))
        }
        return lines
    }
}

extension Preferences {
    /// Every key with its value.
    package var text: String {
        PreferenceKey.allCases.map { "\($0.rawValue) = \(self[$0].typed)\n" }.joined()
    }
}
