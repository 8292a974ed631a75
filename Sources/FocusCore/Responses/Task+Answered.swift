package import TimeKit
import WhenKit

/// Why a response changes nothing: the task is no longer as the notification said.
package enum StaleResponse: Error, Hashable {
    /// Done as a whole, or deleted.
    case taskGone
    /// Its reminder was edited or removed.
    case edited(task: Int)
    /// Finished or skipped.
    case settled(task: Int)
    case snoozed(task: Int, until: Instant)
    /// A warning was to be put off to the time that it warns of, or later.
    case ringsBefore(task: Int, at: Instant)
    case paused(task: Int)
    /// A session runs or is paused already.
    case timerBusy
}

extension Task {
    /// The occurrence that a notification told of, if it still waits to be dealt with.
    package func answered(_ id: OccurrenceID, in zone: Zone) throws(StaleResponse) -> Occurrence {
        guard let reminder, reminder.ringsAs == id.revision else { throw .edited(task: number) }
        let label: CivilDateTime
        switch id.told.label {
        // On another machine the rule may have become one that knows of no such occurrence.
        case .snoozed(let own, let until) where reminder.snooze == Reminder.Snooze(label: own, until: until):
            return Occurrence(instant: reminder.schedule.instant(of: own, in: zone), label: own)
        case .at(let own), .snoozed(let own, _), .ahead(let own, _), .again(let own, _, _): label = own
        case .fixed: throw .edited(task: number)
        }
        // `7d after done` has moved its beginning on, and has no such occurrence any more.
        let instant = reminder.schedule.instant(of: label, in: zone)
        guard let occurrence = reminder.newest(atOrBefore: instant, in: zone),
            occurrence.label == label, !reminder.isSettled(occurrence)
        else { throw .settled(task: number) }
        return occurrence
    }
}

extension TaskBook {
    /// Finishes the occurrence that a notification told of, and no other.
    package mutating func finish(_ id: OccurrenceID) throws(StaleResponse) {
        changes += try ending(.done) { task throws(StaleResponse) in
            let answered = try task.answered(id, in: zone)
            return task.isRepeating ? answered : nil
        }
    }

    /// Puts the occurrence off that a notification told of, and no other.
    package mutating func snooze(_ id: OccurrenceID, until end: Instant) throws(StaleResponse) {
        changes += try changed { task throws(StaleResponse) in
            let answered = try task.answered(id, in: zone)
            guard let reminder = task.reminder else { return }
            if reminder.isPassedOver(answered.label) { throw .paused(task: task.number) }
            let isWarning = isAhead(id, of: answered, task)
            // Only one time of a task can be put off. A warning does not move the time that it warns of. And the
            // snooze that this very notification announced is over, even if the clock was set back to before its end.
            if let snooze = reminder.snooze, isWarning || snooze.label == answered.label,
                snooze.until > now.instant, id.told.label != .snoozed(snooze.label, until: snooze.until)
            {
                throw .snoozed(task: task.number, until: snooze.until)
            }
            if isWarning, end >= answered.instant {
                throw .ringsBefore(task: task.number, at: answered.instant)
            }
            task.reminder = snoozed(reminder, answered, until: end, of: task)
        }
    }

    /// Whether this ring comes ahead of its occurrence, which still rings at its own time. So does a warning, also one
    /// that was put off: the 09:25 of a reminder for 09:30. What rang before a flight does not ring again.
    private func isAhead(_ id: OccurrenceID, of occurrence: Occurrence, _ task: Task) -> Bool {
        switch id.told.label {
        case .ahead: true
        case .snoozed(_, let until):
            max(until, now.instant) < occurrence.instant
                && told(task).map { $0 < occurrence.label } ?? true
        case .at, .again, .fixed: false
        }
    }
}
