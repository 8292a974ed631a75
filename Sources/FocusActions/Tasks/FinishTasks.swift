package import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit
import TimeKit

/// What a command finished, skipped or deleted.
package struct FinishResult {
    package let finished: [Finished]
    package let situation: Situation
    package let notifications: Aftermath
    /// Of the hook that is told what was finished.
    package private(set) var hookTrouble: HookTrouble?

    fileprivate init(_ finished: [Finished], _ situation: Situation, _ receipt: Receipt) {
        self.finished = finished
        self.situation = situation
        let change = TasksChange(
            finished.map(\.task.id), after: finished.compactMap(\.remaining), receipt)
        notifications = situation.reconcile(afterwards: .tasksChanged(change))
    }

    fileprivate func told(_ world: World) -> FinishResult {
        guard !finished.isEmpty else { return self }
        var told = self
        told.hookTrouble = Hook.taskDone.run(
            HookOccasion(finished), for: situation.namespace, in: situation.store.places, world)
        return told
    }
}

/// Which part of a repeating task is finished.
package enum FinishScope: Hashable, Sendable {
    /// The one that is due, else the coming one, unless the last one may be meant that is finished already.
    case occurrence
    /// The one that is due, else the coming one.
    case ahead
    case whole
}

/// Finishes tasks: all or, when one of them is not there, none. A repeating task goes on with its next occurrence.
package func finishTasks(
    _ references: [TaskReference], _ scope: FinishScope, _ world: World
) throws -> FinishResult {
    let situation = try Situation(world)
    let (finished, receipt) = try situation.updateOpenTasks { workspace in
        if scope == .occurrence { try workspace.refuseDoneAlready(references, situation) }
        return try workspace.settle(references, situation) { task in
            guard scope != .whole, let reminder = task.reminder, reminder.schedule.repetition != .none,
                let occurrence = situation.knowing(reminder, of: task.id)
                    .finishable(at: situation.now, in: situation.zone)
            else { return Settlement(occurrence: nil, rest: .nothing) }
            return Settlement(occurrence, of: reminder, situation)
        }
    }
    return FinishResult(finished, situation, receipt).told(world)
}

/// Finishes what a notification told of, that occurrence and no other, and marks it as read in the feed.
func finishTask(
    _ id: UniqueID, _ occurrence: OccurrenceID, reading items: Set<String>, _ situation: Situation,
    _ world: World
) throws -> FinishResult {
    let (finished, receipt) = try situation.updateWithReceipt { workspace in
        let finished = try workspace.settle([.id(prefix: id.description)], situation) { task in
            let answered = try task.answered(occurrence, in: situation.zone)
            guard let reminder = task.reminder, reminder.schedule.repetition != .none else {
                return Settlement(occurrence: nil, rest: .nothing)
            }
            return Settlement(answered, of: reminder, situation)
        }
        try workspace.changeFeed { $0.mark(items, read: true) }
        return finished
    }
    return FinishResult(finished, situation, receipt).told(world)
}

/// Passes over one occurrence of a repeating task: the one that is due, else the coming one.
package func skipTask(
    _ reference: TaskReference, _ world: World
) throws -> FinishResult {
    let situation = try Situation(world)
    let (finished, receipt) = try situation.updateOpenTasks { workspace in
        try workspace.settle([reference], situation, as: "skipped") { task throws(TaskError) in
            guard let reminder = task.reminder, reminder.schedule.repetition != .none else {
                throw .notRepeating(TaskName(task))
            }
            let known = situation.knowing(reminder, of: task.id)
            guard let occurrence = known.finishable(at: situation.now, in: situation.zone) else {
                throw .nothingToCome(TaskName(task))
            }
            return Settlement(occurrence, of: reminder, situation)
        }
    }
    return FinishResult(finished, situation, receipt)
}

/// Takes tasks away. They stay in the archive.
package func deleteTasks(
    _ references: [TaskReference], _ world: World
) throws -> FinishResult {
    let situation = try Situation(world)
    let (finished, receipt) = try situation.updateOpenTasks { workspace in
        try workspace.settle(references, situation, as: "deleted") { _ in
            Settlement(occurrence: nil, rest: .nothing)
        }
    }
    return FinishResult(finished, situation, receipt)
}

/// What is decided about one task.
private struct Settlement {
    let occurrence: Occurrence?
    let rest: Reminder.Rest

    init(occurrence: Occurrence?, rest: Reminder.Rest) {
        self.occurrence = occurrence
        self.rest = rest
    }

    init(_ occurrence: Occurrence, of reminder: Reminder, _ situation: Situation) {
        self.occurrence = occurrence
        rest = reminder.settling(occurrence, at: situation.now, in: situation.zone)
    }
}

extension Workspace {
    /// Archives what is settled, and takes tasks away of which nothing remains.
    fileprivate mutating func settle(
        _ references: [TaskReference], _ situation: Situation, as kind: String = "completed",
        _ decide: (Task) throws -> Settlement
    ) throws -> [Finished] {
        let rows = try TaskTable(try file(.tasks), for: references).rows(references)
        let finished = try rows.map { row in
            let settlement = try decide(row.task)
            return Finished(
                task: row.task, occurrence: settlement.occurrence,
                remaining: row.task.remaining(settlement.rest))
        }
        if kind == "completed" { try announceFinished(finished.count, situation) }
        if kind != "skipped" { try answer(finished, isDone: kind == "completed", situation) }
        try change(.archive) { archive in
            for (row, outcome) in zip(rows, finished) {
                // With its last occurrence the task as a whole comes to its end.
                let occurrence = outcome.remaining == nil ? nil : outcome.occurrence
                archive.append(record: row.node.archived(kind, at: situation.now, occurrence: occurrence))
            }
        }
        try change(.tasks) { tasks in
            for (row, outcome) in zip(rows, finished).sorted(by: { $0.0.index > $1.0.index }) {
                if let remaining = outcome.remaining {
                    tasks.replaceRecord(at: row.index, with: remaining.record(changing: row.node))
                } else {
                    tasks.removeRecord(at: row.index)
                }
            }
        }
        return finished
    }
}

extension Task {
    fileprivate func remaining(_ rest: Reminder.Rest) -> Task? {
        guard case .reminder(let reminder) = rest else { return nil }
        var task = self
        task.reminder = reminder
        return task
    }
}

extension JSONNode {
    /// The record with what became of it and when, and which occurrence is meant.
    fileprivate func archived(_ kind: String, at now: Instant, occurrence: Occurrence?) -> [UInt8] {
        var edits = [JSONEdit.set(kind, to: .string(now.rfc3339(in: .utc) ?? ""))]
        if let occurrence {
            edits.append(.set("occurrence", to: .string(occurrence.label.description)))
        }
        var writer = JSONWriter()
        writer.append(self, edits: edits)
        return writer.bytes
    }
}
