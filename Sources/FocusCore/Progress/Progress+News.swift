package import TimeKit

extension Progress {
    /// What the feed should announce: all that was reached since `start` and was not announced yet. Without `start`, a
    /// second machine would announce the whole history again.
    package func news(since start: Instant, announced: Set<String>) -> [FeedItem] {
        let all = streaks.map(item) + levels.map(item) + badgeItems + goalItems(since: start)
        return all.filter { $0.time >= start && !announced.contains($0.id) }.inOrder { $0.time < $1.time }
    }

    /// Announces another goal. At most once a day for each length.
    package static func goalChanged(to goal: TimeSpan, at now: Instant, on today: CivilDate) -> FeedItem {
        FeedItem(
            id: "goal.\(goal)@\(today)", kind: .goalUpdated, time: now, title: "New daily goal",
            body: "From now on it is \(TimeText.length(goal)) of focus a day.")
    }

    private func item(_ milestone: Milestone) -> FeedItem {
        // With the first day, so that the next streak of that length is announced too.
        let first = CivilDate(dayNumber: milestone.firstDay)?.description ?? ""
        return FeedItem(
            id: "streak.\(milestone.length)@\(first)", kind: .streak, time: milestone.time,
            title: "\(milestone.length) days in a row",
            body: "A completed session on each of \(milestone.length) days.")
    }

    private func item(_ step: (level: Level, time: Instant)) -> FeedItem {
        FeedItem(
            id: "level.\(step.level.number)", kind: .levelUp, time: step.time,
            title: "Level \(step.level.number)", body: "The next one begins at \(step.level.end.grouped) XP.")
    }

    private var badgeItems: [FeedItem] {
        Badge.allCases.compactMap { badge in
            badges[badge].map { time in
                FeedItem(
                    id: "badge.\(badge.rawValue)", kind: .badgeUnlocked, time: time,
                    title: "New badge: \(badge.title)", body: "For \(badge.reason).")
            }
        }
    }

    /// There may be years of them, so only the new ones are put into words.
    private func goalItems(since start: Instant) -> [FeedItem] {
        days.compactMap { day in
            guard let time = day.goalReached, time >= start, let date = day.date else { return nil }
            return goalItem(of: date, at: time)
        }
    }

    /// That a goal set now was reached today already; nil where it was not.
    package func goalReached(on today: CivilDate, at now: Instant) -> FeedItem? {
        days.contains { $0.date == today && $0.goalReached != nil } ? goalItem(of: today, at: now) : nil
    }

    private func goalItem(of date: CivilDate, at time: Instant) -> FeedItem {
        FeedItem(
            id: "goal@\(date)", kind: .goalUpdated, time: time, title: "Daily goal reached",
            body: "\(TimeText.length(goal)) of focus.")
    }
}
