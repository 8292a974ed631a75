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
        let snooze = reminder.snooze.flatMap { $0.label == due.label ? $0 : nil }
        // Held since 22:30, and put off until 09:00: it does not ring when the quiet ends at 07:00.
        if let snooze, snooze.until > now, reminder.isPutOff(due) { return nil }
        let label = snooze.map { OccurrenceID.Label.snoozed($0.label, until: $0.until) } ?? .at(due.label)
        let id = OccurrenceID(
            request: NotificationPlan.identifier(of: task.id, reminder, at: snooze?.label ?? due.label),
            revision: reminder.ringsAs, label: label)
        return told.journal(self).isSettled(id) || !told.mayRing(self) ? nil : end
    }
}
