import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import TestSupport
import Testing
import TimeKit

/// What a hook refuses, and what becomes of it until the next try.
@Suite struct RefusedTests {
    private func machine(_ end: HookEnd) throws -> TickWorld {
        let world = try TickWorld(desktop: nil, hook: end)
        try world.set(.delivery, "hook")
        return world
    }

    @Test func `the ticks between two tries are idle`() throws {
        let world = try machine(.exited(1))
        try world.add("Tea", at: "20:00")
        world.wait(until: "2026-11-20T20:00")
        try world.tick(times: 4)
        // At 20:00, 20:01 and 20:03.
        #expect(world.titles(.hook).count == 3)
        #expect(try world.head()?.due == Instant(rfc3339: "2026-11-20T20:07:00Z"))
    }

    @Test func `another try is no repeat`() throws {
        let world = try machine(.exited(75))
        try world.add("Tea", at: "20:00")
        world.wait(until: "2026-11-20T20:00")
        try world.tick(times: 3)
        #expect(world.news() == ["Tea", "Tea", "Tea"])
    }

    @Test func `a daily reminder rings at the next try though its time was changed and put back`() throws {
        let world = try machine(.exited(75))
        try world.set(.dailyReminderTime, "20:00")
        try world.set(.dailyReminder, "on")
        world.wait(until: "2026-11-20T20:00")
        try world.tick()
        try world.set(.dailyReminderTime, "20:30")
        try world.set(.dailyReminderTime, "20:00")
        world.wait(minutes: 1)
        try world.tick()
        #expect(world.titles(.hook).count == 2)
    }
}
