package import FocusCore
import FocusFormats
import FocusStore
package import TimeKit

/// What rang under a clock that was ahead of this one. Example: at 20:00 in Berlin "take pills" rings; you fly to
/// Honolulu, where it is 09:00 of the same day. At 20:00 there it does not ring again.
///
/// A class, since the journal is read once, and only if somebody asks.
final class Told {
    private enum Knowledge {
        case unread
        /// nil where no clock was ahead of this one lately.
        case read(Journal?)
    }

    private var knowledge = Knowledge.unread

    /// The newest label of a request that is over with; nil where this clock has passed all of them.
    func label(of request: @autoclosure () -> String, _ revision: Int, _ situation: Situation)
        -> CivilDateTime?
    {
        if case .unread = knowledge { knowledge = .read(Told.journal(situation)) }
        guard case .read(let journal?) = knowledge else { return nil }
        return journal.watermark(
            of: OccurrenceID(request: request(), revision: revision, label: .fixed(.epoch)))
    }

    /// A journal that can't be read is told of by the commands that need it.
    private static func journal(_ situation: Situation) -> Journal? {
        guard let head = try? situation.pendingHead(), let shown = situation.furthest(head),
            let wall = situation.zone.wall(at: situation.now), wall < shown,
            let state = try? situation.store.shelves(of: .namespace(situation.namespace)).existing(.state)
        else { return nil }
        return try? JournalFile(in: state).journal
    }
}

extension Situation {
    /// The reminder of a task, with what rang of it under a clock ahead taken into account.
    package func knowing(_ reminder: Reminder, of task: UniqueID) -> Reminder {
        reminder.told(upTo: told(of: task, reminder))
    }

    /// The newest label of the reminder that rang under a clock ahead.
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

    /// The latest time that any clock showed when the list was worked on. A time two days or more ahead of this clock
    /// is ignored: no two zones are so far apart, so that clock was wrong. So it is after this clock was put back.
    func furthest(_ head: PendingHead?) -> CivilDateTime? {
        guard let wall = zone.wall(at: now), let far = wall.adding(seconds: 2 * 86_400) else { return nil }
        guard let head, let shown = head.shown, !isBefore(head.made), shown < far else { return wall }
        return max(shown, wall)
    }
}
