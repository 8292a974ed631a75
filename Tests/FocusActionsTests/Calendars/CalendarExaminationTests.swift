import FocusActions
import FocusCalendars
import FocusCore
import FocusHealth
import FocusPorts
import ICalendarKit
import TestSupport
import Testing
import TimeKit

/// What doctor finds of calendars below /home/ada/cal.
@Suite struct CalendarExaminationTests {
    private let tasks = TaskWorld()

    private func findings() -> [CalendarFinding] {
        examine(tasks.world).compactMap { if case .calendar(let finding) = $0 { finding } else { nil } }
    }

    private func set(_ key: PreferenceKey, _ text: String) throws {
        _ = try setPreference(key, text, tasks.world)
    }

    @Test func `without paths there is nothing to say, unless alarms are on`() throws {
        #expect(findings() == [])
        try set(.calendarAlarms, "on")
        #expect(findings() == [.alarmsWithoutPaths])
    }

    @Test func `each path is there or not, and what is in it is read only where it may be`() throws {
        tasks.disk.put("garbage\n", at: "/home/ada/cal/team/1.ics")
        try set(.calendarPaths, "~/cal:~/gone")
        let gone = CalendarFinding.pathUnreadable(FileError(.open, "/home/ada/gone", .absent))
        #expect(findings() == [.path("~/cal"), gone])
        _ = try decide(.allow, on: .reminders, tasks.world)
        let all = findings()
        #expect(all.prefix(2) == [.path("~/cal"), gone])
        guard all.count == 3, case .content(.content("/home/ada/cal/team/1.ics", let problem)) = all[2] else {
            Issue.record("\(all)")
            return
        }
        #expect(problem.line == 1)
    }

    @Test func `alarms that are on and may not be read are told of`() throws {
        tasks.disk.put("BEGIN:VCALENDAR\nEND:VCALENDAR\n", at: "/home/ada/cal/team/1.ics")
        try set(.calendarPaths, "~/cal")
        try set(.calendarAlarms, "on")
        #expect(findings() == [.path("~/cal"), .alarmsNotAllowed])
        _ = try decide(.allow, on: .events, tasks.world)
        #expect(findings() == [.path("~/cal")])
    }

    @Test func `names that no calendar bears are found, and told to who sets them`() throws {
        tasks.disk.put("BEGIN:VCALENDAR\nEND:VCALENDAR\n", at: "/home/ada/cal/team/1.ics")
        try set(.calendarPaths, "~/cal")
        let outcome = try setPreference(.calendarUse, "team,play", tasks.world)
        #expect(outcome.unknownCalendars == [.noSuchCalendar("play", known: ["team"])])
        #expect(findings() == [.path("~/cal"), .unknownCalendar("play", known: ["team"])])
        #expect(try setPreference(.calendarUse, "team", tasks.world).unknownCalendars == [])
    }
}
