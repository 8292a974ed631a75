package import FocusCore
import FocusDelivery
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
    /// Goes below those that are there.
    package var moreNotes: String?
    /// Replace those that were there.
    package var tags: [String]?
    package var addedTags: [String] = []
    package var removedTags: [String] = []
    package var priority: Task.Priority?
    package var dropsPriority = false

    package init() {}
}

/// Edits a task. Another time or rule is a new revision of its reminder: nothing from before is owed.
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
    /// What it comes to here and now.
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
