import FocusActions
import FocusCore
import FocusDelivery
import Foundation
import TestSupport
import Testing
import TimeKit

/// Alarms of calendars as ticks ring them, from Friday 20 November 2026, 19:30 on, in UTC.
@Suite struct AlarmTests {
    static let file = "/home/ada/cal/team.ics"

    func machine(
        paths: String = Self.file, _ text: String, isAllowed: Bool = true
    ) throws -> TickWorld {
        let world = try TickWorld()
        put(text, in: world)
        if isAllowed { _ = try decide(.allow, on: .events, world.world) }
        try world.set(.calendarPaths, paths)
        try world.set(.calendarAlarms, "on")
        return world
    }

    func put(_ text: String, in world: TickWorld) {
        world.disk.put("BEGIN:VCALENDAR\r\n\(text)END:VCALENDAR\r\n", at: Self.file)
    }

    func event(_ start: String, _ more: String = "", trigger: String = "-PT10M") -> String {
        "BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Standup\r\nLOCATION:Room 5\r\nDTSTART\(start)\r\n\(more)"
            + "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:\(trigger)\r\nEND:VALARM\r\nEND:VEVENT\r\n"
    }

    @Test func `an alarm rings once, at its minute, and is in the feed`() throws {
        let world = try machine(event(":20261120T201000Z"))
        #expect(
            try world.pending().map(\.request.identifier) == ["focusflow.event.af63ac4c86019afc.1795204800"])
        world.wait(until: "2026-11-20T19:59")
        try world.tick()
        #expect(world.news().isEmpty)
        world.wait(until: "2026-11-20T20:00")
        try world.tick(times: 90)
        #expect(world.news() == ["Standup: Fri 20 Nov 20:10, Room 5"])
        #expect(try world.feed() == ["Standup"])
    }

    @Test func `each time of an event has its own alarms or those of the defaults`() throws {
        let daily =
            "BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Standup\r\nDTSTART:20261121T090000Z\r\n"
            + "RRULE:FREQ=DAILY;COUNT=3\r\nEND:VEVENT\r\n"
        let moved = event(":20261122T110000Z", "RECURRENCE-ID:20261122T090000Z\r\n")
        let world = try machine(daily + moved)
        try world.set(.defaultAlarms, "1h")
        #expect(
            try world.pending().map { $0.next.rfc3339(in: .utc) } == [
                "2026-11-21T08:00:00Z", "2026-11-22T10:50:00Z", "2026-11-23T08:00:00Z",
            ])
        let bare = moved.replacing(
            "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT10M\r\nEND:VALARM\r\n", with: "")
        let own = daily.replacing(
            "END:VEVENT", with: "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\nEND:VEVENT")
        let other = try machine(own + bare)
        try other.set(.defaultAlarms, "1h")
        #expect(
            try other.pending().map { $0.next.rfc3339(in: .utc) } == [
                "2026-11-21T08:55:00Z", "2026-11-22T10:00:00Z", "2026-11-23T08:55:00Z",
            ])
    }

    @Test func `nothing rings without access, without the preference, or when it was cancelled`() throws {
        let text = event(":20261120T201000Z")
        #expect(try machine(text, isAllowed: false).pending().isEmpty)
        let off = try machine(text)
        try off.set(.calendarAlarms, "off")
        #expect(try off.pending().isEmpty)
        #expect(try machine(event(":20261120T201000Z", "STATUS:CANCELLED\r\n")).pending().isEmpty)
    }

    @Test func `an answer that is taken back takes the alarms with it, and brings them back`() throws {
        let world = try machine(event(":20261120T201000Z"))
        _ = try decide(.deny, on: .events, world.world)
        #expect(try world.pending().isEmpty)
        _ = try decide(.allow, on: .events, world.world)
        #expect(try world.pending().count == 1)
    }

    @Test func `an event that comes again rings each time, without a command in between`() throws {
        let world = try machine(event(":20261120T201000Z", "RRULE:FREQ=DAILY\r\n"))
        for day in ["20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30"] {
            world.wait(until: "2026-11-\(day)T20:00")
            try world.tick()
            #expect(world.titles() == ["Standup"], "\(day)")
            #expect(world.news().first?.hasSuffix(" \(day) Nov 20:10, Room 5") == true)
        }
    }

    @Test func `an edited file moves its alarm at the next tick`() throws {
        let world = try machine(event(":20261120T201000Z"))
        put(event(":20261120T211000Z"), in: world)
        world.wait(until: "2026-11-20T20:00")
        try world.tick()
        #expect(world.news().isEmpty)
        world.wait(until: "2026-11-20T21:00")
        try world.tick()
        #expect(world.news() == ["Standup: Fri 20 Nov 21:10, Room 5"])
    }

    @Test func `an edit in place that no directory shows is seen by the next tick`() throws {
        // Directories in memory have no time of change.
        let world = try machine(paths: "/home/ada/cal", event(":20261120T231000Z"))
        put(event(":20261120T223000Z"), in: world)
        world.wait(minutes: 1)
        try world.tick()
        #expect(
            try world.pending().map(\.request.identifier) == ["focusflow.event.af63ac4c86019afc.1795213200"])
    }

    @Test func `an alarm between two looks rings late, whatever ticks did between them`() throws {
        let world = try machine(paths: "/home/ada/cal", event(":20261120T231000Z"))
        try world.add("Tea", at: "20:05")
        put(event(":20261120T201000Z"), in: world)
        world.wait(until: "2026-11-20T20:05")
        try world.tick()
        #expect(Set(world.titles()) == ["Tea", "Standup"])
    }

    @Test func `an alarm that comes in late rings once, if its event is still ahead`() throws {
        let world = try machine(paths: "/home/ada/cal", "")
        world.wait(until: "2026-11-20T20:05")
        try world.tick()
        put(event(":20261120T201000Z"), in: world)
        world.wait(minutes: 1)
        try world.tick(times: 10)
        #expect(world.news() == ["Standup: Fri 20 Nov 20:10, Room 5\nwas due at 20:00"])
        put(
            event(":20261120T201000Z") + event(":20261120T201200Z").replacing("UID:1", with: "UID:2"),
            in: world)
        world.wait(minutes: 5)
        try world.tick(times: 10)
        #expect(world.news().isEmpty)
    }

    @Test(arguments: ["off", "on"])
    func `what was there when alarms were switched on is not owed, and not later either`(isOwed: String)
        throws
    {
        let world = try machine(paths: "/home/ada/cal", "")
        try world.set(.calendarAlarms, isOwed)
        put(event(":20261121T190000Z", trigger: "-P1D"), in: world)
        world.wait(minutes: 1)
        try world.set(.calendarAlarms, "on")
        try world.tick()
        world.wait(minutes: 61)
        try world.tick(times: 3)
        #expect(world.news().count == (isOwed == "on" ? 1 : 0))
        // Nor when the list is made anew. Of a lost one, the last day is owed but for what rang.
        _ = try pendingList(rebuilding: true, world.world)
        try world.tick()
        if isOwed == "on" { world.disk.put("nonsense", at: TickWorld.pending) }
        try world.tick()
        #expect(world.news().isEmpty)
    }

    @Test func `of a repeating event that was missed only the newest rings, of others all`() throws {
        let once = event(":20261121T100000Z").replacing("UID:1", with: "UID:2", title: "Dentist")
        let world = try machine(event(":20261120T201000Z", "RRULE:FREQ=DAILY\r\n") + once)
        world.wait(until: "2026-11-24T08:00")
        try world.tick(times: 70)
        #expect(
            world.news() == [
                "Dentist: Sat 21 Nov 10:00, Room 5\nwas due Sat 21 Nov 09:50",
                "Standup: Mon 23 Nov 20:10, Room 5\nwas due Mon 23 Nov 20:00; 3 earlier ones missed",
            ])
    }

    @Test func `of each alarm of a repeating event the newest rings`() throws {
        let early = "BEGIN:VALARM\r\nTRIGGER:-P1D\r\nEND:VALARM\r\n"
        let world = try machine(event(":20261120T110000Z", "RRULE:FREQ=DAILY\r\n" + early))
        world.wait(until: "2026-11-24T11:05")
        try world.tick(times: 3)
        #expect(
            Set(world.news().map { $0.prefix(25) }) == [
                "Standup: Tue 24 Nov 11:00", "Standup: Wed 25 Nov 11:00",
            ])
    }

    @Test func `of a repeating event a missed alarm rings once, however often it is repeated`() throws {
        let nagging = "-PT10M\r\nREPEAT:3\r\nDURATION:PT1M"
        let world = try machine(event(":20261120T201000Z", "RRULE:FREQ=DAILY\r\n", trigger: nagging))
        world.wait(until: "2026-11-21T08:00")
        try world.tick(times: 3)
        #expect(world.titles() == ["Standup"])
    }

    @Test func `events without a uid ring each, in the same minute too`() throws {
        let one = event(":20261120T201000Z").replacing("UID:1\r\n", with: "", title: "Standup")
        let world = try machine(one + one.replacing("Room 5", with: "Room 6", title: "Tea"))
        world.wait(until: "2026-11-20T20:00")
        try world.tick(times: 3)
        #expect(Set(world.titles()) == ["Standup", "Tea"])
    }
}

extension String {
    func replacingFirst(_ old: String, with new: String) -> String {
        guard let range = range(of: old) else { return self }
        return replacingCharacters(in: range, with: new)
    }

    func replacing(_ old: String, with new: String, title: String) -> String {
        replacingFirst(old, with: new).replacingFirst("Standup", with: title)
    }
}
