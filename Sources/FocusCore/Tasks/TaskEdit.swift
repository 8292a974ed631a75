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
    private let start: CivilDate?
    private let steps: [String]
    private let ringing: Ringing

    package init(
        id: UniqueID, title: String, notes: String?, tags: [String], priority: Task.Priority?,
        schedule: Schedule?, ringing: Ringing = Ringing(), start: CivilDate? = nil, steps: [String] = []
    ) {
        self.ringing = ringing
        self.id = id
        self.title = title
        self.notes = notes
        self.tags = tags
        self.priority = priority
        self.schedule = schedule
        self.start = start
        self.steps = steps
    }

    func task(number: Int, at now: ClockReading, in zone: Zone) throws(TaskError) -> Task {
        var task = Task(
            number: number, id: id, title: title, notes: notes, tags: tags, priority: priority,
            created: now.instant,
            reminder: schedule.map { Reminder(schedule: $0, since: now, ringing: ringing) })
        task.start = start
        task.steps = steps.map { Step($0) }
        try task.checkStart(at: now.instant, in: zone)
        return task
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
    package var start: CivilDate??
    package var ringing = RingingEdit()

    package enum ReminderEdit: Equatable {
        case drop
        case schedule(Schedule)
        /// The same times, with other days left out.
        case excepting(Repetition)
    }

    package init() {}
}

/// What is to change in how a reminder rings. What is nil stays.
package struct RingingEdit: Equatable {
    package var before: [TimeSpan]?
    package var nag: Nag?
    package var isUrgent: Bool?

    package init(before: [TimeSpan]? = nil, nag: Nag? = nil, isUrgent: Bool? = nil) {
        self.before = before
        self.nag = nag
        self.isUrgent = isUrgent
    }

    /// Warnings that would have come before `now` are not owed if they are asked for only now.
    package func changed(_ old: Ringing, at now: ClockReading?) -> Ringing {
        var ringing = old
        if let before, before != old.before {
            ringing.before = before
            ringing.beforeSince = before.isEmpty ? nil : now
        }
        if let nag { ringing.nag = nag }
        if let isUrgent { ringing.isUrgent = isUrgent }
        return ringing
    }
}

extension Task {
    /// Changes the task. Another time or rule makes a new revision of the reminder: nothing from before is owed.
    package mutating func edit(_ edit: TaskEdit, at now: ClockReading, in zone: Zone) throws(TaskError) {
        let old = reminder?.schedule
        // Tags first: an error about them names the task by its old title.
        if let tags = edit.tags { self.tags = tags }
        try changeTags(adding: edit.addedTags, removing: edit.removedTags)
        if let title = edit.title { self.title = title }
        if let notes = edit.notes { self.notes = notes.isEmpty ? nil : notes }
        if let more = edit.moreNotes { appendNotes(more) }
        if let priority = edit.priority { self.priority = priority }
        switch edit.reminder {
        case nil: break
        case .drop?: dropReminder()
        case .schedule(let schedule)?: setReminder(to: schedule, at: now)
        case .excepting(let repetition)?:
            reminder = reminder?.excepting(by: repetition, at: now.instant, in: zone)
        }
        if let start = edit.start {
            moveStart(to: start, at: now)
        } else if let old {
            moveStart(from: old, in: zone)
        }
        if edit.start != nil || edit.reminder != nil { try checkStart(at: now.instant, in: zone) }
        if edit.start != nil { endSnoozeBeforeStart(at: now.instant, in: zone) }
        if edit.ringing != RingingEdit() { try ring(edit.ringing, at: now) }
    }

    package mutating func dropReminder() {
        lastRevision = reminder?.revision ?? lastRevision
        reminder = nil
    }

    /// Changes when it rings, or makes it ring.
    package mutating func setReminder(to schedule: Schedule, at now: ClockReading) {
        reminder =
            reminder?.edited(to: schedule, at: now)
            ?? Reminder(schedule: schedule, revision: (lastRevision ?? 0) + 1, since: now)
        lastRevision = nil
    }

    /// A start that is earlier than before brings no warning whose time lay before the old one.
    private mutating func moveStart(to day: CivilDate?, at now: ClockReading) {
        let isEarlier = start.map { old in day.map { $0 < old } ?? true } ?? false
        if isEarlier, let reminder, reminder.ringing.before != [], reminder.since != now {
            var ringing = reminder.ringing
            ringing.beforeSince = now
            self.reminder = reminder.ringing(ringing)
        }
        start = day
    }

    /// Until the start nothing rings, so what was put off to a time before it is over.
    private mutating func endSnoozeBeforeStart(at now: Instant, in zone: Zone) {
        guard let put = reminder?.snooze, let starts = starts(reminder, at: now, in: zone), put.until < starts
        else { return }
        reminder = reminder?.withoutSnooze()
    }

    private mutating func ring(_ edit: RingingEdit, at now: ClockReading) throws(TaskError) {
        guard let reminder else { throw .noReminder(TaskName(self)) }
        let ringing = edit.changed(reminder.ringing, at: reminder.since == now ? nil : now)
        if ringing != reminder.ringing { self.reminder = reminder.ringing(ringing) }
    }

    package var isRepeating: Bool { reminder.map { $0.schedule.repetition != .none } ?? false }

    /// The task that goes on once `occurrence` is finished or skipped; nil if that was the last one.
    func remaining(
        without occurrence: Occurrence, told: CivilDateTime?, isAhead: Bool, at now: Instant, in zone: Zone
    ) -> Task? {
        guard
            case .reminder(let rest)? = reminder?.settling(
                occurrence, told: told, isAhead: isAhead, at: now, in: zone)
        else {
            return nil
        }
        var task = self
        task.reminder = rest
        // `7d after done` has moved its beginning on.
        if let old = reminder?.schedule { task.moveStart(from: old, in: zone) }
        // What is ticked off belongs to the one whose turn it is.
        if !rest.settledEarly.contains(occurrence.label) { task.openSteps() }
        return task
    }
}
