package import FocusCore
package import FocusDelivery
package import TimeKit

extension Situation {
    /// When that was to ring which was put off, where a change ends it in passing. Example: 08:00 is put off until 18:00;
    /// then 13:00 is put off as well, and of a task one time alone can be.
    package func snoozeEnded(by change: TaskChange) -> Instant? {
        let old: Task
        let meant: CivilDateTime?
        switch change {
        case .added, .reopened: return nil
        case .changed(let task, from: let before):
            guard let reminder = task.reminder else { return nil }
            (old, meant) = (before, reminder.snooze?.label)
        case .ended(let finished):
            guard let occurrence = finished.occurrence else { return nil }
            (old, meant) = (finished.task, occurrence.label)
        }
        guard let reminder = old.reminder, let put = reminder.snooze, put.label != meant,
            change.after?.reminder?.snooze != put, isToRing(put, reminder, of: old)
        else { return nil }
        return put.until
    }
}
