extension String {
    /// With a full stop, if it needs one: `Buy milk.`, but `Is it done?`
    package var ended: String { endsItself ? self : "\(self)." }

    /// With more behind it: `Buy milk, Sat 09:00`, but `Is it done? Sat 09:00`.
    package func followed(by mark: Character, _ more: String) -> String {
        endsItself || last == mark ? "\(self) \(more)" : "\(self)\(mark) \(more)"
    }

    /// Its lines as one line: `Streak: 4 days. Was due 08:00`, and `All of them; was due 17:30`.
    package var linesJoined: String {
        split(separator: "\n" as Character).reduce("") { line, next in
            if line.isEmpty { return String(next) }
            guard line.endsItself else { return line.followed(by: ";", String(next)) }
            return "\(line) \(next.prefix(1).uppercased())\(next.dropFirst())"
        }
    }

    private var endsItself: Bool { last.map { ".!?…:".contains($0) } ?? false }
}
