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

        init(_ text: String) {
            self.text = text
            columns = text.columns
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

    /// Columns that are empty everywhere are left out.
    var text: String {
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
            bytes.append(contentsOf: row.title.utf8)
            bytes.append(UInt8(ascii: "\n"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// A gap and a cell, filled up with blanks to its column's width.
    fileprivate mutating func append(_ text: String, columns: Int, of width: Int) {
        guard width > 0 else { return }
        append(blanks: 2)
        append(contentsOf: text.utf8)
        append(blanks: width - columns)
    }
}
