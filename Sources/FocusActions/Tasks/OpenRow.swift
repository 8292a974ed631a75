package import FocusCore
package import FocusDelivery
import TimeKit

extension Situation {
    package func openRow(_ task: Task) -> TaskRow {
        guard let reminder = task.reminder.map({ knowing($0, of: task.id) }) else {
            return TaskRow(
                task: task, state: .open, ended: nil, due: nil, scheduled: nil, next: nil,
                starts: task.starts(nil, at: now, in: zone))
        }
        return openRow(task, reminder)
    }

    private func openRow(_ task: Task, _ reminder: Reminder) -> TaskRow {
        let starts = task.start == nil ? nil : task.starts(reminder, at: now, in: zone)
        if let pause = reminder.pause(at: now, in: zone) { return pausedRow(task, reminder, pause, starts) }
        let newest = reminder.due(at: now, in: zone)
        let isPassedOver = newest.map { reminder.isPassedOver($0.label) } ?? false
        let due = isPassedOver ? nil : newest.map { $0.since(reminder.came($0), at: now) }
        if let due, let release = release(of: due, reminder, of: task) {
            return TaskRow(
                task: task, state: .open, ended: nil, due: nil, scheduled: due.instant, next: release,
                starts: starts)
        }
        let scheduled = reminder.nextRinging(after: now, in: zone, due: due)
            .flatMap { isPassedOver && $0 <= now ? nil : $0 }
        let again = reminder.ringingAgain(after: now, in: zone)
        return TaskRow(
            task: task, state: .open, ended: nil, due: due, scheduled: scheduled,
            next: scheduled.map { ringing($0, reminder) }, again: again.map { ringing($0, reminder) },
            starts: starts)
    }

    /// Nothing of it is overdue, and it rings next behind its pause.
    private func pausedRow(
        _ task: Task, _ reminder: Reminder, _ pause: Reminder.Pause, _ starts: Instant?
    ) -> TaskRow {
        let next = reminder.comingBehindPause(after: now, in: zone)?.instant
        return TaskRow(
            task: task, state: .open, ended: nil, due: nil, scheduled: next,
            next: next.map { ringing($0, reminder) }, starts: starts, pause: pause)
    }

    /// The first time at which a task that repeats rings at `end` or after; nil where it rings no more.
    func again(_ row: TaskRow, after end: Instant) -> TaskRow? {
        guard row.task.isRepeating, let reminder = row.task.reminder.map({ knowing($0, of: row.task.id) })
        else { return nil }
        var instant = now
        while let coming = reminder.coming(after: instant, in: zone) {
            let next = ringing(coming.instant, reminder)
            // What is put off does not ring at its own time.
            if next >= end, coming.label != reminder.snooze?.label {
                return TaskRow(
                    task: row.task, state: .open, ended: nil, due: nil, scheduled: coming.instant, next: next)
            }
            instant = coming.instant
        }
        return nil
    }

    /// When that rings which comes at `instant`: quiet hours hold it, unless it is urgent.
    private func ringing(_ instant: Instant, _ reminder: Reminder) -> Instant {
        guard instant > now, !reminder.ringing.isUrgent else { return instant }
        return quietEnd(at: instant) ?? instant
    }
}

extension Occurrence {
    /// The same, waiting since it came again after it was put off.
    fileprivate func since(_ came: Instant?, at now: Instant) -> Occurrence {
        guard let came, came <= now else { return self }
        return Occurrence(instant: came, label: label)
    }
}
