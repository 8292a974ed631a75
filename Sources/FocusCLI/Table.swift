/// Rows of cells, the free text last. Columns that are empty everywhere are left out.
struct Table {
    private let rows: [[String]]
    private let widths: [Int]
    /// So much of the free text is shown on any page.
    static let leastText = 12

    init(_ rows: [[String]]) {
        self.rows = rows
        let count = rows.first?.count ?? 0
        widths = (0..<count).map { column in rows.map { $0[column].columns }.max() ?? 0 }
    }

    /// Where there is no room, the `giving` columns give way one after the other; then the free text is cut.
    func text(on page: Page, giving: [Int] = []) -> String {
        let last = widths.count - 1
        var shown = (0..<max(last, 0)).filter { widths[$0] > 0 }
        var room: Int?
        if let width = page.width {
            func rest() -> Int { width - shown.reduce(0) { $0 + widths[$1] + 2 } }
            for column in giving where rest() < min(widths[last], Table.leastText) {
                shown.removeAll { $0 == column }
            }
            room = max(rest(), Table.leastText)
        }
        return rows.map { row in
            let cells = shown.map {
                row[$0] + String(repeating: " ", count: widths[$0] - row[$0].columns + 2)
            }
            var line = cells.joined() + (room.map { row[last].cut(to: $0) } ?? row[last])
            while line.hasSuffix(" ") { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}

extension Page {
    /// A line with marks behind it; where they do not fit, they stand below it.
    func line(_ head: String, _ title: String, marks: [String]) -> String {
        let indent = head.columns
        let line = head + (width.map { title.cut(to: max($0 - indent, Table.leastText)) } ?? title)
        guard !marks.isEmpty else { return line + "\n" }
        let words = "(\(marks.joined(separator: ", ")))"
        guard let width, line.columns + 2 + words.columns > width else {
            return "\(line)  \(painted(words, .faint))\n"
        }
        let below = words.cut(to: max(width - indent, Table.leastText))
        return "\(line)\n" + String(repeating: " ", count: indent) + painted(below, .faint) + "\n"
    }
}
