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
        let due = isPassedOver ? nil : newest.map { $0.since(came($0, reminder, of: task), at: now) }
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

    /// What rang elsewhere, and is ahead on the clock here, came when it rang: 03:00 in Berlin is 21:00 in New York.
    private func came(_ due: Occurrence, _ reminder: Reminder, of task: Task) -> Instant? {
        due.instant > now ? rang(due.label, reminder, of: task.id) : reminder.came(due)
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
