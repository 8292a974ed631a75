package import FocusWords

/// Rows under a title, and below them how many more there are.
package struct TodaySection {
    package let title: String
    package let paint: Page.Paint
    /// No more than could be shown at all.
    package let rows: [[String]]
    package let count: Int
    /// What to type to see all of them.
    package let command: String

    /// How many lines it takes with so many rows.
    package func height(showing shown: Int) -> Int {
        rows.isEmpty ? 0 : 1 + shown + (shown < count ? 1 : 0)
    }

    package func text(showing shown: Int, on page: Page) -> String {
        guard !rows.isEmpty else { return "" }
        let rest = "  and \(count - shown) more: focusflow \(command)"
        return page.painted(title, paint) + "\n"
            + Table(Array(rows.prefix(shown))).text(on: page, giving: [2])
            + (shown < count ? page.fitted(rest) + "\n" : "")
    }
}

extension Page {
    /// A line as far as there is room for it.
    func fitted(_ line: String) -> String { width.map { line.cut(to: $0) } ?? line }
}

extension [TodaySection] {
    /// How many rows each can show where there is room for so many lines: the longest give way first.
    package func shares(of room: Int) -> [Int] {
        var shares = map(\.rows.count)
        while height(showing: shares) > room, let most = shares.max(), most > 1,
            let place = shares.lastIndex(of: most)
        {
            shares[place] -= 1
        }
        return shares
    }

    package func height(showing shares: [Int]) -> Int {
        zip(self, shares).reduce(0) { $0 + $1.0.height(showing: $1.1) }
    }
}
