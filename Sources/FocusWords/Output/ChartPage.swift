import FocusCore
import TimeKit

/// A chart as one file that needs no other: a picture, or a page with it.
package struct ChartPage {
    private(set) var body = ""
    private(set) var height = 0
    private static let width = 760

    package enum Kind: String, CaseIterable {
        case svg, html
    }

    package static func text(of chart: Chart, as kind: Kind) -> String {
        switch kind {
        case .svg:
            var page = ChartPage()
            page.draw(chart)
            return page.picture
        case .html: return flowing(chart)
        }
    }

    static func htmlHead(_ title: String) -> String {
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>"
            + "<meta name=\"viewport\" content=\"width=device-width\"/>"
            + "<title>\(title.escapedForMarkup)</title>"
    }

    private static let style = """
        svg{background:#fff}text{font:14px sans-serif;fill:#222;white-space:pre}.s{font-size:11px}\
        rect{fill:#2a7d46}.l0,.r{fill:#8883}.l1{opacity:.35}.l2{opacity:.55}.l3{opacity:.75}\
        @media(prefers-color-scheme:dark){svg{background:#161616}text{fill:#ddd}rect{fill:#4fb873}\
        .l0,.r{fill:#8885}}
        """

    private var picture: String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(ChartPage.width)\" height=\"\(height + 16)\" "
            + "role=\"img\">\n<style>\(ChartPage.style)</style>\n\(body)</svg>\n"
    }

    private mutating func draw(_ chart: Chart) {
        line(chart.title, at: 16)
        for section in chart.sections {
            height += 10
            switch section {
            case .lines(let lines): for text in lines { line(text, at: 16) }
            case .bars(let title, let bars, let full):
                line(title, at: 16)
                for bar in bars { draw(bar, full) }
            case .calendar(let calendar): draw(calendar)
            case .columns(let all):
                for one in all {
                    line(one.title, at: 16)
                    draw(one)
                }
            }
        }
    }

    private mutating func line(_ text: String, at x: Int) {
        height += 22
        body += "<text x=\"\(x)\" y=\"\(height)\">\(text.harmless.escapedForMarkup)</text>\n"
    }

    private mutating func draw(_ bar: Chart.Bar, _ full: Int64) {
        let length = full > 0 ? min(bar.value, full) * 300 / full : 0
        let top = height + 9
        body += box(16, top, 300, 14, "r") + box(16, top, Int(length), 14, "b")
        line("\(bar.text)  \(bar.name)", at: 330)
    }

    mutating func draw(_ columns: Chart.Columns) {
        let full = max(columns.bars.map(\.value).max() ?? 0, 1)
        let step = 360 / max(columns.bars.count, 1)
        for (place, bar) in columns.bars.enumerated() {
            let (x, length) = (16 + place * step, Int(bar.value * 90 / full))
            let title = "\(bar.name): \(bar.text)"
            body += box(x, height + 8, step - 3, 90, "r", title)
            body += box(x, height + 98 - length, step - 3, length, "b", title)
            if columns.names(place) { body += small(bar.name[...], x, height + 114) }
        }
        height += 118
    }

    mutating func draw(_ calendar: Chart.Calendar) {
        let weeks = calendar.weeks(room: 53)
        let (left, top) = (48, height + 24)
        var end = 0
        for (column, name) in calendar.months(weeks) where column >= end {
            body += small(name, left + column * 13, top - 6)
            end = column + 3
        }
        for row in 0..<7 {
            if row % 2 == 0 { body += small(calendar.weekday(row), 16, top + row * 13 + 10) }
            for (column, week) in weeks.enumerated() {
                let day = week + row
                guard let level = calendar.level(of: day), let date = CivilDate(dayNumber: day) else {
                    continue
                }
                let totals = calendar.days[day] ?? DayTotals(day: day)
                body += box(
                    left + column * 13, top + row * 13, 11, 11, "l\(level)", "\(date): \(totals.words)")
            }
        }
        height = top + 7 * 13
        legend(left)
    }

    /// `less ▢▢▢▢▢ more`
    private mutating func legend(_ left: Int) {
        height += 18
        body += small("less", left, height)
        for level in 0...4 { body += box(left + 28 + level * 13, height - 10, 11, 11, "l\(level)") }
        body += small("more", left + 28 + 5 * 13 + 4, height)
    }

    private func small(_ text: Substring, _ x: Int, _ y: Int) -> String {
        "<text class=\"s\" x=\"\(x)\" y=\"\(y)\">\(text)</text>\n"
    }

    private func box(
        _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ name: String, _ title: String = ""
    ) -> String {
        let words = title.isEmpty ? "" : "<title>\(title)</title>"
        return
            "<rect class=\"\(name)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\">\(words)</rect>\n"
    }
}
