import FocusCore
import FocusDelivery
import FocusFormats
import FocusStore
import JSONKit
import TimeKit
import WhenKit

extension Workspace {
    /// Throws where `done` would finish an occurrence to come although the last one may be meant, which is finished
    /// already. Example: the button of the notification finished 08:05. At 08:10 you type `done`. Without this,
    /// tomorrow's would be finished, and would not ring. The same for one that a pause has passed over while it lasts.
    mutating func refuseDoneAlready(_ tasks: [Task], _ situation: Situation) throws {
        for task in tasks {
            guard let reminder = task.reminder.map({ situation.knowing($0, of: task.id) }),
                reminder.mayBeDoneAlready(at: situation.now, in: situation.zone),
                let coming = reminder.comingBehindPause(after: situation.now, in: situation.zone),
                // It was put off since, and `done` means that.
                reminder.snooze?.label != coming.label
            else { continue }
            // What was done before its time was typed anew says nothing of that.
            let last = try file(.archive).lastOccurrence(of: task.id)
                .flatMap { $0.at >= reminder.since.instant ? $0 : nil }
            let label = reminder.over(at: situation.now, in: situation.zone).map {
                reminder.schedule.clock(in: situation.zone).resolve($0).instant
            }
            guard let settled = [last?.at, label].compactMap(\.self).max(), !task.isReopened(since: last?.at),
                !situation.means(coming, of: reminder.schedule, after: settled, last)
            else { continue }
            let over = try reminder.over(at: situation.now, in: situation.zone).flatMap {
                try file(.archive).lastOccurrence(of: task.id, label: $0)
            }
            throw TaskError.doneAlready(
                TaskName(task),
                reminder.last(over ?? last, situation),
                next: situation.told(reminder.firstToCome(coming, after: situation.now)))
        }
    }
}

/// The last occurrence of a task that is in the archive, and how it got there.
private struct LastOccurrence {
    let deed: PastOccurrence.Deed
    let label: CivilDateTime?
    let at: Instant
}

extension StoredFile {
    /// Looks from the end, since records stand in the order in which tasks ended; for any occurrence, or that one alone.
    fileprivate func lastOccurrence(of id: UniqueID, label: CivilDateTime? = nil) -> LastOccurrence? {
        for record in records.reversed() {
            guard let task = record.content.flatMap({ Task($0) }), task.id == id,
                let occurrence = task.occurrence,
                label == nil || occurrence == label,
                case .ended(let deed, let time?) = task.state
            else { continue }
            return LastOccurrence(
                deed: deed == .skipped ? .skipped : .finished, label: occurrence, at: time)
        }
        return nil
    }
}

extension Task {
    /// Whether it was reopened since: then `done` means what was reopened.
    fileprivate func isReopened(since instant: Instant?) -> Bool {
        guard let instant, let reopened else { return false }
        return reopened.instant >= instant
    }
}

extension Situation {
    /// Whether `done` must mean the coming occurrence: it is today's, and nearer than the one that was last finished
    /// or skipped. Example: daily at 08:00, and you finish it each morning at 07:00, an hour early.
    fileprivate func means(
        _ coming: Occurrence, of schedule: Schedule, after settled: Instant, _ last: LastOccurrence?
    ) -> Bool {
        if schedule.repetition.countsFromDone {
            // Such a rule is made for being done early. A second time on one day changes
            // nothing, so then this says no.
            return last.flatMap { told($0.at) }.map { !$0.isToday } ?? true
        }
        guard let next = told(coming.instant), next.isToday else { return false }
        return coming.instant.seconds(since: now) < now.seconds(since: settled)
    }
}

extension Reminder {
    /// What became of the newest one that is over. A pause passes over, and leaves nothing in the archive.
    fileprivate func last(_ known: LastOccurrence?, _ situation: Situation) -> PastOccurrence {
        guard let over = over(at: situation.now, in: situation.zone), isSeries,
            known?.label.map({ $0 < over }) ?? true
        else {
            return PastOccurrence(deed: known?.deed ?? .finished, at: known.flatMap { situation.told($0.at) })
        }
        return PastOccurrence(
            deed: .passedOver, at: situation.told(schedule.instant(of: over, in: situation.zone)))
    }

    /// The newest occurrence that is no longer to be done: you finished or skipped it, or it came in a pause. Daily at
    /// 08:00, done on Monday, paused since, now Wednesday noon: that of Wednesday.
    fileprivate func over(at now: Instant, in zone: Zone) -> CivilDateTime? {
        [settled, passedOver(at: now, in: zone)].compactMap(\.self).max()
    }

    /// When what is still to be done comes: what is put off may come first.
    fileprivate func firstToCome(_ coming: Occurrence, after now: Instant) -> Instant {
        snooze.map { $0.until > now ? min($0.until, coming.instant) : coming.instant } ?? coming.instant
    }

    /// Whether no occurrence waits to be finished, so that `done` would take one that is to come.
    fileprivate func mayBeDoneAlready(at now: Instant, in zone: Zone) -> Bool {
        let over = over(at: now, in: zone)
        let isOver =
            due(at: now, in: zone).map { due in
                // What was put off, and has come again, waits to be finished, also behind a later one that is done.
                (over.map { due.label <= $0 } ?? false) && (snooze?.label != due.label || came(due) > now)
            } ?? true
        return schedule.repetition != .none && isOver && (over != nil || schedule.repetition.countsFromDone)
    }
}
