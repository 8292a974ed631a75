package import FocusCore
package import FocusDelivery
import FocusFormats
import FocusPorts
import FocusStore
import TimeKit

/// What a command did to tasks, and what became of their notifications.
package struct TaskOutcome {
    package let changes: [TaskChange]
    package let situation: Situation
    package let notifications: Aftermath
    /// Of the hook that is told what was finished.
    package private(set) var hookTrouble: HookTrouble?

    package init(
        changes: [TaskChange], situation: Situation, notifications: Aftermath, hookTrouble: HookTrouble? = nil
    ) {
        self.changes = changes
        self.situation = situation
        self.notifications = notifications
        self.hookTrouble = hookTrouble
    }

    /// Those that are open now.
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
    /// The one way in which a command changes tasks: those that it names are read, `body` decides what becomes of them,
    /// that is saved, and the pending list follows; all under one lock. `body` may run again, when somebody without the
    /// lock (an editor, `git pull`) changed a file meanwhile.
    func changeTasks(
        _ named: NamedTasks, asking: Bool = false,
        _ body: (inout TaskBook, inout Workspace) throws -> Void
    ) throws -> TaskOutcome {
        try explaining(named) {
            try outcome(asking: asking) { try $0.changeTasks(named, book, body) }
        }
    }

    func addTasks(_ drafts: [TaskDraft], asking: Bool) throws -> TaskOutcome {
        // The list was derived from tasks that could be read.
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
        TaskBook(tasks, at: reading, in: zone) { task in
            task.reminder.flatMap { told(of: task.id, $0) }
        }
    }
}
