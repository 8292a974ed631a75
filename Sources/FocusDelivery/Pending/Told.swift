package import FocusCore
import FocusFormats
import FocusStore
package import TimeKit

/// What rang where the clock was ahead of the one in force, and does not ring again when this one comes to it: after a
/// flight from Berlin to Honolulu the evening of Berlin is still ahead, and told.
///
/// A class, since the journal is read once and only by who needs it.
final class Told {
    private enum Knowledge {
        case unread
        /// nil where no clock was ahead of this one lately.
        case read(Journal?)
    }

    private var knowledge = Knowledge.unread

    /// The newest time of a request that is over with; nil where this clock has passed all of them.
    func label(of request: @autoclosure () -> String, _ revision: Int, _ situation: Situation)
        -> CivilDateTime?
    {
        if case .unread = knowledge { knowledge = .read(Told.journal(situation)) }
        guard case .read(let journal?) = knowledge else { return nil }
        return journal.watermark(
            of: OccurrenceID(request: request(), revision: revision, label: .fixed(.epoch)))
    }

    /// What can't be read is told of by the commands that need it.
    private static func journal(_ situation: Situation) -> Journal? {
        guard let head = try? situation.pendingHead(), let shown = situation.furthest(head),
            let wall = situation.zone.wall(at: situation.now), wall < shown,
            let state = try? situation.store.shelves(of: .namespace(situation.namespace)).existing(.state)
        else { return nil }
        return try? JournalFile(in: state).journal
    }
}

extension Situation {
    /// The reminder of a task, or of one of its requests, with what was told of it elsewhere.
    package func knowing(_ reminder: Reminder, of task: UniqueID) -> Reminder {
        reminder.told(upTo: told(of: task, reminder))
    }

    /// The newest occurrence of the reminder that was told elsewhere.
    package func told(of task: UniqueID, _ reminder: Reminder) -> CivilDateTime? {
        told.label(of: NotificationPlan.identifier(of: task), reminder.ringsAs, self)
    }

    package func knowing(_ reminder: Reminder, of request: NotificationRequest) -> Reminder {
        reminder.told(upTo: told.label(of: request.identifier, reminder.ringsAs, self))
    }

    /// The next firing of a request after now.
    func next(of request: NotificationRequest) -> Instant? {
        switch request.trigger {
        case .reminder(let reminder): return knowing(reminder, of: request).nextRinging(after: now, in: zone)
        case .floating(let label):
            let isTold = told.label(of: request.identifier, 1, self).map { label <= $0 } ?? false
            return isTold ? nil : zone.resolve(label).instant
        case .schedule(let schedule):
            let passed = told.label(of: request.identifier, 1, self).map { zone.resolve($0).instant }
            return schedule.next(after: max(now, passed ?? now), in: zone)?.instant
        case .fixed, .interval: return request.trigger.next(after: now, in: zone)
        }
    }

    /// The furthest that a clock showed when the list was worked on. A clock that was put back, or that was two days
    /// ahead of this one, as none is, was wrong.
    func furthest(_ head: PendingHead?) -> CivilDateTime? {
        guard let wall = zone.wall(at: now), let far = wall.adding(seconds: 2 * 86_400) else { return nil }
        guard let head, let shown = head.shown, !isBefore(head.made), shown < far else { return wall }
        return max(shown, wall)
    }
}
