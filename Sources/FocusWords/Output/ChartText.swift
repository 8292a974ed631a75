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

    private func text(of calendar: Chart.Calendar) -> String {
        let weeks = calendar.weeks(room: min(53, width - 5))
        let marks: [Character] = isASCII ? [".", ":", "+", "#", "@"] : ["·", "░", "▒", "▓", "█"]
        var lines = ["    \(months(weeks))"]
        for row in 0..<7 {
            let name = weeks.last.flatMap { CivilDate(dayNumber: $0 + row) }.map(\.weekdayTitle) ?? ""
            var line = row % 2 == 0 ? "\(name) " : "    "
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

    /// The names of months above the weeks in which they begin, where there is room.
    private func months(_ weeks: [Int]) -> String {
        var line = ""
        for (column, week) in weeks.enumerated() where line.count <= column {
            guard let end = CivilDate(dayNumber: week + 6), end.day <= 7, column + 3 <= weeks.count else {
                continue
            }
            line += String(repeating: " ", count: column - line.count) + end.monthName + " "
        }
        return line
    }
}

extension CivilDate {
    /// `20 Nov`, of which the month is the end.
    fileprivate var words: [Substring] { TimeText.day(self, today: self).split(separator: " ") }
    fileprivate var weekdayTitle: Substring { words[0] }
    fileprivate var monthName: Substring { words[2] }
}
