package import FocusCore
package import FocusDelivery
import FocusFormats
import FocusPorts
import FocusStore
import TimeKit

package struct TaskOutcome {
    package let changes: [TaskChange]
    package let situation: Situation
    package let notifications: Aftermath
    /// Trouble with `hooks/task-done`.
    package private(set) var hookTrouble: HookTrouble?

    package init(
        changes: [TaskChange], situation: Situation, notifications: Aftermath, hookTrouble: HookTrouble? = nil
    ) {
        self.changes = changes
        self.situation = situation
        self.notifications = notifications
        self.hookTrouble = hookTrouble
    }

    /// The tasks that are open now.
    package var tasks: [Task] { changes.compactMap(\.after) }

    package var ended: [Finished] {
        changes.compactMap { if case .ended(let finished) = $0 { finished } else { nil } }
    }

    /// Runs `hooks/task-done`.
    func told(_ world: World) -> TaskOutcome {
        guard !ended.isEmpty else { return self }
        var told = self
        told.hookTrouble = Hook.taskDone.run(
            HookOccasion(ended), for: situation.namespace, in: situation.store.places, world)
        return told
    }
}

extension Situation {
    /// The one way in which a command changes tasks. Under one lock: read the named tasks, let `body` decide,
    /// save, and reconcile the pending list. `body` may run twice: an editor or `git pull` takes no lock, and may
    /// change a file meanwhile.
    func changeTasks(
        _ named: NamedTasks, asking: Bool = false,
        _ body: (inout TaskBook, inout Workspace) throws -> Void
    ) throws -> TaskOutcome {
        try explaining(named) {
            try outcome(asking: asking) {
                try $0.changeTasks(named, book) { book, workspace in
                    try body(&book, &workspace)
                    try workspace.askAnew(book.changes, self)
                }
            }
        }
    }

    func addTasks(_ drafts: [TaskDraft], asking: Bool) throws -> TaskOutcome {
        // The list was derived from this state of `tasks.json`, so all records in it could be read;
        // adding need not check again.
        let understood = (try? pendingHead())?.inputs.tasks ?? ""
        return try outcome(asking: asking) { try $0.addTasks(drafts, book([]), understood: understood) }
    }

    private func outcome(
        asking: Bool, _ operation: (inout Workspace) throws -> [TaskChange]
    ) throws -> TaskOutcome {
        let saved = try update(asking: asking, operation) { .tasksChanged(TasksChange($0, $1)) }
        return TaskOutcome(changes: saved.result, situation: self, notifications: saved.notifications)
    }

    private func book(_ tasks: [Task]) -> TaskBook {
        TaskBook(tasks, at: reading, in: zone, isTaken: isTaken) { task in
            task.reminder.flatMap { self.told(of: task.id, $0) }
        }
    }
}
