package import FocusActions
import FocusCore
import FocusDelivery
package import FocusStore
package import FocusWords
package import JSONKit
import TimeKit

/// The feed in a table: what is unread, names, times, and what it is about last.
package struct FeedListing: Report {
    package let result: FeedResult

    package init(result: FeedResult) {
        self.result = result
    }

    package var notes: [StoreNote] { result.notes }

    package func text(on page: Page) -> String {
        guard result.rows.isEmpty else { return quietText(on: page) }
        guard result.isEmpty else { return "Nothing is unread.\n" }
        return
            "Nothing is in the feed.\nWhat rings will be in it; to try it: focusflow task add Stretch --at "
            + "+5m\n"
    }

    package func quietText(on page: Page) -> String {
        let words = TaskWords(situation: result.situation)
        let cells = result.rows.map { [$0.handle, words.nearMoment($0.item.time.startOfMinute)] }
        let widths = (0..<2).map { column in cells.map { $0[column].count }.max() ?? 0 }
        return zip(result.rows, cells).map { row, cells in
            let columns = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            let head = "\(row.item.isRead ? " " : "*") \(columns.joined(separator: "  "))  "
            return head + subject(row.item, on: page, behind: head.columns) + "\n"
        }.joined()
    }

    private func subject(_ item: FeedItem, on page: Page, behind column: Int) -> String {
        let room = page.width.map { max($0 - column, Table.leastText) } ?? .max
        let title = item.title.harmless.cut(to: room)
        let rest = room - title.columns - 2
        // A body of a few letters tells nothing.
        guard !item.body.isEmpty, rest >= Table.leastText / 2 else { return title }
        return title + "  " + page.painted(item.bodyLine.harmless.cut(to: rest), .faint)
    }

    package var records: [[String]] { result.rows.map { feedRecord($0, in: result.situation.zone) } }
    package var json: [JSONValue.Member] { feedJSON(result) }
}

/// How many items are unread, and nothing else.
package struct FeedCount: Report {
    package let result: FeedResult

    package init(result: FeedResult) {
        self.result = result
    }

    package var notes: [StoreNote] { result.notes }
    package func text(on page: Page) -> String { "\(result.unread)\n" }
    package var records: [[String]] { [[String(result.unread)]] }
    package var json: [JSONValue.Member] { [.init("unread", .number(.init(result.unread)))] }
}

extension FeedItem {
    /// The lines of the body as one.
    fileprivate var bodyLine: String { body.linesJoined }
}
