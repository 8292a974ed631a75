/// Lays plain text out for a terminal of 80 columns or fewer.
package enum Layout {
    package static let width = 80
    /// Below this width, meanings stand below their terms.
    private static let narrow = 60

    /// Fills words into lines of at most `width` columns, each indented by `indent`.
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

    /// Rows of a term and its meaning. Where a term is too long for its column, the meaning is below it. With
    /// `keeping`, a term is never broken.
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
