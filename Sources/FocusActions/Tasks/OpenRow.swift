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
        var due = isPassedOver ? nil : newest.map { $0.since(came($0, reminder, of: task), at: now) }
        // What is put off is late no more. Another one may be.
        if let put = reminder.snooze, put.until > now, due?.label == put.label { due = nil }
        if let due, let release = release(of: due, reminder, of: task) {
            return TaskRow(
                task: task, state: .open, ended: nil, due: nil, scheduled: due.instant, next: release,
                starts: starts)
        }
        var scheduled = reminder.coming(after: now, in: zone)?.instant
        var next = scheduled.map { ringing($0, reminder) }
        var again: Instant?
        if let put = reminder.snooze, put.until > now {
            scheduled = reminder.nextRinging(after: now, in: zone)
            next = scheduled.map { ringing($0, reminder) }
            again = reminder.ringingAgain(after: now, in: zone).map { ringing($0, reminder) }
        } else if let put = reminder.snooze, due?.label != put.label, isToRing(put, reminder, of: task) {
            // It has come, and its own time is still to come, or a newer one has rung since.
            if let release = quietEnd(of: reminder, at: now) {
                (scheduled, again, next) = (put.until, next == release ? nil : next, release)
            } else if due == nil {
                due = Occurrence(instant: put.until, label: put.label)
            }
        }
        return TaskRow(
            task: task, state: .open, ended: nil, due: due, scheduled: scheduled, next: next, again: again,
            starts: starts)
    }

    /// What rang elsewhere came when it rang: 03:00 in Berlin is 21:00 in New York.
    private func came(_ due: Occurrence, _ reminder: Reminder, of task: Task) -> Instant? {
        let own = due.instant > now ? rang(due.label, reminder, of: task.id) : reminder.came(due)
        guard let rang = rangElsewhere(due.label, reminder, of: task.id) else { return own }
        // It was put off there, and came once more.
        let end = reminder.snooze.flatMap { $0.label == due.label && $0.until <= now ? $0.until : nil }
        return max(rang, end ?? rang)
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
        instant > now ? quietEnd(of: reminder, at: instant) ?? instant : instant
    }

    private func quietEnd(of reminder: Reminder, at instant: Instant) -> Instant? {
        reminder.ringing.isUrgent ? nil : quietEnd(at: instant)
    }
}

extension Occurrence {
    /// The same, waiting since it came again after it was put off.
    fileprivate func since(_ came: Instant?, at now: Instant) -> Occurrence {
        guard let came, came <= now else { return self }
        return Occurrence(instant: came, label: label)
    }
}
