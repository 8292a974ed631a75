import FocusCore
import Testing
import TimeKit

@Suite struct ProgressTests {
    @Test func `a day has its completed sessions, all its focus and its tasks, and breaks count for nothing`()
    {
        let progress = Deeds([
            "2026-11-20 10:00 25", "2026-11-19 10:00 50", "2026-11-20 10:05 5 break",
            "2026-11-20 12:00 10 stopped", "2026-11-20 13:00 task", "2026-11-20 14:00 task",
        ]).progress()
        #expect(progress.days.map(\.date?.description) == ["2026-11-19", "2026-11-20"])
        #expect(progress.days.map(\.sessions) == [1, 1])
        #expect(progress.days.map(\.minutes) == [50, 35])
        #expect(progress.days.map(\.tasks) == [0, 2])
        #expect(progress.totals(of: day("2026-11-20")).minutes == 35)
        #expect(progress.totals(of: day("2026-11-18")).minutes == 0)
        #expect(progress.sessions == 2)
        #expect(progress.tasks == 2)
        #expect(progress.xp == 105)
    }

    @Test(
        "the day of a session is the local one where it ended",
        arguments: [
            ("2026-11-20 00:00", 0, "2026-11-20"), ("2026-11-20 23:59", 13 * 3600, "2026-11-20"),
            ("2026-11-20 00:01", -11 * 3600, "2026-11-20"), ("1969-12-31 23:59", 0, "1969-12-31"),
        ])
    func localDay(end: String, offset: Int, date: String) {
        #expect(
            Deeds(["\(end) 25"], offset: offset).progress().days.map(\.date?.description) == [date])
    }

    @Test(
        "the level follows from the points",
        arguments: [
            (0, 1, 0, 60), (59, 1, 0, 60), (60, 2, 60, 180), (179, 2, 60, 180), (180, 3, 180, 360),
            (2700, 10, 2700, 3300), (1_000_000, 183, 999_180, 1_010_160),
        ] as [(Int64, Int, Int64, Int64)])
    func levels(xp: Int64, number: Int, start: Int64, end: Int64) {
        let level = Level(xp: xp)
        #expect(level.number == number)
        #expect(level.start == start)
        #expect(level.end == end)
    }

    @Test(
        "a streak lasts until a whole day is missed",
        arguments: [
            ("2026-11-17", 0), ("2026-11-18", 1), ("2026-11-19", 2), ("2026-11-20", 3), ("2026-11-21", 3),
            ("2026-11-22", 0), ("2026-11-24", 1), ("2026-11-25", 1), ("2026-11-26", 0),
        ])
    func streaks(today: String, length: Int) {
        let progress = Deeds([
            "2026-11-18 10:00 25", "2026-11-19 10:00 25", "2026-11-20 23:59 25", "2026-11-20 23:59 25",
            // Neither tasks nor what was stopped keep a streak alive.
            "2026-11-21 10:00 25 stopped", "2026-11-22 10:00 task", "2026-11-24 10:00 25",
        ]).progress()
        #expect(progress.streak(on: day(today)) == length)
    }

    @Test(
        "a badge is earned at the deed that is the last it takes",
        arguments: [
            (Badge.firstSession, ["2026-11-20 10:00 25"], []),
            (.tenSessions, Array(repeating: "2026-11-20 10:00 1", count: 10), []),
            (.hundredSessions, Array(repeating: "2026-11-20 10:00 1", count: 100), []),
            (.thousandSessions, Array(repeating: "2026-11-20 10:00 0", count: 1000), []),
            (.weekStreak, days(7, from: "2026-11-14").map { "\($0) 10:00 1" }, []),
            (.monthStreak, days(30, from: "2026-10-22").map { "\($0) 10:00 1" }, []),
            (.fourHours, ["2026-11-20 09:00 120 stopped", "2026-11-20 10:00 120"], []),
            (.earlyBird, ["2026-11-20 07:59 1"], ["2026-11-20 08:00 1", "2026-11-20 07:00 9 stopped"]),
            (.nightOwl, ["2026-11-20 22:01 1"], ["2026-11-20 22:00 1", "2026-11-20 23:00 9 stopped"]),
            (.tenTasks, Array(repeating: "2026-11-20 10:00 task", count: 10), []),
            (.hundredTasks, Array(repeating: "2026-11-20 10:00 task", count: 100), []),
            (.goalWeek, days(7, from: "2026-11-14").map { "\($0) 10:00 120 stopped" }, []),
        ] as [(Badge, [String], [String])])
    func badges(badge: Badge, deeds: [String], inVain: [String]) {
        let last = Deeds(Array(deeds.suffix(1))), time = (last.sessions.last?.ended ?? last.tasks.last?.time)
        #expect(Deeds(inVain + deeds).progress().badges[badge] == time)
        #expect(Deeds(inVain + deeds.dropLast()).progress().badges[badge] == nil)
        // It stays what it was and when it was.
        #expect(Deeds(deeds + ["2026-12-20 10:00 25"]).progress().badges[badge] == time)
    }

    @Test func `the order in which sessions are kept makes no difference`() {
        let lines = days(40, from: "2026-10-01").flatMap {
            ["\($0) 10:00 70", "\($0) 11:00 70", "\($0) 9:00 task"]
        }
        .map { $0.replacing(" 9:", with: " 09:") }
        let one = Deeds(lines).progress(), other = Deeds(lines.reversed()).progress()
        #expect(one.days == other.days)
        #expect(one.badges == other.badges)
        #expect(
            one.news(since: Instant(secondsSinceEpoch: 0), announced: []).map(\.id)
                == other.news(since: Instant(secondsSinceEpoch: 0), announced: []).map(\.id))
    }

    @Test func `nothing done is no progress`() {
        let progress = Deeds([]).progress()
        #expect(progress.days == [])
        #expect(progress.badges == [:])
        #expect(progress.level == Level(xp: 0))
        #expect(progress.streak(on: day("2026-11-20")) == 0)
    }
}
