import FocusActions
import FocusCore
import JSONKit
import TimeKit

/// The feed in a table: what is unread, names, times, and what it is about last.
struct FeedListing: Report {
    let result: FeedResult

    var status: ExitStatus { result.notes.status }
    var warnings: [Complaint] { result.notes.map { Complaint($0) } }

    func text(on page: Page) -> String {
        result.rows.isEmpty ? "Nothing is in the feed.\n" : quietText(on: page)
    }

    func quietText(on page: Page) -> String {
        let words = TaskWords(situation: result.situation)
        let cells = result.rows.map { [$0.handle, words.nearMoment($0.item.minute)] }
        let widths = (0..<2).map { column in cells.map { $0[column].count }.max() ?? 0 }
        return zip(result.rows, cells).map { row, cells in
            let columns = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            let body = row.item.body.isEmpty ? "" : "  " + page.painted(row.item.bodyLine.harmless, .faint)
            return "\(row.item.isRead ? " " : "*") \(columns.joined(separator: "  "))  "
                + "\(row.item.title.harmless)\(body)\n"
        }.joined()
    }

    var records: [[String]] { result.rows.map { feedRecord($0, in: result.situation.zone) } }
    var json: [JSONValue.Member] { feedJSON(result) }
}

/// How many items are unread, and nothing else.
struct FeedCount: Report {
    let result: FeedResult

    var status: ExitStatus { result.notes.status }
    var warnings: [Complaint] { result.notes.map { Complaint($0) } }
    func text(on page: Page) -> String { "\(result.unread)\n" }
    var records: [[String]] { [[String(result.unread)]] }
    var json: [JSONValue.Member] { [.init("unread", .number(.init(result.unread)))] }
}

extension FeedItem {
    /// Its time without the seconds, which tell a reader nothing.
    var minute: Instant {
        let past = time.secondsSinceEpoch % 60
        return time.adding(seconds: -(past < 0 ? past + 60 : past))
    }

    /// The lines of the body as one.
    fileprivate var bodyLine: String { body.split(separator: "\n").joined(separator: "; ") }
}
