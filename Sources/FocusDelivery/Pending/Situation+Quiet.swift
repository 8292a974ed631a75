package import FocusCore
package import TimeKit

extension Situation {
    /// When the quiet ends that rules at `instant`; nil where none does.
    package func quietEnd(at instant: Instant) -> Instant? {
        preferences.quietEnd(at: instant, in: zone)
    }

    /// When that rings which is due, or came again after it was put off, and still waits for the end of quiet hours;
    /// nil where nothing keeps it, or it rang before they began.
    package func release(of due: Occurrence, _ reminder: Reminder, of task: Task) -> Instant? {
        guard due.instant <= now, !reminder.ringing.isUrgent, let end = quietEnd(at: now),
            reminder.back(since: task.reopened).due(at: now, in: zone) != nil
        else { return nil }
        // Put off from 22:30 to 18:20, it rang then, and its own time is held all the same.
        let snooze = reminder.isPutOff(due) ? reminder.snooze : nil
        let label = snooze.map { OccurrenceID.Label.snoozed($0.label, until: $0.until) } ?? .at(due.label)
        return isOwed(label, of: due.label, at: snooze?.until ?? due.instant, reminder, task) ? end : nil
    }

    /// Whether that which is put off is still to ring: perhaps its time has come, and quiet hours hold it.
    package func isToRing(_ snooze: Reminder.Snooze, _ reminder: Reminder, of task: Task) -> Bool {
        snooze.until > now
            || isOwed(
                .snoozed(snooze.label, until: snooze.until), of: snooze.label, at: snooze.until, reminder,
                task)
    }

    private func isOwed(
        _ label: OccurrenceID.Label, of own: CivilDateTime, at due: Instant, _ reminder: Reminder,
        _ task: Task
    ) -> Bool {
        let id = OccurrenceID(
            request: NotificationPlan.identifier(of: task.id, reminder, at: own),
            revision: reminder.ringsAs, label: label)
        let journal = told.journal(self)
        guard !journal.isSettled(id), told.mayRing(self) else { return false }
        let since = (try? pendingHead())?.tasksSince
        return PendingRequest.owes(id, due: due, since: since, reminder, journal, in: zone)
    }
}
