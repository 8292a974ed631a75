package import FocusCore
import FocusDelivery
package import FocusPorts
import FocusStore
import TimeKit

/// Changes to a task as they were typed; nil leaves a field as it is.
package struct EditRequest: Equatable {
    package var title: String?
    package var reminder = ReminderRequest(at: nil, rule: nil)
    package var dropsReminder = false
    /// "" removes the notes.
    package var notes: String?
    /// Appended below the present notes.
    package var moreNotes: String?
    /// In place of the present tags.
    package var tags: [String]?
    package var addedTags: [String] = []
    package var removedTags: [String] = []
    package var priority: Task.Priority?
    package var dropsPriority = false

    package init() {}
}

/// Edits a task. With another time or rule the reminder begins anew: nothing that was due before is owed.
package func editTask(
    _ reference: TaskReference, _ request: EditRequest, _ world: World
) throws -> TaskOutcome {
    guard request != EditRequest() else { throw TaskError.nothingToChange }
    let situation = try Situation(world)
    let asks = request.reminder != ReminderRequest(at: nil, rule: nil)
    return try situation.changeTasks(.open([reference]), asking: asks) { book, _ in
        try book.edit { try request.edit(of: $0, situation) }
    }
}

extension EditRequest {
    /// The same with times and rules worked out for now and here.
    fileprivate func edit(of task: Task, _ situation: Situation) throws -> TaskEdit {
        var edit = TaskEdit()
        edit.title = try title.map(Task.checked(title:))
        edit.notes = notes
        edit.moreNotes = moreNotes
        edit.tags = try tags.map(Task.checked(tags:))
        edit.addedTags = try Task.checked(tags: addedTags)
        edit.removedTags = removedTags
        edit.priority = dropsPriority ? .some(nil) : priority.map { .some($0) }
        let present = dropsReminder ? nil : task.reminder?.schedule
        let schedule = try reminder.schedule(changing: present, situation)
        edit.reminder = schedule.map { .schedule($0) } ?? (dropsReminder ? .drop : nil)
        return edit
    }
}
