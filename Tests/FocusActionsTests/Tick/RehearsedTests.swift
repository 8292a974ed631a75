import FocusActions
import FocusCore
import FocusDelivery
import TestSupport
import Testing
import TimeKit

/// What lists tell of times that are far ahead, by playing the ticks until then.
@Suite struct RehearsedTests {
    @Test func `each day until the end is played`() throws {
        let world = try TickWorld()
        try world.add("Milk", at: "20:00", rule: "daily")
        let rehearsal = try rehearseTicks(until: "2026-11-23 21:00", world.world)
        #expect(
            rehearsal.events.map { $0.at.rfc3339(in: .utc) } == [
                "2026-11-20T20:00:00Z", "2026-11-21T20:00:00Z", "2026-11-22T20:00:00Z",
                "2026-11-23T20:00:00Z",
            ])
    }

    @Test func `the first nudge after weeks of quiet is found`() throws {
        let world = try TickWorld()
        try world.set(.morningNudge, "off")
        try world.set(.afternoonNudge, "off")
        try world.set(.eveningNudge, "20:00")
        try world.set(.nudges, "on")
        try world.set(.quietUntil, "2026-12-10 08:00")
        let next = try Situation.read(world.world).firstRing { $0 == .nudge }.row?.next
        #expect(next == Instant(rfc3339: "2026-12-10T20:00:00Z"))
    }

    @Test(
        "what quiet holds is overdue where tasks do not ring",
        arguments: [nil, .taskReminders, .notifications] as [PreferenceKey?])
    func released(key: PreferenceKey?) throws {
        let world = try TickWorld()
        try world.add("Tea", at: "22:30")
        try world.set(.quietHours, "22:00-07:00")
        world.wait(until: "2026-11-20T22:30")
        try world.tick()
        let end = Instant(rfc3339: "2026-11-21T07:00:00Z")
        #expect(try listTasks(ListRequest(), world.world).rows.map(\.next) == [end])
        if let key {
            try world.set(key, "off")
        } else {
            _ = try decide(.deny, on: .notifications, world.world)
        }
        let row = try #require(try listTasks(ListRequest(), world.world).rows.first)
        #expect(row.next == nil)
        #expect(row.due?.instant == Instant(rfc3339: "2026-11-20T22:30:00Z"))
    }
}
