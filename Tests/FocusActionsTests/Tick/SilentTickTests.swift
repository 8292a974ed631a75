import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import Testing
import TimeKit

@Suite struct SilentTickTests {
    @Test func `a tick under provisional sends nothing to desktop or hook, and all of it to the feed`() throws
    {
        let world = try TickWorld(hook: .exited(0))
        _ = try decide(.allowQuietly, on: .notifications, world.world)
        try world.add("Tea", at: "20:00")
        world.wait(until: "2026-11-20T20:00")
        try world.tick()
        #expect(world.sent.isEmpty)
        #expect(try world.feed() == ["Tea"])
        // Allowed afterwards, what the feed has is not rung again.
        _ = try decide(.allow, on: .notifications, world.world)
        world.wait(minutes: 1)
        try world.tick()
        #expect(world.sent.isEmpty)
    }

    @Test func `a session that nobody is told of is recorded by a tick at its end`() throws {
        for silence in [(PreferenceKey.sessionCompletion, "off"), (.notifications, "off")] {
            let machine = try TimerWorld()
            try machine.set(silence.0, silence.1)
            try machine.start("25m", label: "Tea")
            _ = try tick(machine.world)
            machine.pass(seconds: 1499)
            #expect(isIdle(machine.world))
            machine.pass(seconds: 1)
            #expect(!isIdle(machine.world))
            _ = try tick(machine.world)
            #expect(try machine.recorded() == 1)
            #expect(
                try machine.feed().contains(
                    "Focus session completed: 25 min on Tea. Today 25 min of 2 h. Streak: 1 day."))
            #expect(isIdle(machine.world))
        }
    }

    @Test func `what was held rings when quiet is over before its time`() throws {
        let world = try TickWorld()
        try world.add("Tea", at: "20:00")
        try world.add("Daily", at: "20:01", rule: "daily")
        try world.set(.quietUntil, "2030-01-01")
        world.wait(until: "2026-11-20T20:05")
        try world.tick()
        #expect(world.sent.isEmpty)
        try world.set(.quietUntil, "off")
        try world.tick()
        #expect(world.news().map { $0.prefix(5) }.sorted() == ["Daily", "Tea: "])
        world.wait(minutes: 1)
        try world.tick()
        #expect(world.news() == [])
    }

    @Test func `quiet is told with its end, but not of sessions, which ring in it`() throws {
        let world = try TickWorld()
        let now = try #require(CivilDateTime("2026-11-20T19:30"))
        func silences(_ kind: RequestKind) throws -> [Silence] {
            try Situation.read(world.world).silences(of: [kind])
        }
        #expect(try silences(.task) == [])
        try world.set(.quietUntil, "tomorrow 8:00")
        let end = try #require(CivilDateTime("2026-11-21T08:00"))
        #expect(try silences(.task) == [.quiet(until: end, now: now)])
        #expect(try silences(.sessionCompletion) == [])
        // Quiet hours that begin before it ends go on behind it.
        try world.set(.quietHours, "22:00-09:00")
        let later = try #require(CivilDateTime("2026-11-21T09:00"))
        #expect(try silences(.task) == [.quiet(until: later, now: now)])
    }

    @Test func `what came before tasks were off, and was never told, rings once they are on again`() throws {
        let world = try TickWorld()
        try world.add("Tea", at: "20:00")
        world.wait(until: "2026-11-20T20:05")
        try world.set(.taskReminders, "off")
        try world.tick(times: 2)
        #expect(world.news() == [])
        world.wait(until: "2026-11-20T20:30")
        try world.set(.taskReminders, "on")
        try world.tick(times: 2)
        #expect(world.news() == ["Tea: was due at 20:00"])
    }
}
