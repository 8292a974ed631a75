import FocusCore

extension ChartPage {
    /// A page whose parts stand beside or below each other, as its width says, and which can be printed.
    package static func flowing(_ chart: Chart) -> String {
        var facts = ""
        var parts = ""
        for section in chart.sections {
            switch section {
            case .lines(let lines):
                let text = lines.map { "<p>\($0.harmless.escapedForMarkup)</p>\n" }.joined()
                if parts.isEmpty { facts += text } else { parts += part("", text) }
            case .bars(let title, let bars, let full): parts += part(title, table(of: bars, full))
            case .calendar(let calendar):
                for half in calendar.halves {
                    let name = half.title.isEmpty ? chart.title : half.title
                    parts += part(half.title, figure(27, name) { $0.draw(half) })
                }
            case .columns(let all):
                for one in all { parts += part(one.title, figure(27, one.title) { $0.draw(one) }) }
            }
        }
        return htmlHead(chart.title) + "<style>\(flowingStyle)</style></head>\n"
            + "<body>\n<h1>\(chart.title.escapedForMarkup)</h1>\n\(facts)<main>\n\(parts)</main>\n</body></html>\n"
    }

    /// A day with anything on it has an edge in the full colour, so that the palest is seen as well.
    private static let flowingStyle = """
        body{font:16px/1.5 sans-serif;color:#1a1a1a;background:#fff;max-width:64rem;margin:0 auto;padding:1rem}\
        h1,h2,p{margin:0 0 .4rem}p{white-space:pre-wrap}h1{font-size:1.6rem}h2{font-size:1.1rem}\
        main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1.5rem 2rem;\
        margin-top:1.5rem}section{break-inside:avoid;min-width:0}svg{display:block;width:100%;height:auto}\
        table{width:100%;border-spacing:0}th,td{padding:.1rem .5rem .1rem 0;text-align:left;font-weight:400}\
        th{overflow-wrap:anywhere}td{white-space:nowrap}td+td{width:40%;padding:0}\
        text{font:12px sans-serif;fill:#1a1a1a}rect{fill:#1f6b38}.l0,.r{fill:#8883}\
        .l1,.l2,.l3,.l4{stroke:#1f6b38}.l1{fill-opacity:.25}.l2{fill-opacity:.5}.l3{fill-opacity:.75}\
        @media screen and (prefers-color-scheme:dark){body{color:#eee;background:#161616}text{fill:#eee}\
        rect{fill:#5fcb84}.l0,.r{fill:#8886}.l1,.l2,.l3,.l4{stroke:#5fcb84}}\
        @media print{body{max-width:none;padding:0}main{grid-template-columns:1fr 1fr}}
        """

    private static func part(_ title: String, _ content: String) -> String {
        "<section>\n" + (title.isEmpty ? "" : "<h2>\(title)</h2>\n") + "\(content)</section>\n"
    }

    /// As wide as so many weeks, and scaled to the room that there is.
    private static func figure(_ weeks: Int, _ title: String, _ draw: (inout ChartPage) -> Void) -> String {
        var page = ChartPage()
        draw(&page)
        return "<svg viewBox=\"12 0 \(weeks * 13 + 40) \(page.height + 8)\" role=\"img\" "
            + "aria-label=\"\(title)\">\n\(page.body)</svg>\n"
    }

    private static func table(of bars: [Chart.Bar], _ full: Int64) -> String {
        let rows = bars.map { bar in
            let name = bar.name.harmless.escapedForMarkup
            let share = full > 0 ? bar.value * 100 / full : 0
            return "<tr><th>\(name)</th><td>\(bar.text)</td><td><svg style=\"height:14px\">"
                + "<rect class=\"r\" width=\"100%\" height=\"14\"/><rect width=\"\(share)%\" height=\"14\">"
                + "<title>\(name): \(bar.text)</title></rect></svg></td></tr>\n"
        }
        return "<table>\n\(rows.joined())</table>\n"
    }
}
