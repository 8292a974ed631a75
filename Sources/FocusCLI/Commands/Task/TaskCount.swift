import FocusActions
import FocusReports
import FocusStore
import FocusWords
import JSONKit

/// How many tasks a list has.
struct TaskCount: Report {
    let notes: [StoreNote]
    private let count: Int

    init(_ order: TaskOrder) {
        notes = order.notes
        count = order.places.count
    }

    func text(on page: Page) -> String { "\(count)\n" }
    var records: [[String]] { [[String(count)]] }
    var json: [JSONValue.Member] { [.init("count", .number(.init(count)))] }
}
