import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import TestSupport
import Testing
import TimeKit

@Suite struct WaiterTests {
    @Test func `a start, a break and a resume leave one behind, unless it is not wanted`() throws {
        let world = try TimerWorld()
        try world.start()
        _ = try pauseTimer(world.world)
        _ = try resumeTimer(.waiter, world.world)
        _ = try extendTimer(by: "5m", world.world)
        #expect(world.detached == [["__wait"], ["__wait"]])
        _ = try stopTimer(world.world)
        _ = try startBreak(nil, .none, world.world)
        #expect(world.detached.count == 2)
        var frozen = world.world
        frozen.clock = .fixed(world.now)
        _ = try resetTimer(frozen)
        _ = try startBreak(nil, .waiter, frozen)
        #expect(world.detached.count == 2)
    }

    @Test func `it tells the end at the second and goes`() throws {
        let world = try TimerWorld()
        try world.start()
        try Waiter.run(world.world)
        #expect(world.now.secondsSinceEpoch == 1_795_203_000 + 1500)
        #expect(try world.feed().count == 2)
        #expect(try world.recorded() == 1)
        #expect(try tick(world.world).delivered.isEmpty)
        try Waiter.run(world.world)
        #expect(try world.recorded() == 1)
    }

    @Test func `it goes within two seconds after a pause, and nothing is told`() throws {
        let world = try TimerWorld()
        try world.start()
        world.happening = (3, { _ = try pauseTimer(world.world) })
        try Waiter.run(world.world)
        #expect(world.waits == 3)
        #expect(try world.feed() == [])
    }

    @Test func `there is one at most`() throws {
        let world = try TimerWorld()
        try world.start("1m")
        var before = 0
        world.happening = (
            2,
            {
                before = world.waits
                try Waiter.run(world.world)
            }
        )
        try Waiter.run(world.world)
        #expect(before == 2)
        // The second did not wait: the first slept through the minute, two seconds at a time.
        #expect(world.waits <= 32)
        #expect(try world.recorded() == 1)
    }

    @Test
    func `it waits on while a pause was so short that it did not see it, and goes on with what follows`()
        throws
    {
        let world = try TimerWorld()
        try world.set(.automaticStart, "break")
        try world.start("1m")
        world.happening = (
            3,
            {
                _ = try pauseTimer(world.world)
                _ = try resumeTimer(.none, world.world)
            }
        )
        try Waiter.run(world.world)
        #expect(try world.log() == ["focus completed 60 of 60", "break completed 300 of 300"])
        #expect(world.now.secondsSinceEpoch == 1_795_203_000 + 360)
    }

    @Test func `it goes when somebody else signs in`() throws {
        let world = try TimerWorld()
        try world.start()
        world.happening = (2, { _ = try signIn(AccountReference("ada"), world.world) })
        try Waiter.run(world.world)
        #expect(world.waits == 2)
    }
}
