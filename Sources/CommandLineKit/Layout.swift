/// Plain text laid out for a terminal of 80 columns, or of fewer.
package enum Layout {
    package static let width = 80
    /// Where there is less room, a term and its meaning do not stand side by side.
    private static let narrow = 60

    /// Words filled into lines of at most `width` columns, each behind `indent` spaces.
    static func filled(_ text: String, indent: Int = 0, width: Int = width) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        lines.append(line)
        let margin = String(repeating: " ", count: indent)
        return lines.map { "\(margin)\($0)\n" }.joined()
    }

    /// Rows of a term and its meaning; a term too long for the column has its meaning below it. Terms that are
    /// kept are never broken.
    static func terms(
        _ rows: [(term: String, meaning: String)], longest: Int = 30, keeping: Bool = false,
        width: Int = width
    ) -> String {
        guard width >= narrow else {
            return rows.map { term, meaning in
                let head = keeping ? "  \(term)\n" : filled(term, indent: 2, width: width)
                return head + filled(meaning, indent: 6, width: width)
            }.joined()
        }
        let column = rows.map(\.term.count).filter { $0 <= longest }.max() ?? 0
        return rows.map { term, meaning in
            let body = filled(meaning, indent: column + 4, width: width)
            guard term.count <= column else { return "  \(term)\n\(body)" }
            return "  \(term)" + String(repeating: " ", count: column - term.count)
                + String(body.dropFirst(column + 2))
        }.joined()
    }
}
