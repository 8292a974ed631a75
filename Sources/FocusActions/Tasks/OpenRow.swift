package import FocusCore
package import FocusDelivery
import TimeKit

extension Situation {
    @_optimize(speed)
    package func openRow(_ task: consuming Task) -> TaskRow {
        // Brought back under a clock that ran ahead: what was put off until a minute before that, and is still to come by
        // this clock, rings no more.
        if let back = task.reopened?.instant, let until = task.reminder?.snooze?.until, until > now,
            until <= back
        {
            task.reminder = task.reminder?.withoutSnooze()
        }
        guard let reminder = task.reminder else {
            return TaskRow(
                task: task, state: .open, ended: nil, due: nil, scheduled: nil, next: nil,
                starts: task.starts(nil, at: now, in: zone))
        }
        let known = knowing(reminder, of: task.id)
        return openRow(consume task, known)
    }

    @inline(__always)
    private func openRow(_ task: consuming Task, _ reminder: Reminder) -> TaskRow {
        let starts = task.start == nil ? nil : task.starts(reminder, at: now, in: zone)
        if let pause = reminder.pause(at: now, in: zone) { return pausedRow(task, reminder, pause, starts) }
        let due = late(task, reminder)
        if let due, let release = release(of: due, reminder, of: task) {
            return TaskRow(
                task: task, state: .open, ended: nil, due: nil, scheduled: due.instant, next: release,
                starts: starts)
        }
        let isPutOff = reminder.snooze.map { $0.until > now } ?? false
        if let put = reminder.snooze, !isPutOff, due?.label != put.label, isToRing(put, reminder, of: task) {
            return cameRow(task, reminder, put, due, starts)
        }
        let scheduled =
            isPutOff
            ? reminder.nextRinging(after: now, in: zone) : reminder.coming(after: now, in: zone)?.instant
        let next = scheduled.map { ringing($0, reminder) }
        let again = reminder.ringingAgain(after: now, in: zone).map { ringing($0, reminder) }
        // What is put off until 00:00, and its own time at 02:45, are both held until 07:00, and ring there as one.
        let isOne = again != nil && again == next
        return TaskRow(
            task: task, state: .open, ended: nil, due: due,
            scheduled: isOne ? reminder.snooze?.until ?? scheduled : scheduled, next: next,
            again: isOne ? nil : again, starts: starts)
    }

    /// The occurrence that has come and is not dealt with. What is put off is late no more; another one may be.
    private func late(_ task: Task, _ reminder: Reminder) -> Occurrence? {
        guard let newest = reminder.due(at: now, in: zone), !reminder.isPassedOver(newest.label) else {
            return nil
        }
        if let put = reminder.snooze, put.until > now, newest.label == put.label { return nil }
        return newest.since(came(newest, reminder, of: task), at: now)
    }

    /// What was put off has come, and is to ring. Its own time is still to come, or a newer one has rung since.
    private func cameRow(
        _ task: Task, _ reminder: Reminder, _ put: Reminder.Snooze, _ due: Occurrence?, _ starts: Instant?
    ) -> TaskRow {
        let coming = reminder.coming(after: now, in: zone)?.instant
        let own = coming.map { ringing($0, reminder) }
        guard let release = quietEnd(of: reminder, at: now) else {
            return TaskRow(
                task: task, state: .open, ended: nil,
                due: due ?? Occurrence(instant: put.until, label: put.label), scheduled: coming, next: own,
                starts: starts)
        }
        return TaskRow(
            task: task, state: .open, ended: nil, due: due, scheduled: put.until, next: release,
            again: own == release ? nil : own, starts: starts)
    }

    /// What rang elsewhere came when it rang: 03:00 in Berlin is 21:00 in New York.
    private func came(_ due: Occurrence, _ reminder: Reminder, of task: Task) -> Instant? {
        guard let rang = rangElsewhere(due, reminder, of: task.id) else { return reminder.came(due) }
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
