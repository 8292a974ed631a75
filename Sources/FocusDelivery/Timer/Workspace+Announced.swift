package import FocusCore
import FocusFormats
import FocusStore
import JSONKit
import TimeKit

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
