package import FocusActions
import FocusCore
import FocusDelivery
package import FocusStore
package import FocusWords
package import JSONKit
import TimeKit

/// The checklist of a task.
package struct TaskSteps: Report {
    private let rows: [TaskRow]
    private let zone: Zone
    package let notes: [StoreNote]
    package let warnings: [Complaint]

    package init(_ list: FocusActions.TaskList) {
        (rows, zone, notes) = (list.rows, list.situation.zone, list.notes)
        warnings = list.notes.map { Complaint($0) }
    }

    package init(_ outcome: TaskOutcome) {
        (rows, zone, notes) = (outcome.tasks.map(outcome.situation.openRow), outcome.situation.zone, [])
        warnings = Complaint.warnings(of: outcome.notifications)
    }

    package func text(on page: Page) -> String { rows.map { text($0.task, on: page) }.joined() }

    package func quietText(on page: Page) -> String { "" }

    /// `3: Pack, 1 of 2 steps done`, then a line for each.
    private func text(_ task: FocusCore.Task, on page: Page) -> String {
        let title = "\(task.number): \(task.title.harmless)"
        guard !task.steps.isEmpty else {
            return title.followed(by: ",", "no steps").ended + "\n"
        }
        let done = task.steps.count(where: \.isDone)
        let head = title.followed(by: ",", "\(done) of \(counted(task.steps.count, "step")) done")
        let lines = task.steps.enumerated().map { place, step in
            page.hung("  \(step.mark) \(place + 1) ", step.text.harmless)
        }
        return "\(head)\n" + lines.joined()
    }

    package var records: [[String]] {
        rows.flatMap { row in
            row.task.steps.enumerated().map { place, step in
                ["\(place + 1)", step.isDone ? "done" : "open", step.text]
            }
        }
    }

    package var json: [JSONValue.Member] { tasksJSON(rows, in: zone) }
}

extension Step {
    /// `[x]` for one that is done.
    package var mark: String { isDone ? "[x]" : "[ ]" }
}
