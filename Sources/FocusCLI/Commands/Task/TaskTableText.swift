import FocusCore

/// The lines of a list of tasks, built as bytes: a list may have many thousands.
struct TaskTableText {
    private let page: Page
    private var rows: [Row] = []
    private var widths = Widths()

    private struct Row {
        let number: Cell
        let time: Cell
        let isLate: Bool
        let rule: Cell
        let tags: Cell
        let title: String
    }

    fileprivate struct Cell {
        let text: String
        let columns: Int

        /// Counting bytes is enough where all are ASCII.
        init(_ text: String) {
            self.text = text
            columns = text.isPlain ? text.utf8.count : text.columns
        }
    }

    private struct Widths {
        var number = 0
        var time = 0
        var rule = 0
        var tags = 0
    }

    init(_ page: Page) {
        self.page = page
    }

    mutating func add(number: Int, time: String, isLate: Bool, rule: String, tags: String, title: String) {
        let row = Row(
            number: Cell(String(number)), time: Cell(time), isLate: isLate, rule: Cell(rule),
            tags: Cell(tags), title: title)
        widths.number = max(widths.number, row.number.columns)
        widths.time = max(widths.time, row.time.columns)
        widths.rule = max(widths.rule, row.rule.columns)
        widths.tags = max(widths.tags, row.tags.columns)
        rows.append(row)
    }

    /// Where there is no room for titles, tags and then rules are left out.
    private var shownWidths: Widths {
        var widths = widths
        guard let width = page.width else { return widths }
        func room() -> Int { width - titleColumn(widths) }
        if room() < Table.leastText { widths.tags = 0 }
        if room() < Table.leastText { widths.rule = 0 }
        return widths
    }

    private func titleColumn(_ widths: Widths) -> Int {
        [widths.time, widths.rule, widths.tags].reduce(widths.number + 2) { $0 + ($1 > 0 ? $1 + 2 : 0) }
    }

    /// Columns that are empty everywhere are left out.
    var text: String {
        let widths = shownWidths
        let room = page.width.map { max($0 - titleColumn(widths), Table.leastText) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rows.count * (widths.number + widths.time + widths.rule + widths.tags + 48))
        for row in rows {
            bytes.append(blanks: widths.number - row.number.columns)
            bytes.append(contentsOf: row.number.text.utf8)
            let time = row.isLate ? page.painted(row.time.text, .bad) : row.time.text
            bytes.append(time, columns: row.time.columns, of: widths.time)
            bytes.append(row.rule.text, columns: row.rule.columns, of: widths.rule)
            bytes.append(row.tags.text, columns: row.tags.columns, of: widths.tags)
            bytes.append(blanks: 2)
            bytes.append(contentsOf: (room.map { row.title.cut(to: $0) } ?? row.title).utf8)
            bytes.append(UInt8(ascii: "\n"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    fileprivate mutating func append(blanks count: Int) {
        if count > 0 { append(contentsOf: repeatElement(UInt8(ascii: " "), count: count)) }
    }

    /// A gap and a cell, filled up with blanks to its column's width.
    fileprivate mutating func append(_ text: String, columns: Int, of width: Int) {
        guard width > 0 else { return }
        append(blanks: 2)
        append(contentsOf: text.utf8)
        append(blanks: width - columns)
    }
}
