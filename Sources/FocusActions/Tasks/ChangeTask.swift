package import FocusCore
import FocusDelivery
package import FocusPorts
import FocusStore
import TimeKit
import WhenKit

/// Changes to a task as they were typed; nil leaves a field as it is.
package struct EditRequest: Equatable {
    package var title: String?
    package var reminder = ReminderRequest(at: nil, rule: nil)
    package var dropsReminder = false
    package var ringing = RingingRequest()
    /// Days that its rule is to leave out, as typed, and those that are to come back.
    package var excepted: [String] = []
    package var readmitted: [String] = []
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
    package var start: String?
    package var dropsStart = false

    package init() {}
}

/// Edits tasks, all or none. With another time or rule the reminder begins anew: nothing that was due before is owed.
package func editTasks(
    _ references: [TaskReference], _ request: EditRequest, _ world: World
) throws -> TaskOutcome {
    guard request != EditRequest() else { throw TaskError.nothingToChange }
    let situation = try Situation.read(world)
    let asks = request.reminder != ReminderRequest(at: nil, rule: nil)
    return try situation.changeTasks(.open(references), asking: asks) { book, _ in
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
        edit.tags = try tags.map { try Task.checked(tags: $0) }
        edit.addedTags = try Task.checked(tags: addedTags)
        edit.removedTags = removedTags
        edit.priority = dropsPriority ? .some(nil) : priority.map { .some($0) }
        edit.start = dropsStart ? .some(nil) : try start.map { .some(try situation.startDay($0)) }
        let typed = try reminder.schedule(changing: dropsReminder ? nil : task.reminder, situation)
        let schedule = typed.map {
            $0.leavingOut(dropsReminder ? [] : task.reminder?.schedule.repetition.excepted ?? [])
        }
        edit.reminder = schedule.map { .schedule($0) } ?? (dropsReminder ? .drop : nil)
        edit.ringing = try ringing.edit()
        if !excepted.isEmpty || !readmitted.isEmpty {
            edit.reminder = try excepting(schedule, of: task, situation)
        }
        return edit
    }

    /// With other days left out: of the rule that is typed beside them, else of that of the task.
    private func excepting(
        _ typed: Schedule?, of task: Task, _ situation: Situation
    ) throws -> TaskEdit.ReminderEdit {
        let name = TaskName(task)
        guard let schedule = typed ?? task.reminder?.schedule else { throw TaskError.noReminder(name) }
        guard schedule.repetition != .none else { throw TaskError.nothingToExcept(name) }
        var days = schedule.repetition.excepted
        for text in readmitted {
            for day in try situation.exceptedDays(text) {
                guard days.contains(day) else {
                    throw TaskError.noSuchException(day.description, name, days: days.map(\.description))
                }
                days.removeAll { $0 == day }
            }
        }
        days += try excepted.flatMap { try situation.exceptedDays($0) }
        guard let repetition = schedule.repetition.excepting(days) else { throw TaskError.noExceptions(name) }
        return typed.map { .schedule($0.repeated(repetition)) } ?? .excepting(repetition)
    }
}

extension Schedule {
    /// Another rule still leaves out what the old one did, unless it names days of its own.
    fileprivate func leavingOut(_ days: [ExceptedDay]) -> Schedule {
        guard repetition.excepted.isEmpty, !days.isEmpty else { return self }
        return repetition.excepting(days).map(repeated) ?? self
    }

    fileprivate func repeated(_ repetition: Repetition) -> Schedule {
        Schedule(anchor: anchor, repetition: repetition, offset: offset, zone: zone)
    }
}
