import FocusActions
import FocusCalendars
import FocusCore
import FocusDelivery
import FocusPorts
import ICalendarKit
import TestSupport
import Testing
import TimeKit

/// Calendars in memory below /home/ada/cal, on Friday 20 November 2026, 19:30 on UTC.
@Suite struct VdirEventStoreTests {
    private let tasks = TaskWorld()

    private func event(_ uid: String, _ start: String, _ more: String...) -> String {
        (["BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:\(uid)", "DTSTART\(start)"] + more + ["END:VEVENT"])
            .joined(separator: "\r\n")
    }

    private func put(_ path: String, _ components: String...) {
        let text = (["BEGIN:VCALENDAR", "VERSION:2.0"] + components + ["END:VCALENDAR", ""])
            .joined(separator: "\r\n")
        tasks.disk.put(text, at: "/home/ada/cal/\(path)")
    }

    private func store(_ assignments: (PreferenceKey, String)...) throws -> VdirEventStore {
        try allow([.events, .reminders])
        try set([(.calendarPaths, "~/cal")] + assignments)
        return VdirEventStore(try Situation.read(tasks.world))
    }

    private func set(_ values: [(PreferenceKey, String)]) throws {
        for (key, value) in values { _ = try setPreference(key, value, tasks.world) }
    }

    private func allow(_ kinds: [AuthorizationKind]) throws {
        for kind in kinds { _ = try decide(.allow, on: kind, tasks.world) }
    }

    private var week: CalendarQuery {
        CalendarQuery(from: tasks.now, to: tasks.now.adding(seconds: 7 * 86_400))
    }

    @Test func `a folder of folders is several calendars, named by displayname or by their folder`() throws {
        put("team/1.ics", event("Standup", ":20261123T090000Z"))
        put("home/1.ics", event("Tea", ":20261122T160000Z"))
        tasks.disk.put("At home\n", at: "/home/ada/cal/home/displayname")
        tasks.disk.put("#ff0000\n", at: "/home/ada/cal/home/color")
        let store = try store()
        let calendars = try store.calendars(for: .event)
        #expect(calendars.map(\.title) == ["At home", "team"])
        #expect(calendars.map(\.color) == ["#ff0000", nil])
        #expect(calendars.map(\.count) == [1, 1])
        #expect(try store.events(matching: week).map(\.title) == ["Tea", "Standup"])
    }

    @Test func `a single file is a calendar`() throws {
        put("team.ics", event("Standup", ":20261123T090000Z"))
        let store = try store((.calendarPaths, "/home/ada/cal/team.ics"))
        #expect(try store.calendars(for: .event).map(\.title) == ["team"])
    }

