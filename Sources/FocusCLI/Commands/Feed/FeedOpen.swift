import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusReports
import FocusStore
import FocusWords
import JSONKit

/// `focusflow feed open`
enum FeedOpen {
    static let verb = Verb(command) { invocation, world in
        Result(result: try openFeedItem(invocation.operands[0], world))
    }

    static let command = Command(
        "open", "Show a whole item and where it leads, and mark it as read",
        operands: [FeedNoun.reference],
        examples: [Example("feed open s0b9", "Read the whole item")],
        exitCodes: [ExitCode(0, "Shown"), ExitCode(1, "There is no such item")] + FeedNoun.storeExitCodes)

    struct Result: Report {
        let result: FeedResult

        var notes: [StoreNote] { result.notes }

        func text(on page: Page) -> String {
            result.rows.map { row in item(row) + lead(row.item) }.joined()
        }

        var records: [[String]] { result.rows.map { feedRecord($0, in: result.situation.zone) } }
        var json: [JSONValue.Member] { feedJSON(result) }

        private func item(_ row: FeedRow) -> String {
            let words = TaskWords(situation: result.situation)
            let body = row.item.body.split(separator: "\n").map { "\(String($0).harmless)\n" }.joined()
            return "\(row.item.title.harmless)\n\(body)"
                + "\(words.moment(row.item.time.startOfMinute)), \(words.distance(row.item.time)); "
                + "\(row.item.kind.rawValue), id \(row.item.id.harmless)\n"
        }

        /// What is to be seen where it leads.
        private func lead(_ item: FeedItem) -> String {
            switch item.link {
            case .destination(let destination)?: "Leads to: \(destination.rawValue)\n"
            case .event?, .task?: item.link.map { "Leads to: \($0.url)\n" } ?? ""
            case .feed, .item, .pendingList, nil: ""
            }
        }
    }
}
