import FocusCore

/// Rows of cells, the free text last. Columns that are empty everywhere are left out. Built as bytes: there may be
/// many thousands.
package struct Table {
    private let columns: Int
    /// The text of all cells, one behind the other.
    private var text: [UInt8] = []
    /// Row by row.
    private var cells: [Cell] = []
    private var widths: [Int32]
    /// Of all cells together, some of which may share their text.
    private var bytes = 0
    /// So much of the free text is worth more than any other column but the first ones.
    package static let goodText = 30
    /// So much of the free text is shown on any page.
    package static let leastText = 8

    package init(columns: Int, rows: Int = 0) {
        self.columns = columns
        widths = Array(repeating: 0, count: columns)
        cells.reserveCapacity(rows * columns)
        text.reserveCapacity(rows * columns * 8)
    }

    package init(_ rows: [[String]]) {
        self.init(columns: rows.first?.count ?? 0, rows: rows.count)
        for row in rows {
            for text in row { add(text) }
        }
    }

    /// The next cell. A later one of the same text may be added as what is answered.
    @discardableResult
    package mutating func add(_ words: String) -> Cell { add(words, "") }

    /// The same of two texts with nothing between.
    @discardableResult
    package mutating func add(_ words: String, _ more: String) -> Cell {
        let start = text.count
        let columns = text.append(cell: words) + (more.isEmpty ? 0 : text.append(cell: more))
        let cell = Cell(start: start, bytes: text.count - start, columns: columns)
        add(cell)
        return cell
    }

    package mutating func add(_ cell: Cell) {
        let column = cells.count % columns
        widths[column] = max(widths[column], cell.columns)
        bytes += Int(cell.bytes)
        cells.append(cell)
    }

    /// Whether the free text can be read beside all other columns.
    package func hasRoom(on page: Page) -> Bool {
        guard let width = page.width, let last = widths.last else { return true }
        let others = widths.dropLast().reduce(0) { $0 + ($1 > 0 ? Int($1) + 2 : 0) }
        return width - others >= min(Int(last), Table.goodText)
    }

    /// Where there is no room, the `giving` columns give way one after the other; then the free text is cut. Where that
    /// would not be enough, the `lastly` columns go.
    package func text(on page: Page, giving: [Int] = [], lastly: [Int] = []) -> String {
        let last = columns - 1
        guard last >= 0 else { return "" }
        var shown = (0..<last).filter { widths[$0] > 0 }
        func taken() -> Int { shown.reduce(0) { $0 + Int(widths[$1]) + 2 } }
        var room: Int?
        if let width = page.width {
            for column in giving where width - taken() < min(Int(widths[last]), Table.goodText) {
                shown.removeAll { $0 == column }
            }
            for column in lastly where width - taken() < Table.leastText {
                shown.removeAll { $0 == column }
            }
            room = max(width - taken(), Table.leastText)
        }
        // Of a row no more is added to its cells than blanks, the end and the mark of a cut.
        let most = bytes + cells.count / columns * (taken() + 4)
        return String(unsafeUninitializedCapacity: most) { buffer in
            text.withUnsafeBufferPointer { text in
                var line = CellWriter(from: text, to: buffer)
                for row in stride(from: 0, to: cells.count, by: columns) {
                    for column in shown {
                        line.text(of: cells[row + column])
                        line.blanks(widths[column] - cells[row + column].columns + 2)
                    }
                    line.text(of: cells[row + last], cutTo: room)
                    line.trimBlanks()
                    line.end()
                }
                return line.count
            }
        }
    }
}

extension [UInt8] {
    package mutating func append(blanks count: Int) {
        if count > 0 { append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }
    }

    /// Answers how many columns it takes.
    package mutating func append(cell text: String) -> Int {
        append(text)
        // Counting bytes is enough where all are ASCII.
        return text.isPlain ? text.utf8.count : text.columns
    }
}

extension [UInt8] {
    package mutating func append(_ text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil {
            append(contentsOf: text.utf8)
        }
    }
}

extension Page {
    /// The end of a line that is not cut, with its marks.
    package func add(marks: [String], to text: inout [UInt8]) {
        text.append("  ")
        if hasColor { text.append(Paint.faint.start) }
        for place in marks.indices {
            text.append(place == 0 ? "(" : ", ")
            text.append(marks[place])
        }
        text.append(")")
        if hasColor { text.append(Paint.end) }
        text.append("\n")
    }

    /// A line with marks behind it; where they do not fit, they stand below it.
    package func line(_ head: String, _ title: String, marks: [String]) -> String {
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