    @Test func `calendar.use leaves the other calendars out`() throws {
        put("team/1.ics", event("Standup", ":20261123T090000Z"))
        put("home/1.ics", event("Tea", ":20261122T160000Z"))
        let store = try store((.calendarUse, "team"))
        #expect(try store.events(matching: week).map(\.title) == ["Standup"])
        #expect(throws: CalendarError.noSuchCalendar("home", known: ["team"])) {
            try store.events(matching: CalendarQuery(from: week.from, to: week.to, calendar: "home"))
        }
    }

    @Test func `a bad event is told of with its line, and the others are read`() throws {
        put("team/1.ics", event("Bad", ":yesterday"), event("Good", ":20261123T090000Z"))
        let store = try store()
        #expect(try store.events(matching: week).map(\.title) == ["Good"])
        guard case .content(let path, let problem) = store.problems.first else {
            Issue.record("no problem was noted")
            return
        }
        #expect(path == "/home/ada/cal/team/1.ics")
        #expect(problem.line == 6)
    }

    @Test(arguments: ["/etc/passwd", "../../etc/localtime", "UTC+2", "Mars/Olympus"])
    func `a zone of a strange name is no zone`(_ name: String) throws {
        put("team/1.ics", event("Tea", ";TZID=\(name):20261123T090000"))
        let store = try store()
        #expect(try store.events(matching: week).first?.start == Instant(secondsSinceEpoch: 1_795_424_400))
        #expect(store.problems == [.unknownZone(path: "/home/ada/cal/team/1.ics", name: name)])
    }

    @Test func `made-up zones of one file leave the zones of the others alone`() throws {
        for number in 1...1001 {
            put("a/\(number).ics", event("x\(number)", ";TZID=Made/Up\(number):20261123T090000"))
        }
        put("b/1.ics", event("Tea", ";TZID=Some/Where:20261123T090000"))
        try allow([.events])
        try set([(.calendarPaths, "~/cal")])
        var world = tasks.world
        world.zones.named = { (name: String) throws(ZoneError) in
            guard name == "Some/Where" else { throw .unknown(name, near: []) }
            return Zone(name: name) { _ in 3600 }
        }
        let store = VdirEventStore(try Situation.read(world))
        let tea = try store.events(matching: week).first { $0.title == "Tea" }
        #expect(tea?.start == Instant(secondsSinceEpoch: 1_795_420_800))
    }

    @Test func `an event is found by the beginning of its uid, if that is of one alone`() throws {
        put("team/1.ics", event("abcd-1", ":20261123T090000Z"), event("abcd-2", ":20261124T090000Z"))
        let store = try store()
        #expect(try store.event(id: "abcd-1")?.uid == "abcd-1")
        #expect(try store.event(id: "abcd-2")?.uid == "abcd-2")
        #expect(throws: CalendarError.ambiguous("abcd", ["abcd-1", "abcd-2"])) { try store.event(id: "abcd") }
        #expect(try store.event(id: "abc") == nil)
    }

    @Test func `an event of two calendars is one for who names it`() throws {
        put("team/1.ics", event("meeting-1", ":20261123T090000Z"))
        put("home/1.ics", event("meeting-1", ":20261123T090000Z"))
        #expect(try store().event(id: "meet")?.uid == "meeting-1")
    }

    @Test func `an open reminder is listed, whenever it is due, one that is done is not`() throws {
        put(
            "todo/1.ics", "BEGIN:VTODO\r\nUID:1\r\nSUMMARY:Taxes\r\nDUE;VALUE=DATE:20270301\r\nEND:VTODO",
            "BEGIN:VTODO\r\nUID:2\r\nSUMMARY:Done\r\nSTATUS:COMPLETED\r\nEND:VTODO",
            "BEGIN:VTODO\r\nUID:3\r\nSUMMARY:Some day\r\nEND:VTODO")
        let store = try store()
        let reminders = try store.reminders(matching: week)
        #expect(reminders.map(\.title) == ["Taxes", "Some day"])
        #expect(reminders.map(\.start) == [Instant(secondsSinceEpoch: 1_803_859_200), nil])
    }

    @Test(
        arguments: [
            ("DTSTART:20261101T170000Z\r\nDUE:20261101T180000Z\r\nRRULE:FREQ=WEEKLY", 1_795_370_400),
            ("DUE;VALUE=DATE:20261120\r\nRRULE:FREQ=WEEKLY", 1_795_132_800),
            ("DUE;VALUE=DATE:20260301\r\nRRULE:FREQ=MONTHLY", 1_796_083_200),
            ("DUE;VALUE=DATE:20240229\r\nRRULE:FREQ=YEARLY", 1_835_395_200),
            ("DUE;VALUE=DATE:20260301\r\nRRULE:FREQ=MONTHLY;COUNT=3", 1_777_593_600),
            ("DTSTART;VALUE=DATE:20261121\r\nDUE;VALUE=DATE:20261125", 1_795_564_800),
            ("DUE;VALUE=DATE:20260301\r\nRRULE:FREQ=MONTHLY\r\nSTATUS:COMPLETED", nil),
            ("DUE;VALUE=DATE:20260301\r\nRRULE:FREQ=MONTHLY\r\nCOMPLETED:20260302T100000Z", nil),
        ] as [(String, Int64?)])
    func `a reminder is due at its next time, or at its last where none is to come`(
        lines: String, due: Int64?
    ) throws {
        put("todo/1.ics", "BEGIN:VTODO\r\nUID:1\r\n\(lines)\r\nEND:VTODO")
        let due = due.map(Instant.init(secondsSinceEpoch:))
        #expect(try store().reminders(matching: week).map(\.start) == (due.map { [$0] } ?? []))
    }

    @Test(arguments: ["STATUS:COMPLETED", "COMPLETED:20261120T100000Z", "STATUS:CANCELLED"])
    func `a time of a reminder that is done already is passed over`(state: String) throws {
        put(
            "todo/1.ics", "BEGIN:VTODO\r\nUID:1\r\nDUE:20261101T180000Z\r\nRRULE:FREQ=WEEKLY\r\nEND:VTODO",
            "BEGIN:VTODO\r\nUID:1\r\nRECURRENCE-ID:20261122T180000Z\r\nDUE:20261122T180000Z\r\n\(state)\r\nEND:VTODO"
        )
        let store = try store()
        let next = Instant(secondsSinceEpoch: 1_795_975_200)
        #expect(try store.reminders(matching: week).map(\.start) == [next])
        #expect(try store.reminder(id: "1")?.start == next)
    }

    @Test func `what has no end is not exported, and told of`() throws {
        let start = "BEGIN:VEVENT\r\nUID:Cut\r\nDTSTART:20261123T090000Z"
        put("team/1.ics", "\(start)\r\nBEGIN:VALARM\r\nACTION:DISPLAY")
        put(
            "team/2.ics", event("Alarm", ":20261123T090000Z", "BEGIN:VALARM", "ACTION:AUDIO"),
            event("Good", ":20261123T100000Z", "BEGIN:VALARM", "ACTION:DISPLAY", "END:VALARM"))
        let store = try store()
        let text = String(decoding: try store.export(nil), as: UTF8.self)
        #expect(
            text.split(separator: "\r\n").dropFirst(3) == [
                "BEGIN:VEVENT", "UID:Alarm", "SUMMARY:Alarm", "DTSTART:20261123T090000Z", "END:VEVENT",
                "BEGIN:VEVENT", "UID:Good", "SUMMARY:Good", "DTSTART:20261123T100000Z", "BEGIN:VALARM",
                "ACTION:DISPLAY", "END:VALARM", "END:VEVENT", "END:VCALENDAR",
            ])
        #expect(store.problems.count == 3)
    }

    @Test func `times that are left out are told of`() throws {
        put("team/1.ics", event("Often", ":20261120T000000Z", "RRULE:FREQ=MINUTELY;INTERVAL=15"))
        put("team/2.ics", event("Never", ":20261120T000000Z", "RRULE:FREQ=DAILY"))
        let store = try store()
        let days = { [now = tasks.now] (days: Int64) in
            CalendarQuery(from: now, to: now.adding(seconds: days * 86_400))
        }
        #expect(try store.events(matching: days(100)).count == 9_700)
        #expect(store.problems.isEmpty)
        #expect(try store.events(matching: days(400)).count < 10_500)
        #expect(store.problems == [.tooOften(title: "Often")])
    }

    @Test func `what is more than anybody reads is told of`() throws {
        for number in 1...7 {
            put(
                "team/\(number).ics",
                event("\(number)", ":20261120T000000Z", "RRULE:FREQ=MINUTELY;INTERVAL=5"))
        }
        let store = try store()
        let month = CalendarQuery(from: tasks.now, to: tasks.now.adding(seconds: 30 * 86_400))
        #expect(try store.events(matching: month).count == 51_840)
        #expect(store.problems == [.tooMuch(limit: 50_000)])
    }

    @Test func `two zones of one name are two in an export`() throws {
        for (file, offset) in [("1", "+0500"), ("2", "+0700"), ("3", "+0500"), ("4", "+0700")] {
            put(
                "team/\(file).ics", zone("Office", offset), event(file, ";TZID=Office:20261123T100000"),
                event("\(file)b", ";X=1;TZID=Office:20261124T100000", "EXDATE;TZID=Office:20261125T100000"))
        }
        let store = try store()
        let before = try store.events(matching: week)
        #expect(before.map(\.title) == ["2", "4", "1", "3", "2b", "4b", "1b", "3b"])
        let text = try store.export(nil)
        tasks.disk.put(String(decoding: text, as: UTF8.self), at: "/home/ada/all.ics")
        try set([(.calendarPaths, "~/all.ics")])
        let after = try VdirEventStore(try Situation.read(tasks.world)).events(matching: week)
        #expect(after.map(\.start) == before.map(\.start))
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\r\n")
        #expect(lines.filter { $0.hasPrefix("TZID:") } == ["TZID:Office", "TZID:Office-2"])
        #expect(lines.filter { $0 == "EXDATE;TZID=Office-2:20261125T100000" }.count == 2)
    }

    @Test func `what its calendar cancels is cancelled in an export`() throws {
        put("team/1.ics", event("Live", ":20261123T090000Z", "STATUS:CONFIRMED"))
        put("team/2.ics", "METHOD:cancel", event("Gone", ":20261123T090000Z", "STATUS:CONFIRMED"))
        let lines = String(decoding: try store().export(nil), as: UTF8.self).split(separator: "\r\n")
        #expect(
            lines.filter { $0.hasPrefix("UID") || $0.hasPrefix("STATUS") } == [
                "UID:Live", "STATUS:CONFIRMED", "UID:Gone", "STATUS:CANCELLED",
            ])
        #expect(!lines.contains("METHOD:cancel"))
    }

    private func zone(_ tzid: String, _ offset: String) -> String {
        [
            "BEGIN:VTIMEZONE", "TZID:\(tzid)", "BEGIN:STANDARD", "DTSTART:20200101T000000",
            "TZOFFSETFROM:\(offset)", "TZOFFSETTO:\(offset)", "END:STANDARD", "END:VTIMEZONE",
        ].joined(separator: "\r\n")
    }

    @Test func `a path that is not there is a problem, and nobody's paths an error`() throws {
        let store = try store()
        #expect(try store.events(matching: week).isEmpty)
        #expect(store.problems == [.file(FileError(.open, "/home/ada/cal", .absent))])
        try set([(.calendarPaths, "none")])
        let none = VdirEventStore(try Situation.read(tasks.world))
        #expect(throws: CalendarError.noPaths) { try none.events(matching: week) }
    }

    @Test func `of a flood of alarms an event has some, and others keep theirs`() throws {
        let alarm = "BEGIN:VALARM\r\nTRIGGER:-PT1M\r\nREPEAT:1000\r\nDURATION:PT1S\r\nEND:VALARM"
        let flood = [String](repeating: alarm, count: 100).joined(separator: "\r\n")
        for number in 1...12 {
            put("\(number).ics", event("Flood\(number)", ":20261121T100000Z", flood))
        }
        put("tea.ics", event("Tea", ":20261121T093000Z", alarm))
        let store = try store()
        let events = try store.events(matching: week)
        #expect(events.map(\.alarms.count) == [100] + [Int](repeating: 100, count: 12))
        #expect(events[1].alarms.first?.secondsSinceEpoch == 1_795_255_140)
        let alarms = try store.alarms(from: week.from, to: week.to)
        #expect(alarms.count == 50_000)
        #expect(alarms.filter { $0.uid == "Tea" }.count == 1001)
    }
}
