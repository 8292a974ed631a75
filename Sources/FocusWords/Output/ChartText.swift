import FocusCore
import TimeKit

/// A chart for a terminal or a file of text. The numbers stand beside each picture.
package struct ChartText {
    private let page: Page
    private let width: Int
    private let isASCII: Bool

    package init(on page: Page, isASCII: Bool) {
        self.page = page
        width = page.width ?? 80
        self.isASCII = isASCII
    }

    package func text(of chart: Chart) -> String {
        chart.sections.map { section in
            switch section {
            case .lines(let lines): lines.map { "\(cut($0))\n" }.joined()
            case .bars(let title, let bars, let full): "\(title):\n" + text(of: bars, full)
            case .calendar(let calendar): text(of: calendar)
            case .columns(let all): all.map(text).joined()
            }
        }.joined(separator: "\n")
    }

    private func cut(_ line: String) -> String { page.width.map { line.cut(to: $0) } ?? line }

    private func text(of bars: [Chart.Bar], _ full: Int64) -> String {
        let numbers = bars.map(\.text.columns).max() ?? 0
        let room = max(4, min(40, width - numbers - 24))
        // Built from few pictures, as bytes: of a long time there may be thousands of bars.
        let pictures = (0...room).map { filled in
            let picture = String(repeating: isASCII ? "=" : "█", count: filled)
            let rest = String(repeating: isASCII ? "-" : "░", count: room - filled)
            return "  \(page.painted(picture, .good))\(rest)  "
        }
        var bytes: [UInt8] = []
        for bar in bars {
            let filled = full > 0 ? Int(min(bar.value, full)) * room / Int(full) : 0
            bytes.append(contentsOf: pictures[filled].utf8)
            bytes.append(blanks: numbers - bar.text.columns)
            bytes.append(contentsOf: bar.text.utf8)
            bytes.append(blanks: 2)
            bytes.append(contentsOf: bar.name.cut(to: max(8, width - numbers - room - 6)).utf8)
            bytes.append(UInt8(ascii: "\n"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `Days   Mon ▂ Tue █`
    private func text(of columns: Chart.Columns) -> String {
        let marks: [Character] = Array(isASCII ? ".:-=+*#@" : "▁▂▃▄▅▆▇█")
        let full = max(columns.bars.map(\.value).max() ?? 0, 1)
        let parts = columns.bars.enumerated().map { place, bar in
            let mark = String(marks[bar.value > 0 ? max(1, Int(bar.value * 7 / full)) : 0])
            guard columns.names(place) else { return mark }
            return (place > 0 ? " " : "") + "\(bar.name) \(mark)"
        }
        let gap = String(repeating: " ", count: max(1, 6 - columns.title.columns))
        return page.hung("\(columns.title):\(gap)", parts.joined())
    }

    private func text(of calendar: Chart.Calendar) -> String {
        let weeks = calendar.weeks(room: min(53, width - 5))
        let marks: [Character] = isASCII ? [".", ":", "+", "#", "@"] : ["·", "░", "▒", "▓", "█"]
        var lines = ["    \(months(calendar, weeks))"]
        for row in 0..<7 {
            var line = row % 2 == 0 ? "\(calendar.weekday(row)) " : "    "
            var run = ""
            for week in weeks {
                let level = calendar.level(of: week + row)
                if (level ?? 0) == 0, !run.isEmpty {
                    line += page.painted(run, .good)
                    run = ""
                }
                switch level {
                case nil: line += " "
                case 0?: line.append(marks[0])
                case let level?: run.append(marks[level])
                }
            }
            lines.append(line + (run.isEmpty ? "" : page.painted(run, .good)))
        }
        lines.append("    less \(marks.map(String.init).joined(separator: " ")) more")
        return lines.map { line in
            var line = line
            while line.hasSuffix(" ") { line.removeLast() }
            return line + "\n"
        }.joined()
    }

    private func months(_ calendar: Chart.Calendar, _ weeks: [Int]) -> String {
        var line = ""
        for (column, name) in calendar.months(weeks) where line.count <= column {
            line += String(repeating: " ", count: column - line.count) + name + " "
        }
        return line
    }
}
