import FocusActions
import FocusCore
import FocusDelivery
import Foundation
import TestSupport
import Testing
import TimeKit

/// Which alarms are owed, and which are not: files that are gone or hurt, answers taken back, quiet hours.
extension AlarmTests {
    @Test func `what fell due before alarms were turned on never rings`() throws {
        let world = try machine(event(":20261120T193500Z"))
        try world.tick(times: 70)
        #expect(world.news().isEmpty)
    }

    @Test func `an alarm rings once though its file can't be read for a while, and so do new ones`() throws {
        let world = try machine(event(":20261120T201000Z"))
        world.disk.unreadable = [Self.file]
        world.wait(minutes: 20)
        put(
            event(":20261120T201000Z")
                + event(":20261120T200000Z").replacing("UID:1", with: "UID:2", title: "Tea"), in: world)
        try world.tick(times: 40)
        #expect(world.titles() == ["Standup"])
        world.disk.unreadable = []
        world.wait(minutes: 61)
        try world.tick(times: 3)
        #expect(world.titles() == ["Standup", "Tea"])
    }

    @Test func `an alarm whose file is gone does not ring`() throws {
        let world = try machine(event(":20261120T201000Z"))
        world.disk.remove(Self.file)
        world.wait(until: "2026-11-20T20:00")
        try world.tick(times: 3)
        #expect(world.news().isEmpty)
    }

    @Test func `an alarm whose whole folder is gone, as when it is not mounted, is owed`() throws {
        let world = try machine(paths: "/home/ada/cal", event(":20261120T201000Z"))
        try world.tick(times: 2)
        world.disk.unmount("/home/ada/cal")
        world.wait(until: "2026-11-20T20:00")
        try world.tick(times: 20)
        #expect(world.titles() == ["Standup"])
    }

    @Test func `an alarm that nobody was there for rings however late`() throws {
        let world = try machine(event(":20261122T103000Z"))
        world.wait(until: "2027-01-02T09:00")
        try world.tick(times: 70)
        #expect(world.titles() == ["Standup"])
    }

    @Test func `what fell due while it might not be read is not owed`() throws {
        let world = try machine(event(":20261120T201000Z"))
        _ = try decide(.allow, on: .reminders, world.world)
        _ = try decide(.deny, on: .events, world.world)
        world.wait(until: "2026-11-20T20:05")
        _ = try decide(.allow, on: .events, world.world)
        try world.tick(times: 3)
        #expect(world.news().isEmpty)
    }

    @Test func `what fell due in a calendar that was not used is not owed, what is open stays`() throws {
        let world = try machine(event(":20261120T201000Z"))
        let other = event(":20261120T201000Z").replacing("UID:1", with: "UID:2", title: "Tea")
        world.disk.put("BEGIN:VCALENDAR\r\n\(other)END:VCALENDAR\r\n", at: "/home/ada/cal/tea.ics")
        world.wait(until: "2026-11-20T20:05")
        try world.set(.calendarPaths, "/home/ada/cal")
        try world.tick(times: 3)
        #expect(world.titles() == ["Standup"])
    }

    @Test func `quiet hours hold an alarm until their end`() throws {
        let world = try machine(event(":20261120T223000Z"))
        try world.set(.quietHours, "22:00-07:00")
        #expect(try pendingList(rebuilding: false, world.world).rows.map(\.held) == [.quietHours])
        world.wait(until: "2026-11-20T22:20")
        try world.tick(times: 3)
        #expect(world.news().isEmpty)
        world.wait(until: "2026-11-21T07:00")
        try world.tick(times: 3)
        #expect(world.titles() == ["Standup"])
    }

    @Test(arguments: ["", "{", nil])
    func `an alarm that quiet hours hold rings although the list is lost`(list: String?) throws {
        let world = try machine(event(":20261120T223000Z"))
        try world.set(.quietHours, "22:00-07:00")
        world.wait(until: "2026-11-20T22:20")
        try world.tick()
        world.wait(until: "2026-11-21T02:00")
        world.disk.remove(TickWorld.pending)
        if let list { world.disk.put(list, at: TickWorld.pending) }
        try world.tick(times: 2)
        #expect(world.news().isEmpty)
        world.wait(until: "2026-11-21T07:00")
        try world.tick(times: 3)
        #expect(world.titles() == ["Standup"])
    }

    @Test func `an alarm that was seen elsewhere does not ring`() throws {
        let seen = "BEGIN:VALARM\r\nACKNOWLEDGED:20261120T201500Z\r\n"
        let text = event(":20261120T201000Z")
        let world = try machine(text.replacingFirst("BEGIN:VALARM\r\n", with: seen))
        #expect(try world.pending().isEmpty)
    }

    @Test func `the first line of a list with many watched folders is still read by the fast path`() throws {
        let world = try machine(event(":20261120T201000Z"))
        for number in 1...300 {
            world.disk.put("", at: "/home/ada/cal/a-folder-with-a-rather-long-name-\(number)/1.ics")
        }
        try world.set(.calendarPaths, "/home/ada/cal")
        try world.tick()
        #expect(try #require(try world.head()).watched.count > 100)
        #expect(isIdle(world.world))
    }

    /// Of the file with the answers alone, as of any other: it says nothing of what is allowed.
    @Test(arguments: [true, false])
    func `an error that passes takes no alarm out of the list`(isOfTick: Bool) throws {
        for step in 1...150 {
            let world = try machine(event(":20261120T201000Z"))
            world.wait(until: "2026-11-20T19:40")
            // A tick has something to do, since the file has changed.
            put(event(":20261120T201500Z"), in: world)
            world.disk.plan(.failure(.tooManyOpen), beforeStep: step)
            if isOfTick { _ = try? world.tick() } else { _ = try? world.add("Tea", at: "20:30") }
            world.disk.restart()
            world.wait(until: "2026-11-20T19:41")
            try world.tick()
            let alarms = try world.pending().filter { $0.request.identifier.hasPrefix("focusflow.event.") }
            #expect(
                alarms.map { $0.next.rfc3339(in: .utc) } == ["2026-11-20T20:05:00Z"], "step \(step)")
        }
    }

    /// Put right, the event comes under another UID before its time.
    @Test(arguments: [25, 25 * 60] as [Int64])
    func `what rang under a clock that was ahead is the same under another UID`(minutes: Int64) throws {
        let world = try machine(event(":20261120T201000Z"))
        world.wait(until: "2026-11-20T19:40")
        try world.tick()
        world.wait(minutes: minutes)
        try world.tick()
        #expect(world.news().count == 1)
        world.wait(minutes: -minutes)
        put(event(":20261120T201000Z").replacing("UID:1", with: "UID:2"), in: world)
        try world.tick(times: 60)
        // By a day and more it is as if nothing had rung.
        #expect(world.news().count == (minutes > 22 * 60 ? 1 : 0))
    }
}
