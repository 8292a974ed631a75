package import FocusCore
import FocusFormats
import FocusStore
import JSONKit
import TimeKit
import WhenKit

extension Workspace {
    /// Puts those items into the feed that were never announced on this machine. What was is remembered in a file of
    /// its own: whoever deletes an item, or syncs another feed here, is not told of the same goal again.
    @discardableResult
    package mutating func announce(_ news: [FeedItem]) throws -> [FeedItem] {
        let announced = try file(.announced).announcedIDs
        let new = news.filter { !announced.contains($0.id) }
        guard !new.isEmpty else { return [] }
        try change(.announced) { file in
            for item in new { file.append(record: item.announcement) }
        }
        return try addToFeed(new)
    }
}

extension Workspace {
    /// Announces what `progress` reached (a goal, a streak) by what was done at `time`, or by another machine within
    /// the day before. What was reached before this machine announced anything is old, and stays untold, unless it was
    /// not reached in `known`, what was known before this change.
    mutating func announceProgress(_ progress: Progress, at time: Instant, since known: Progress? = nil)
        throws
    {
        let file = try file(.announced)
        let first = file.member(named: "since").flatMap { ($0.node ?? JSONNode(written: $0.bytes))?.string }
            .flatMap(Instant.init(rfc3339:))
        let yesterday = time.adding(seconds: -86_400)
        let start = first.map { max($0, yesterday) } ?? time
        let old = known.map { Set($0.news(since: yesterday, announced: []).map(\.id)) }
        let news = progress.news(since: yesterday, announced: file.announcedIDs)
            .filter { $0.time >= start || old?.contains($0.id) == false }
        guard !news.isEmpty else { return }
        if first == nil {
            try change(.announced) { $0.set("since", .string(time.rfc3339(in: .utc) ?? "")) }
        }
        try announce(news)
    }

    /// Marks the feed's reminders of these tasks as read, since you did what they asked for. With `isDone`,
    /// adds one item, already read, that says "Task completed". A feed that can't be read must not keep a
    /// task from being finished.
    package mutating func answer(_ finished: [Finished], isDone: Bool, _ situation: Situation) throws {
        guard (try? file(.feed)) != nil else { return }
        let ends = Dictionary(finished.map { ($0.task.id, $0) }) { $1 }
        try changeFeed { feed in
            feed.mark(read: true) { ends[$0]?.answers($1) ?? false }
            guard isDone else { return }
            for outcome in finished.suffix(Feed.limit) { feed.add(outcome.item(at: situation.now)) }
        }
    }

    /// Marks those reminders of reopened tasks as unread whose time is still to come. Refused by the hook in Berlin, and
    /// finished: reopened in New York before its time there, it rings again, which what was read does not.
    package mutating func ask(_ tasks: [Task], _ situation: Situation) throws {
        guard (try? file(.feed)) != nil else { return }
        let reminders = Dictionary(tasks.map { ($0.id, $0.reminder) }) { $1 }
        try changeFeed { feed in
            feed.mark(read: false) { task, id in
                guard let schedule = reminders[task]??.schedule else { return false }
                return id.ruled { schedule.instant(of: $0, in: situation.zone) } > situation.now
            }
        }
    }

    /// Marks the feed's reminders of what was put off as read, as its button does: it tells of them anew. What the last
    /// snooze was of may be still to come where the clock was set back, or after a flight west: it is to ring again.
    package mutating func answerPutOff(_ changes: [TaskChange], _ situation: Situation) throws {
        let left = changes.compactMap { change -> Task? in
            guard case .changed(let task, let old) = change, let was = old.reminder?.snooze,
                let put = task.reminder?.snooze
            else { return nil }
            return put.label < was.label ? task : nil
        }
        if !left.isEmpty { try ask(left, situation) }
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

    /// Announces what is reached by `count` tasks that are finished in this change, and are not in the archive yet.
    package mutating func announceFinished(_ count: Int, _ situation: Situation) throws {
        // The tasks are finished all the same.
        guard let sessions = try? file(.sessions).sessions else { return }
        let known = try file(.archive).finishedTasks(in: situation.zone)
        let finished = FinishedTask(
            time: situation.now, offset: situation.zone.offset(at: situation.now))
        let progress = Progress(
            sessions: sessions,
            tasks: known + Array(repeating: finished, count: count),
            goal: situation.preferences.dailyGoal)
        try announceProgress(progress, at: situation.now)
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
