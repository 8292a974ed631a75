import FocusActions
import JSONKit

/// How many tasks a list has.
struct TaskCount: Report {
    let list: FocusActions.TaskList

    var status: ExitStatus { list.notes.status }
    var warnings: [Complaint] { list.notes.map { Complaint($0) } }
    func text(on page: Page) -> String { "\(list.rows.count)\n" }
    var records: [[String]] { [[String(list.rows.count)]] }
    var json: [JSONValue.Member] { [.init("count", .number(.init(list.rows.count)))] }
}
