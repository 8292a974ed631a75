import FocusWords
import TimeKit

/// Lines below the days that they belong to:
///
///     Fri 20 Nov
///       08:05  3: Water the plants  (rang 08:00)
struct DayLines {
    private(set) var text = ""
    private let page: Page
    private let today: CivilDate?
    private var last: CivilDate?

    init(on page: Page, today: CivilDate?) {
        self.page = page
        self.today = today
    }

    mutating func add(_ date: CivilDate, _ time: String, width: Int, _ title: String, _ marks: [String]) {
        if date != last {
            let name = TimeText.day(date, today: today ?? date)
            text += (last == nil ? "" : "\n") + page.painted(name, .good) + "\n"
            last = date
        }
        let gap = String(repeating: " ", count: max(0, width - time.utf8.count))
        text += page.line("  \(time)\(gap)  ", title, marks: marks)
    }
}
