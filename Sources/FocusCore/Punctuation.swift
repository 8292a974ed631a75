extension String {
    /// As a sentence: `Buy milk.`, but `Is it done?` as it is.
    package var ended: String { endsItself ? self : "\(self)." }

    /// With more behind a mark: `Buy milk, Sat 09:00`, and behind a text that ends with one: `Is it done? Sat 09:00`.
    package func followed(by mark: Character, _ more: String) -> String {
        endsItself || last == mark ? "\(self) \(more)" : "\(self)\(mark) \(more)"
    }

    /// Its lines as one: `Streak: 4 days. Was due 08:00`, and `All of them; was due 17:30`.
    package var linesJoined: String {
        split(separator: "\n" as Character).reduce("") { line, next in
            if line.isEmpty { return String(next) }
            guard line.endsItself else { return line.followed(by: ";", String(next)) }
            return "\(line) \(next.prefix(1).uppercased())\(next.dropFirst())"
        }
    }

    private var endsItself: Bool { last.map { ".!?…:".contains($0) } ?? false }
}
