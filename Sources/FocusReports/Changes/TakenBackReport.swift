package import FocusActions
import FocusCore
import FocusDelivery
import FocusStore
package import FocusWords
package import JSONKit
import TimeKit

/// What was undone or redone, a line for each task or preference.
package struct TakenBackReport: Report {
    package enum Verb: String {
        case undone = "Undid"
        case redone = "Redid"
    }

    private let verb: Verb
    private let result: TakenBack

    package init(_ verb: Verb, _ result: TakenBack) {
        self.verb = verb
        self.result = result
    }

    package var warnings: [Complaint] {
        let hasReminder = result.tasks.contains { $0.row.state == .open && $0.row.task.reminder != nil }
        return Complaint.warnings(
            of: result.notifications, hasReminder: hasReminder, under: result.situation.preferences)
            + (result.hookTrouble.map { [Complaint($0)] } ?? [])
    }

    package func text(on page: Page) -> String {
        (taskLines + result.preferences.map(words)).map { "\(verb.rawValue): \($0)".ended + "\n" }.joined()
    }

    private var taskLines: [String] {
        guard result.tasks.count > ManyTasks.most else { return result.tasks.map(words) }
        return TakenBack.Deed.allCases.compactMap { deed in
            let tasks = result.tasks.filter { $0.deed == deed }
            guard tasks.count > 1 else { return tasks.first.map(words) }
            return "\(deed.word) \(ManyTasks.words(tasks.map(\.row.task)))"
        }
    }

    package func quietText(on page: Page) -> String { "" }

    package var records: [[String]] {
        result.tasks.map { TaskRecordText($0.row).fields }
            + result.preferences.map { [$0.key.rawValue, present($0).description] }
    }

    package var json: [JSONValue.Member] {
        let values = result.preferences.map {
            JSONValue.Member($0.key.rawValue, .string(present($0).description))
        }
        let changed = result.preferences.filter { present($0) != $0.key.defaultValue }
        return tasksJSON(result.tasks.map(\.row), in: result.situation.zone) + [
            .init("preferences", .object(values)),
            .init("changed", .array(changed.map { .string($0.key.rawValue) })),
        ]
    }

    private func present(_ change: PreferenceChange) -> PreferenceValue {
        verb == .undone ? change.old : change.new
    }

    private func words(_ task: TakenBack.TaskDeed) -> String {
        let number = task.row.task.number
        let isOpen = task.row.state == .open
        let summary = TaskWords(situation: result.situation).summary(task.row.task, of: task.occurrence)
        return "\(task.deed.word) task " + (isOpen ? summary : "\(number): \(task.row.task.title.harmless)")
    }

    private func words(_ change: PreferenceChange) -> String {
        let situation = result.situation
        func words(_ value: PreferenceValue) -> String { value.words(in: situation.zone, at: situation.now) }
        return "set \(change.key.rawValue) to \(words(change.new)) (was \(words(change.old)))"
    }
}

extension TakenBack.Deed {
    fileprivate var word: String {
        switch self {
        case .added: "added"
        case .removed: "removed"
        case .changed: "changed"
        case .snoozed: "snoozed"
        case .finished: "finished"
        case .skipped: "skipped"
        case .deleted: "deleted"
        case .reopened: "reopened"
        }
    }
}
