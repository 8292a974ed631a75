import FocusCore
import FocusDelivery
import FocusFormats
import FocusStore
import TimeKit
import WhenKit

extension Workspace {
    /// Marks the feed's reminders of these tasks as read, since you did what they asked for. With `isDone`,
    /// adds one item, already read, that says "Task completed". A feed that can't be read must not keep a
    /// task from being finished.
    mutating func answer(_ finished: [Finished], isDone: Bool, _ situation: Situation) throws {
        guard (try? file(.feed)) != nil else { return }
        let ends = Dictionary(finished.map { ($0.task.id, $0) }) { $1 }
        try changeFeed { feed in
            feed.mark(read: true) { ends[$0]?.answers($1) ?? false }
            guard isDone else { return }
            for outcome in finished.suffix(Feed.limit) { feed.add(outcome.item(at: situation.now)) }
        }
    }

    /// Marks the feed's reminders of what was put off as read, as its button does: it tells of them anew.
    mutating func answerPutOff(_ changes: [TaskChange]) throws {
        guard (try? file(.feed)) != nil else { return }
        try changeFeed { feed in
            feed.mark(read: true) { task, id in
                changes.contains { change in
                    guard let after = change.after, after.id == task, let put = after.reminder?.snooze else {
                        return false
                    }
                    return id.isUp(to: put.label)
                }
            }
        }
    }

    /// Marks as unread what is still to come by this clock, of tasks that are reopened, or put off, or so no longer: what is
    /// read does not ring. The hook refused it in Berlin, and you deleted it, or put it off. In New York, before its time
    /// there, you reopen it, or end the snooze. What rang in Berlin, and was answered, stays so.
    mutating func askAnew(_ changes: [TaskChange], _ situation: Situation) throws {
        let free = Dictionary(changes.compactMap(\.freed).map { ($0.id, $0.reminder) }) { $1 }
        guard !free.isEmpty, (try? file(.feed)) != nil else { return }
        try changeFeed { feed in
            feed.mark(read: false) { task, id in
                guard let reminder = free[task] ?? nil, !id.isSnoozed else { return false }
                return id.ruled { reminder.schedule.instant(of: $0, in: situation.zone) } > situation.now
                    && situation.ringTime(of: id) == nil
            }
        }
    }
}

extension TaskChange {
    /// The task, if times of it that were answered may come once more.
    fileprivate var freed: Task? {
        switch self {
        case .reopened(let task): return task
        case .changed(let task, let old):
            let isSame = task.reminder?.schedule == old.reminder?.schedule
            return isSame && task.reminder?.snooze != old.reminder?.snooze ? task : nil
        case .added, .ended: return nil
        }
    }
}

extension Feed {
    /// Marks those reminders of tasks that are meant.
    fileprivate mutating func mark(read: Bool, _ isMeant: (UniqueID, OccurrenceID) -> Bool) {
        let items = items.filter { item in
            guard item.isRead != read, let id = OccurrenceID(item.id),
                let task = NotificationPlan.task(of: id.request)
            else { return false }
            return isMeant(task, id)
        }
        mark(Set(items.map(\.id)), read: read)
    }
}

extension Finished {
    /// What comes later is not answered with this one, such as the warning of tomorrow's; nor is what came before, where
    /// this one was finished before its turn.
    fileprivate func answers(_ id: OccurrenceID) -> Bool {
        guard let label = occurrence?.label else { return true }
        let isEarly = remaining?.reminder?.settledEarly.contains(label) ?? false
        return isEarly ? id.ownLabel == label : id.isUp(to: label)
    }

    /// One item for an occurrence. A whole task gets one each time that it is finished, reopened and finished again.
    fileprivate func item(at now: Instant) -> FeedItem {
        let label = occurrence.map { "\($0.label)" } ?? now.rfc3339(in: .utc) ?? ""
        return FeedItem(
            id: "completed.\(task.id)@\(label)", kind: .taskCompleted, time: now, title: "Task completed",
            body: task.title, isRead: true)
    }
}
