import FocusActions
import FocusReports
import FocusStore
import FocusWords
import JSONKit

/// How many tasks a list has.
struct TaskCount: Report {
    private let notes: [StoreNote]
    private let count: Int

    init(_ order: TaskOrder) {
        notes = order.notes
        count = order.places.count
    }

    var status: ExitStatus { notes.status }
    var warnings: [Complaint] { notes.map { Complaint($0) } }
    func text(on page: Page) -> String { "\(count)\n" }
    var records: [[String]] { [[String(count)]] }
    var json: [JSONValue.Member] { [.init("count", .number(.init(count)))] }
}
