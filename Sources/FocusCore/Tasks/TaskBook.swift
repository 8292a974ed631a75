package import TimeKit
import WhenKit

/// The tasks that a command names, and what it changes in them. Nothing is read or written here: what is in `changes`
/// at the end is saved, and the pending list follows.
///
/// Example: task 3 rings daily at 08:00. At 08:05 `finish(.occurrence)` leaves one change: the occurrence of 08:00 for
/// the archive, and task 3 as it remains, with 08:00 settled.
package struct TaskBook {
    /// As they stand in the file, without those that are added.
    package let tasks: [Task]
    package internal(set) var changes: [TaskChange] = []
    package let now: ClockReading
    let zone: Zone
    /// The newest occurrence of a task that rang in another zone, whose clock was ahead.
    let told: (Task) -> CivilDateTime?
    /// Whether that came already by a clock that was ahead, and rang, was refused or was held.
    private let isTaken: (Reminder.Snooze, Task) -> Bool

    package init(
        _ tasks: [Task], at now: ClockReading, in zone: Zone,
        isTaken: @escaping (Reminder.Snooze, Task) -> Bool = { _, _ in false },
        told: @escaping (Task) -> CivilDateTime?
    ) {
        self.tasks = tasks
        self.now = now
        self.zone = zone
        self.isTaken = isTaken
        self.told = told
    }

    package var ended: [Finished] {
        changes.compactMap { if case .ended(let finished) = $0 { finished } else { nil } }
    }

    /// Adds tasks under the numbers from `first` on.
    package mutating func add(_ drafts: [TaskDraft], from first: Int) throws(TaskError) {
        for (index, draft) in drafts.enumerated() {
            changes.append(.added(try draft.task(number: first + index, at: now, in: zone)))
        }
    }

    /// `edit` says for each task what is to change.
    package mutating func edit(_ edit: (Task) throws -> TaskEdit) throws {
        changes += try changed { task throws(any Error) in try task.edit(try edit(task), at: now, in: zone) }
    }

    /// Brings tasks back from the archive. What fell due there is over: finished on Monday, reopened on Friday, a daily
    /// task rings on Saturday.
    package mutating func reopen() {
        for task in tasks {
            var task = task
            task.state = .open
            task.reopened = now
            task.reminder = task.reminder?.withoutSnooze()
            changes.append(.reopened(task))
        }
    }

    /// The occurrence that `done` would finish now: the newest due one, else the coming one.
    private func finishable(_ task: Task) throws(TaskError) -> Occurrence? {
        let occurrence = task.reminder?.told(upTo: told(task)).finishable(at: now.instant, in: zone)
        if occurrence == nil, task.reminder?.pause == .untilResumed { throw .pausedForGood(TaskName(task)) }
        return occurrence
    }

    func changed<Failure>(_ body: (inout Task) throws(Failure) -> Void) throws(Failure) -> [TaskChange] {
        var changes: [TaskChange] = []
        for old in tasks {
            var task = old
            try body(&task)
            changes.append(change(from: old, to: task))
        }
        return changes
    }

    private func change(from old: Task, to new: Task) -> TaskChange {
        var task = new
        // Reopened at 19:32; then the clock is set back to 19:02, and the task put off until 19:07: that is later.
        // In the very second but on the clock of another zone, new times alone count from here: to change how it
        // rings must not end what a flight east has just made past.
        if let back = task.reopened, task.reminder != old.reminder, back.instant >= now.instant,
            back.instant > now.instant || task.reminder?.schedule != old.reminder?.schedule
        {
            task.reopened = now
        }
        return .changed(task, from: old)
    }
}

/// What `done` finishes of a repeating task.
package enum FinishScope: Hashable, Sendable {
    /// The due occurrence, else the coming one. But if the last one was just finished, the user may mean that one, and
    /// is told that it is done already.
    case occurrence
    /// The one that is due, else the coming one.
    case ahead
    /// The task itself, with all that is to come.
    case whole
}

extension TaskBook {
    /// Finishes tasks; a repeating one goes on with its next occurrence.
    package mutating func finish(_ scope: FinishScope) throws(TaskError) {
        changes += try ending(.done, isAhead: scope == .ahead) { task throws(TaskError) in
            scope == .whole || !task.isRepeating ? nil : try finishable(task)
        }
    }

    /// Skips one occurrence of a repeating task: the due one, else the coming one.
    package mutating func skip() throws(TaskError) {
        changes += try ending(.skipped, isAhead: true) { task throws(TaskError) in
            guard task.isRepeating else { throw .notRepeating(TaskName(task)) }
            guard let occurrence = try finishable(task) else {
                throw .nothingToCome(TaskName(task))
            }
            return occurrence
        }
    }

    /// Deletes tasks, repeating ones with all that is to come.
    package mutating func delete() {
        changes += ending(.deleted) { _ in nil }
    }

    /// `occurrence` says which one of a repeating task ends; nil for the task as a whole. `isAhead` is where it is meant
    /// although it may be still to come.
    func ending<Failure>(
        _ deed: Task.State.Deed, isAhead: Bool = false, _ occurrence: (Task) throws(Failure) -> Occurrence?
    ) throws(Failure) -> [TaskChange] {
        var changes: [TaskChange] = []
        for task in tasks {
            let occurrence = try occurrence(task)
            let remaining = occurrence.flatMap {
                task.remaining(without: $0, told: told(task), isAhead: isAhead, at: now.instant, in: zone)
            }
            changes.append(
                .ended(
                    Finished(
                        task: task, deed: deed, time: now.instant, occurrence: occurrence,
                        remaining: remaining)))
        }
        return changes
    }
}

extension TaskBook {
    /// Puts the due occurrence off, else the coming one.
    package mutating func snooze(until end: Instant) throws(TaskError) {
        changes += try changed { task throws(TaskError) in
            guard let reminder = task.reminder else { throw .noReminder(TaskName(task)) }
            guard reminder.pause(at: now.instant, in: zone) == nil else { throw .paused(TaskName(task)) }
            guard let occurrence = try finishable(task) else {
                throw .nothingToCome(TaskName(task))
            }
            let known = reminder.told(upTo: told(task))
            if let starts = task.starts(known, at: now.instant, in: zone), end < starts,
                let day = reminder.schedule.clock(in: zone).wall(at: starts)?.date
            {
                throw .putOffBeforeStart(TaskName(task), day)
            }
            task.reminder = snoozed(reminder, occurrence, until: end, of: task)
        }
    }

    /// Put off. A minute at which that rang already, or was refused, comes once more where the clock was set back: then it
    /// is the next.
    func snoozed(_ reminder: Reminder, _ occurrence: Occurrence, until end: Instant, of task: Task)
        -> Reminder
    {
        let next = reminder.snoozed(occurrence, until: end)
        guard let put = next.snooze, isTaken(put, task) else { return next }
        return snoozed(reminder, occurrence, until: end.adding(seconds: 60), of: task)
    }
}
