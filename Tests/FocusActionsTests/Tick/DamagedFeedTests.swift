import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import FocusStore
import TestSupport
import Testing
import TimeKit

/// A feed that can't be changed keeps nothing from ringing, and gets what nobody took once it is whole again.
@Suite struct DamagedFeedTests {
    private static let feed = "\(TickWorld.data)/feed.json"
    private static let heartbeat = "/home/ada/.local/state/focusflow/last-tick"
    private static let texts = ["{", #"{"version":9,"items":[]}"#]

    /// At 20:00 with tea due and a feed that says `text`.
    private func world(
        _ text: String, desktop: DesktopAnswer? = .shown(1), hook: HookEnd? = .exited(0)
    ) throws -> TickWorld {
        let world = try TickWorld(desktop: desktop, hook: hook)
        try world.add("Tea", at: "20:00")
        try world.tick()
        world.wait(until: "2026-11-20T20:00")
        world.disk.put(text, at: Self.feed)
        return world
    }

    /// So many ticks, each of which tells of the damage.
    private func failingTicks(_ count: Int, _ world: TickWorld) {
        for _ in 0..<count {
            #expect(throws: StoreError.self) { try world.tick() }
            world.wait(minutes: 1)
        }
    }

    private func repair(_ world: TickWorld) {
        world.disk.put(#"{"version":1,"items":[]}"#, at: Self.feed)
    }

    @Test(arguments: texts)
    func `it rings once on every other channel, and that tick alone tells of the damage`(text: String) throws
    {
        let world = try world(text)
        failingTicks(1, world)
        try world.tick(times: 5)
        #expect(world.titles() == ["Tea"])
        #expect(world.titles(.hook) == ["Tea"])
        #expect(["claim", "send", "done", "unreachable"].map { world.journal($0).count } == [2, 2, 2, 0])
        repair(world)
        try world.tick(times: 5)
        #expect(world.sent.count == 2)
    }

    @Test(arguments: texts)
    func `for the feed alone it is tried each minute, and noted once`(text: String) throws {
        let world = try world(text, desktop: nil, hook: nil)
        try world.set(.delivery, "none")
        failingTicks(40, world)
        #expect(["claim", "unreachable"].map { world.journal($0).count } == [0, 1])
        repair(world)
        try world.tick(times: 2)
        #expect(try world.feed() == ["Tea"])
        #expect(["claim", "done", "unreachable"].map { world.journal($0).count } == [1, 1, 1])
    }

    @Test func `what nobody takes is in the feed a minute after the repair, however seldom it is tried`()
        throws
    {
        let world = try world("{", desktop: nil, hook: .exited(1))
        try world.set(.delivery, "hook")
        failingTicks(40, world)
        // At 20:00, 20:01, 20:03, 20:07, 20:15 and 20:31, as with a feed that is whole.
        #expect(world.titles(.hook) == ["Tea", "Tea", "Tea", "Tea", "Tea", "Tea"])
        repair(world)
        try world.tick()
        #expect(try world.feed() == ["Tea"])
        #expect(world.titles(.hook).count == 6)
    }

    @Test func `a nudge that reached no screen is in the feed after the repair`() throws {
        let world = try TickWorld(desktop: nil)
        try world.set(.nudges, "on")
        world.wait(until: "2026-11-20T20:00")
        world.disk.put("{", at: Self.feed)
        failingTicks(12, world)
        repair(world)
        try world.tick()
        #expect(try world.feed() == ["A short session before the day ends?"])
    }

    @Test func `what was twice in doubt is dropped only once the feed has it`() throws {
        let world = try world("{", desktop: .unknown(.timedOut), hook: nil)
        failingTicks(6, world)
        #expect(world.titles() == ["Tea", "Tea"])
        #expect(world.sent.map(\.isMarked) == [false, true])
        #expect(world.journal("dropped") == [])
        repair(world)
        try world.tick(times: 3)
        #expect(try world.feed() == ["Tea"])
        #expect(world.journal("dropped").count == 1)
        #expect(world.titles().count == 2)
    }

    @Test func `the end of a session is told at once, and recorded by a tick after the repair`() throws {
        let world = try TickWorld(hook: .exited(0))
        var request = StartRequest()
        request.length = "10m"
        request.waiting = .none
        _ = try startTimer(request, world.world)
        world.wait(minutes: 10)
        world.disk.put("{", at: Self.feed)
        failingTicks(5, world)
        #expect(world.sent.count == 2)
        repair(world)
        try world.tick(times: 2)
        #expect(try timerLog(TimerLogRequest(), world.world).sessions.count == 1)
        #expect(try world.feed().contains("Focus session completed"))
        #expect(world.sent.count == 2)
    }

    @Test func `killed before any step of such a tick, it rings, and what may be a repeat says so`() throws {
        for step in 1... {
            let world = try world("{")
            world.disk.plan(.kill, beforeStep: step, isChange: true)
            #expect(throws: (any Error).self) { try world.tick() }
            let isLast = world.disk.isTroubleAhead
            world.disk.restart()
            for _ in 0..<3 {
                world.wait(minutes: 1)
                _ = try? world.tick()
            }
            for channel in [Channel.desktop, .hook] {
                let mine = world.sent.filter { $0.channel == channel }
                #expect(mine.first.map { !$0.isMarked } ?? (channel == .hook), "step \(step): \(mine)")
                #expect(mine.dropFirst().allSatisfy(\.isMarked) && mine.count <= 2, "step \(step): \(mine)")
            }
            if isLast {
                #expect(step > 5)
                return
            }
        }
    }

    @Test(arguments: ["feed.json", "tasks.json"])
    func `a tick that fails has come all the same`(name: String) throws {
        let world = try world("{}")
        world.disk.put("{", at: "\(TickWorld.data)/\(name)")
        world.disk.remove(Self.heartbeat)
        failingTicks(1, world)
        #expect(world.disk.contents[Self.heartbeat] != nil)
    }

    @Test func `a tick that misses the tasks has come all the same`() throws {
        let world = try world("{}")
        world.disk.remove("\(TickWorld.data)/tasks.json")
        world.disk.remove(Self.heartbeat)
        #expect(throws: TickError.self) { try world.tick() }
        #expect(world.disk.contents[Self.heartbeat] != nil)
    }
}
