/// Rows of cells, the free text last. Columns that are empty everywhere are left out. Built as bytes: there may be
/// many thousands.
struct Table {
    private let rows: [[String]]
    private let widths: [Int]
    /// How wide each cell is, row by row.
    private let known: [Int]
    /// So much of the free text is shown on any page.
    static let leastText = 12

    init(_ rows: [[String]]) {
        self.rows = rows
        var widths = [Int](repeating: 0, count: rows.first?.count ?? 0)
        var known: [Int] = []
        known.reserveCapacity(rows.count * widths.count)
        for row in rows {
            for place in widths.indices {
                let columns = row[place].columns
                known.append(columns)
                widths[place] = max(widths[place], columns)
            }
        }
        self.widths = widths
        self.known = known
    }

    /// Where there is no room, the `giving` columns give way one after the other; then the free text is cut.
    func text(on page: Page, giving: [Int] = []) -> String {
        let last = widths.count - 1
        guard last >= 0 else { return "" }
        var shown = (0..<last).filter { widths[$0] > 0 }
        var room: Int?
        if let width = page.width {
            func rest() -> Int { width - shown.reduce(0) { $0 + widths[$1] + 2 } }
            for column in giving where rest() < min(widths[last], Table.leastText) {
                shown.removeAll { $0 == column }
            }
            room = max(rest(), Table.leastText)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rows.count * widths.reduce(2 * widths.count) { $0 + min($1, 80) })
        for (index, row) in rows.enumerated() {
            for column in shown {
                bytes.append(contentsOf: row[column].utf8)
                bytes.append(blanks: widths[column] - known[index * widths.count + column] + 2)
            }
            bytes.append(contentsOf: (room.map { row[last].cut(to: $0) } ?? row[last]).utf8)
            while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
            bytes.append(UInt8(ascii: "\n"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    mutating func append(blanks count: Int) {
        if count > 0 { append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }
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
