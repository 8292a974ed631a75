import FocusCore
import Testing
import TimeKit

@Suite struct NewsTests {
    private let always = Instant(secondsSinceEpoch: 0)

    private func news(_ lines: [String], since: String? = nil, announced: Set<String> = []) -> [FeedItem] {
        let start = since.flatMap(CivilDateTime.init).map { Instant(secondsSinceEpoch: $0.secondsAsUTC) }
        return Deeds(lines).progress().news(since: start ?? always, announced: announced)
    }

    @Test func `each thing that is reached is told once, with the time when it was`() {
        let items = news(["2026-11-20 10:00 25", "2026-11-20 12:00 100", "2026-11-20 12:30 task"])
        #expect(
            items.map { "\($0.time.secondsSinceEpoch) \($0.id) \($0.kind.rawValue): \($0.title). \($0.body)" }
                == [
                    "1795168800 badge.first-session badgeUnlocked: New badge: First session. For your first focus session.",
                    "1795176000 level.2 levelUp: Level 2. The next one begins at 180 XP.",
                    "1795176000 goal@2026-11-20 goalUpdated: Daily goal reached. 2 h of focus.",
                ])
        #expect(items.allSatisfy { !$0.isRead })
    }

    @Test func `what was announced or lies before the start is not told`() {
        let lines = ["2026-11-20 10:00 25", "2026-11-20 12:00 100"]
        #expect(
            news(lines, announced: ["badge.first-session", "level.2"]).map(\.id) == ["goal@2026-11-20"])
        #expect(news(lines, since: "2026-11-20T12:00").map(\.id) == ["level.2", "goal@2026-11-20"])
        #expect(news(lines, since: "2026-11-20T12:01").map(\.id) == [])
    }

    @Test(
        "a streak is told at these lengths and no others",
        arguments: [
            (3, "streak.3@2025-11-01"), (7, "streak.7@2025-11-01"), (14, "streak.14@2025-11-01"),
            (30, "streak.30@2025-11-01"), (60, "streak.60@2025-11-01"), (100, "streak.100@2025-11-01"),
            (200, "streak.200@2025-11-01"), (365, "streak.365@2025-11-01"),
        ])
    func streaks(length: Int, id: String) {
        let lines = days(400, from: "2025-11-01").map { "\($0) 10:00 1" }
        let all = news(lines).filter { $0.kind == .streak }
        #expect(all.count == 8)
        let item = all.first { $0.id == id }
        #expect(item?.title == "\(length) days in a row")
        let shorter = news(Array(lines.prefix(length - 1)))
        #expect(!shorter.contains { $0.id == id })
    }

    @Test func `a second streak is told as the first was`() {
        let lines = (days(4, from: "2026-11-01") + days(3, from: "2026-11-08")).map { "\($0) 10:00 1" }
        #expect(
            news(lines).filter { $0.kind == .streak }.map(\.id) == [
                "streak.3@2026-11-01", "streak.3@2026-11-08",
            ])
    }

    @Test func `levels that one deed passes are told as the last of them`() {
        #expect(
            news(["2026-11-20 10:00 200"]).filter { $0.kind == .levelUp }.map(\.title) == ["Level 3"])
    }

    @Test func `a changed goal is told once a day for each length`() {
        let item = Progress.goalChanged(
            to: TimeSpan(seconds: 5400), at: always, on: day("2026-11-20"))
        #expect(item.id == "goal.1h30m@2026-11-20")
        #expect(item.kind == .goalUpdated)
        #expect(item.body == "From now on it is 1 h 30 min of focus a day.")
    }
}
