package import TimeKit
package import WhenKit

/// A new task that has no number yet.
package struct TaskDraft {
    private let id: UniqueID
    private let title: String
    private let notes: String?
    private let tags: [String]
    private let priority: Task.Priority?
    private let schedule: Schedule?

    package init(
        id: UniqueID, title: String, notes: String?, tags: [String], priority: Task.Priority?,
        schedule: Schedule?
    ) {
        self.id = id
        self.title = title
        self.notes = notes
        self.tags = tags
        self.priority = priority
        self.schedule = schedule
    }

    func task(number: Int, at now: ClockReading) -> Task {
        Task(
            number: number, id: id, title: title, notes: notes, tags: tags, priority: priority,
            created: now.instant, reminder: schedule.map { Reminder(schedule: $0, since: now) })
    }
}

/// What is to change in a task. What is nil stays.
package struct TaskEdit: Equatable {
    package var title: String?
    /// Empty removes the notes.
    package var notes: String?
    /// Goes below the notes that are there.
    package var moreNotes: String?
    /// Replaces all tags.
    package var tags: [String]?
    package var addedTags: [String] = []
    package var removedTags: [String] = []
    package var priority: Task.Priority??
    package var reminder: ReminderEdit?

    package enum ReminderEdit: Equatable {
        case drop
        case schedule(Schedule)
    }

    package init() {}
}

extension Task {
    /// Changes the task. Another time or rule makes a new revision of the reminder: nothing from before is owed.
    package mutating func edit(_ edit: TaskEdit, at now: ClockReading) throws(TaskError) {
        // Tags first: an error about them names the task by its old title.
        if let tags = edit.tags { self.tags = tags }
        try changeTags(adding: edit.addedTags, removing: edit.removedTags)
        if let title = edit.title { self.title = title }
        if let notes = edit.notes { self.notes = notes.isEmpty ? nil : notes }
        if let more = edit.moreNotes { appendNotes(more) }
        if let priority = edit.priority { self.priority = priority }
        switch edit.reminder {
        case nil: break
        case .drop?: reminder = nil
        case .schedule(let schedule)?:
            reminder =
                reminder?.edited(to: schedule, at: now) ?? Reminder(schedule: schedule, since: now)
        }
    }

    package var isRepeating: Bool { reminder.map { $0.schedule.repetition != .none } ?? false }

    /// The task that goes on once `occurrence` is finished or skipped; nil if that was the last one.
    func remaining(without occurrence: Occurrence, at now: Instant, in zone: Zone) -> Task? {
        guard case .reminder(let rest)? = reminder?.settling(occurrence, at: now, in: zone) else {
            return nil
        }
        var task = self
        task.reminder = rest
        return task
    }
}
