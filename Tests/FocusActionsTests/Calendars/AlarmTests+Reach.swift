import FocusActions
import FocusCore
import FocusDelivery
import TestSupport
import Testing
import TimeKit

/// How far a list looks into the calendars, and when it looks again.
extension AlarmTests {
    @Test func `of very many alarms a list has the next thousand, and looks for others in an hour`() throws {
        // Each ten minutes from 22:00 on: 1,138 alarms in the eight days ahead.
        let world = try machine(event(":20261120T220000Z", "RRULE:FREQ=MINUTELY;INTERVAL=10\r\n"))
        #expect(try world.pending().count == 1000)
        #expect(try world.head()?.due == Instant(rfc3339: "2026-11-20T20:30:00Z"))
    }

    @Test func `an alarm that came into reach since the list was made rings next, whoever asks`() throws {
        let world = try machine(event(":20261130T100000Z"))
        func first() throws -> Instant? {
            try Situation.read(world.world).firstRing { $0 == .event }.row?.next
        }
        #expect(try first() == nil)
        world.wait(until: "2026-11-25T09:00")
        #expect(try first() == Instant(rfc3339: "2026-11-30T09:50:00Z"))
    }

    @Test func `an alarm that was due when the list was made anew waited for nothing but the tick`() throws {
        let world = try machine(event(":20261120T201000Z"))
        world.wait(until: "2026-11-20T20:05")
        try world.set(.sound, "none")
        try world.tick()
        #expect(world.titles() == ["Standup"])
        #expect(world.journal("held") == [])
    }

    @Test func `an alarm that was never owed does not ring when its event is gone`() throws {
        let world = try machine(paths: "/home/ada/cal", event(":20261121T190000Z", trigger: "-P1D"))
        try world.tick()
        put("", in: world)
        world.wait(minutes: 1)
        try world.tick()
        _ = try pendingList(rebuilding: true, world.world)
        try world.tick(times: 2)
        #expect(world.news() == [])
    }
}
