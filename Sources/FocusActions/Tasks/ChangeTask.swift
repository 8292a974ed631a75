package import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import TimeKit

/// Changes to a task, as they were typed. What is nil stays.
package struct EditRequest: Equatable {
    package var title: String?
    package var reminder = ReminderRequest(at: nil, rule: nil)
    package var dropsReminder = false
    /// Empty takes the notes away.
    package var notes: String?
    /// Replace those that were there.
    package var tags: [String]?
    package var priority: Task.Priority?
    var dropsPriority = false

    package init() {}
}

/// Edits a task. Another time or rule is a new revision of its reminder: nothing from before is owed.
package func editTask(
    _ reference: TaskReference, _ request: EditRequest, _ world: World
) throws -> TaskResult {
    guard request != EditRequest() else { throw TaskError.nothingToChange }
    let situation = try Situation(world)
    let tags = try request.tags.map(Task.checked(tags:))
    let asks = request.reminder != ReminderRequest(at: nil, rule: nil)
    return try changeTask(reference, situation, asking: asks) { task in
        if let title = request.title { task.title = try Task.checked(title: title) }
        if let notes = request.notes { task.notes = notes.isEmpty ? nil : notes }
        if let tags { task.tags = tags }
        if request.dropsPriority { task.priority = nil }
        if let priority = request.priority { task.priority = priority }
        if request.dropsReminder { task.reminder = nil }
        let present = task.reminder
        if let schedule = try request.reminder.schedule(changing: present?.schedule, situation) {
            task.reminder =
                present?.edited(to: schedule, at: situation.reading)
                ?? Reminder(schedule: schedule, since: situation.reading)
        }
    }
}

/// Puts what a notification told of off for ten minutes, that occurrence and no other, and marks it as read in the
/// feed.
func snoozeTask(
    _ id: UniqueID, _ occurrence: OccurrenceID, reading items: Set<String>, _ situation: Situation
) throws -> TaskResult {
    try changeTask(.id(prefix: id.description), situation, asking: false, reading: items) { task in
        let answered = try task.answered(occurrence, in: situation.zone)
        guard let reminder = task.reminder else { return }
        if let snooze = reminder.snooze, snooze.label == answered.label, snooze.until > situation.now {
            throw StaleResponse.snoozed(task: task.number, until: snooze.until)
        }
        task.reminder = reminder.snoozed(answered, until: situation.now.adding(seconds: 600))
    }
}

private func changeTask(
    _ reference: TaskReference, _ situation: Situation, asking: Bool, reading items: Set<String> = [],
    _ body: (inout Task) throws -> Void
) throws -> TaskResult {
    try changeTasks([reference], situation, asking: asking, reading: items, body)
}

/// Changes all of them, or none when one is not there or can't be changed so.
func changeTasks(
    _ references: [TaskReference], _ situation: Situation, asking: Bool, reading items: Set<String> = [],
    _ body: (inout Task) throws -> Void
) throws -> TaskResult {
    let (tasks, receipt) = try situation.updateOpenTasks { workspace in
        let rows = try TaskTable(try workspace.file(.tasks), for: references).rows(references)
        let tasks = try rows.map { row in
            var task = row.task
            try body(&task)
            return task
        }
        try workspace.change(.tasks) { file in
            for (row, task) in zip(rows, tasks) {
                file.replaceRecord(at: row.index, with: task.record(changing: row.node, at: situation.now))
            }
        }
        if !items.isEmpty { try workspace.changeFeed { $0.mark(items, read: true) } }
        return tasks
    }
    return TaskResult(tasks, situation, receipt, asking: asking)
}
