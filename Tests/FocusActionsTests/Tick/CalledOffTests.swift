import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import TestSupport
import Testing
import TimeKit

/// You finish a task while a tick is at work, perhaps with a slow hook.
@Suite struct CalledOffTests {
    /// Tea (1), Milk (2) and Rice (3) are due now.
    private func due(_ titles: [String], on channels: String = "hook") throws -> TickWorld {
        let world = try TickWorld(hook: .exited(0))
        try world.set(.delivery, channels)
        for title in titles { try world.add(title, at: "20:00") }
        world.wait(until: "2026-11-20T20:00")
        return world
    }

    private func finish(_ number: Int, in world: TickWorld) throws {
        _ = try finishTasks([.number(number)], .occurrence, world.world)
    }

    @Test func `what is finished two messages before its own does not ring`() throws {
        let world = try due(["Tea", "Milk", "Rice"])
        world.afterSending = { [unowned world] in
            guard $0.title == "Tea" else { return }
            #expect(throws: Never.self) { try self.finish(3, in: world) }
        }
        try world.tick(times: 3)
        #expect(world.titles(.hook) == ["Tea", "Milk"])
    }

    @Test func `what is finished after the desktop showed it is kept from the hook`() throws {
        let world = try due(["Tea", "Milk"], on: "desktop,hook")
        world.afterSending = { [unowned world] in
            guard $0.title == "Milk", $0.channel == .desktop else { return }
            #expect(throws: Never.self) { try self.finish(1, in: world) }
            #expect(throws: Never.self) { try self.finish(2, in: world) }
        }
        try world.tick(times: 3)
        #expect(world.titles(.desktop) == ["Tea", "Milk"])
        #expect(world.titles(.hook) == [])
    }

    @Test func `what is finished and taken back within one tick rings with the next one`() throws {
        let world = try due(["Tea", "Milk", "Rice"])
        world.afterSending = { [unowned world] message in
            if message.title == "Tea" {
                #expect(throws: Never.self) { try self.finish(2, in: world) }
            } else if message.title == "Rice" {
                #expect(throws: Never.self) { _ = try undo(world.world) }
            }
        }
        try world.tick(times: 3)
        #expect(world.titles(.hook) == ["Tea", "Rice", "Milk"])
        #expect(!world.sent.contains { $0.isMarked })
    }
}
