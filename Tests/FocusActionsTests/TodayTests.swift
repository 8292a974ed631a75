import FocusActions
import FocusCalendars
import FocusCore
import TestSupport
import Testing
import TimeKit

/// What belongs to a day, on Friday 20 November 2026, 19:30 on UTC.
@Suite struct TodayTests {
    private let machine = TaskWorld()

    private func numbers(_ kept: Foremost) -> [Int] { kept.rows.map(\.task.number) }
    private func numbers(_ rings: [TodayRing]) -> [Int] { rings.map(\.row.task.number) }

    /// Adds tasks three hours before the day is looked at.
    private func earlier(_ add: () throws -> Void) throws {
        machine.now = machine.now.adding(seconds: -3 * 3600)
        try add()
        machine.now = machine.now.adding(seconds: 3 * 3600)
    }

    @Test func `a day has what is late, what is still to ring, and the first that rings later`() throws {
        try earlier {
            try machine.add("late", at: "19:00")
            try machine.add("later still", at: "18:00")
        }
        try machine.add("at ten", at: "22:00")
        try machine.add("at nine", at: "21:00")
        try machine.add("at midnight", at: "2026-11-21 00:00")
        try machine.add("in a week", at: "2026-11-27 09:00")
        try machine.add("some day")
        let tasks = try showToday(keeping: nil, machine.world).tasks
        #expect(numbers(tasks.overdue) == [2, 1])
        #expect(numbers(tasks.coming) == [4, 3])
        #expect(tasks.next?.row.task.number == 5)
        #expect(tasks.undated == 1)
    }

    @Test func `what was put off is not late, and comes when its rest is over`() throws {
        try earlier { try machine.add("Tea", at: "19:00") }
        _ = try snoozeTask(.number(1), "2h", machine.world)
        let tasks = try showToday(keeping: nil, machine.world).tasks
        #expect(numbers(tasks.overdue) == [])
        #expect(tasks.coming.map(\.row.next) == [machine.now.adding(seconds: 7200)])
    }

    @Test(
        arguments: [(nil, [3, 1, 5, 2, 4]), (5, [3, 1, 5, 2, 4]), (3, [3, 1, 5]), (1, [3])] as [(Int?, [Int])]
    )
    func `of many the first are kept, and all are counted`(limit: Int?, kept: [Int]) throws {
        try earlier {
            for time in ["17:00", "18:00", "16:40", "19:00", "17:00"] { try machine.add(time, at: time) }
        }
        let overdue = try showToday(keeping: limit, machine.world).tasks.overdue
        #expect(numbers(overdue) == kept)
        #expect(overdue.count == 5)
    }

    @Test func `without calendars or leave to read them there are no events, which is not the same as none`()
        throws
    {
        #expect(try showToday(keeping: nil, machine.world).calendar == nil)
        machine.disk.put(
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:over
            DTSTART:20261120T180000Z
            DTEND:20261120T190000Z
            END:VEVENT
            BEGIN:VEVENT
            UID:now
            DTSTART:20261120T190000Z
            DTEND:20261120T200000Z
            END:VEVENT
            BEGIN:VEVENT
            UID:day
            DTSTART;VALUE=DATE:20261120
            END:VEVENT
            BEGIN:VEVENT
            UID:tomorrow
            DTSTART;VALUE=DATE:20261121
            END:VEVENT
            END:VCALENDAR

            """, at: "/home/ada/cal/a.ics")
        _ = try setPreference(.calendarPaths, "~/cal", machine.world)
        #expect(try showToday(keeping: nil, machine.world).calendar == nil)
        _ = try decide(.allow, on: .events, machine.world)
        #expect(try showToday(keeping: nil, machine.world).calendar?.entries.map(\.uid) == ["day", "now"])
    }
}
