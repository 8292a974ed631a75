package import FocusActions
import FocusCore
import FocusDelivery
package import FocusStore
package import FocusWords
package import JSONKit
import TimeKit

/// The tasks that a command would change.
package struct ChosenTasks: Report {
    package let list: TaskList
    /// `finished`
    private let participle: String

    package init(_ list: TaskList, _ participle: String) {
        self.list = list
        self.participle = participle
    }

    private static let most = 20

    package var notes: [StoreNote] { list.notes }

    /// As they stand above the question; so many that they fit on a screen.
    package var lines: String {
        let rest = list.rows.count - ChosenTasks.most
        return lines(of: list.rows.prefix(ChosenTasks.most))
            + (rest > 0 ? "  and \(rest) more, which --dry-run shows\n" : "")
    }

    private func lines(of rows: some Sequence<TaskRow>) -> String {
        let words = TaskWords(situation: list.situation)
        return rows.map { "  \(words.summary($0, at: $0.due?.instant))\n" }.joined()
    }

    package func text(on page: Page) -> String {
        guard !list.rows.isEmpty else { return "No task matches. All open tasks: focusflow task list\n" }
        return "Nothing is changed yet. To be \(participle):\n" + lines(of: list.rows)
    }

    package var records: [[String]] { list.rows.map { TaskRecordText($0).fields } }
    package var json: [JSONValue.Member] { tasksJSON(list.rows, in: list.situation.zone) }
}
