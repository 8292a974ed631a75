package import FocusActions
import FocusCore
import FocusDelivery
package import FocusWords
package import JSONKit

/// Items that were added, marked or deleted: a line each, or one for all.
package struct FeedChanged: Report {
    package enum Verb {
        case added, read, unread, deleted
    }

    private let verb: Verb
    private let selection: FeedSelection
    private let result: FeedResult

    package init(_ verb: Verb, _ selection: FeedSelection, _ result: FeedResult) {
        self.verb = verb
        self.selection = selection
        self.result = result
    }

    package func text(on page: Page) -> String {
        switch selection {
        case .named: result.rows.map(line).joined()
        case .all: summary
        }
    }

    /// The whole id of what was added: nothing that comes later makes it mean two items.
    package func quietText(on page: Page) -> String {
        verb == .added ? result.rows.map { "\($0.item.id.harmless)\n" }.joined() : ""
    }

    package var records: [[String]] { result.rows.map { feedRecord($0, in: result.situation.zone) } }
    package var json: [JSONValue.Member] { feedJSON(result) }

    private func line(_ row: FeedRow) -> String {
        let title = row.item.title.harmless
        guard result.changed.contains(row.item.id) else {
            return "\(row.handle) is already \(row.item.isRead ? "read" : "unread"): \(title)".ended + "\n"
        }
        return "\(did(row.handle)): \(title)".ended + "\n"
    }

    private var summary: String {
        let count = result.changed.count
        if count == 0 { return verb == .deleted ? "Nothing is in the feed.\n" : "Nothing is unread.\n" }
        return "\(did(counted(count, "item"))).\n"
    }

    private func did(_ object: String) -> String {
        switch verb {
        case .added: "Added \(object)"
        case .read: "Marked \(object) as read"
        case .unread: "Marked \(object) as unread"
        case .deleted: "Deleted \(object)"
        }
    }
}
