import FocusCore
import FocusWords

/// The lines of a list of tasks, built as bytes: a list may have many thousands.
struct TaskTableText {
    /// The text of all cells, one behind the other.
    private var cells: [UInt8] = []
    private var rows: [Row] = []
    private var widths = Widths()

    private struct Row {
        let number: Cell
        let time: Cell
        let rule: Cell
        let tags: Cell
        let priority: Cell
        let title: Cell
        let isLate: Bool
    }

    private struct Widths {
        var number: Int32 = 0
        var time: Int32 = 0
        var rule: Int32 = 0
        var tags: Int32 = 0
        var priority: Int32 = 0
        var title: Int32 = 0
    }

    /// With room for the list of a lifetime: what is not used of it costs nothing, and moving many lines would.
    package init() {
        cells.reserveCapacity(1 << 20)
        rows.reserveCapacity(1 << 14)
    }

    package mutating func add(
        number: Int, time: String, isLate: Bool, rule: String, tags: String, priority: String, title: String
    ) {
        let row = Row(
            number: cell(number), time: cell(time), rule: cell(rule), tags: cell(tags),
            priority: cell(priority), title: cell(title), isLate: isLate)
        widths.number = max(widths.number, row.number.columns)
        widths.time = max(widths.time, row.time.columns)
        widths.rule = max(widths.rule, row.rule.columns)
        widths.tags = max(widths.tags, row.tags.columns)
        widths.priority = max(widths.priority, row.priority.columns)
        widths.title = max(widths.title, row.title.columns)
        rows.append(row)
    }

    private mutating func cell(_ text: String) -> Cell {
        let start = cells.count
        if text.isEmpty { return Cell(start: start, bytes: 0, columns: 0) }
        let columns = cells.append(cell: text)
        return Cell(start: start, bytes: cells.count - start, columns: columns)
    }

    private mutating func cell(_ number: Int) -> Cell {
        let start = cells.count
        let count = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var place = digits.count
            var rest = number.magnitude
            repeat {
                place -= 1
                digits[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            cells.append(contentsOf: UnsafeBufferPointer(rebasing: digits[place...]))
            return digits.count - place
        }
        return Cell(start: start, bytes: count, columns: count)
    }

    /// `overdue Fri 20 Nov 09:00`; so much of a time is shown before a title gets all of its thirty cells.
    private static let shortTime: Int32 = 24

    /// Where there is no room for titles, tags and then rules are left out, and long times are cut. Example:
    /// `tomorrow 22:00, snoozed, then Sat 21 Nov 09:00`. On the narrowest page priorities go, too.
    private func shownWidths(on page: Page) -> Widths {
        var widths = widths
        guard let width = page.width else { return widths }
        func room() -> Int { width - titleColumn(widths) }
        let wanted = min(Int(widths.title), Table.goodText)
        if room() < wanted { widths.tags = 0 }
        if room() < wanted { widths.rule = 0 }
        let fair = widths.time + Int32(clamping: room() - wanted)
        widths.time = min(widths.time, max(TaskTableText.shortTime, fair))
        if room() < Table.leastText { widths.priority = 0 }
        widths.time = min(widths.time, max(0, widths.time + Int32(clamping: room() - Table.leastText)))
        return widths
    }

    private func titleColumn(_ widths: Widths) -> Int {
        Int(
            [widths.time, widths.rule, widths.tags, widths.priority]
                .reduce(widths.number + 2) { $0 + ($1 > 0 ? $1 + 2 : 0) })
    }

    /// The lines of the rows at `places`. Columns that are empty everywhere are left out.
    package func text(of places: [Int], on page: Page) -> String {
        let widths = shownWidths(on: page)
        let column = titleColumn(widths)
        let room = page.width.map { max($0 - column, Table.leastText) }
        let paint = page.hasColor ? Page.Paint.bad : nil
        // Of a line no more is added to its cells than blanks, colour, the end and the mark of a cut.
        let most = cells.count + places.count * (column + 16)
        return String(unsafeUninitializedCapacity: most) { buffer in
            cells.withUnsafeBufferPointer { cells in
                var line = CellWriter(from: cells, to: buffer)
                for place in places {
                    let row = rows[place]
                    line.blanks(widths.number - row.number.columns)
                    line.text(of: row.number)
                    line.cell(row.time, width: widths.time, paint: row.isLate ? paint : nil)
                    line.cell(row.rule, width: widths.rule)
                    line.cell(row.tags, width: widths.tags)
                    line.cell(row.priority, width: widths.priority)
                    line.blanks(2)
                    line.text(of: row.title, cutTo: room)
                    line.end()
                }
                return line.count
            }
        }
    }
}
