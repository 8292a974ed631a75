import FocusActions
import FocusCore
import FocusPorts
import TestSupport
import Testing
import TimeKit
import WhenKit

/// Whatever happens between two ticks: an occurrence is told twice at most on a channel, the second time it says that
/// it may be a repeat, and in the end it was told or stands in the feed.
@Suite struct DeliveryPropertyTests {
    /// What somebody at the screen knows.
    private final class Watcher {
        private var told: [String: Int] = [:]
        private(set) var faults: [String] = []

        /// `isHeard` unless whoever was to show it says that he did not.
        func take(_ message: TickWorld.Sent, isHeard: Bool) {
            let key = "\(message.channel) \(message.occurrence)"
            let before = told[key, default: 0]
            if before > 0, !message.isMarked { faults.append("unmarked: \(key)") }
            if before > 1 { faults.append("after two: \(key)") }
            if isHeard { told[key] = before + 1 }
        }

    }

    private enum End: CaseIterable {
        case killedBefore, killedAfter, lostPowerAfter, answered
    }

    private static let desktop: [DesktopAnswer?] = [.shown(1), .refused("busy"), .unknown(.lost), nil]
    private static let hook: [HookEnd] = [.exited(0), .exited(75), .exited(1), .timedOut, .signaled(9)]
    /// How far the clock is wrong, in hours; mostly it is right.
    private static let errors: [Int64] = [0, 0, 0, 0, 0, 2, -2, 30, -30, 24 * 400, -24 * 400, -24 * 365 * 50]

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `twice at most, marked the second time, and never silently missed`(seed: UInt64) throws {
        var chance = SplitMix(seed: seed)
        let world = try TickWorld(hook: .exited(0))
        let watcher = Watcher()
        try world.add("Tea", at: "20:00")
        try world.add("Milk", at: "2026-11-22 08:00")
        try world.add("Rice", at: "21:00", rule: "daily")
        var right = world.now
        world.afterSending = { message in
            let isRefused =
                switch message.channel {
                case .desktop: if case .refused = world.desktopAnswer { true } else { false }
                default: if case .exited(1...) = world.hookEnd { true } else { false }
                }
            watcher.take(message, isHeard: !isRefused)
        }
        for _ in 1...40 {
            right = right.adding(seconds: 60 * Int64([1, 1, 1, 5, 60, 60 * 7][chance.below(6)]))
            let error = Self.errors[chance.below(Self.errors.count)]
            world.now = right.adding(seconds: error * 3600)
            // Whoever changes something looks at the clock.
            if chance.below(8) == 0, error == 0 {
                try world.set(.sound, chance.below(2) == 0 ? "none" : "default")
            }
            try tick(world, &chance)
        }
        world.wait(until: "2026-11-22T08:00")
        world.now = max(world.now, right)
        try world.set(.sound, "bell")
        (world.desktopAnswer, world.hookEnd, world.beforeSending) = (.shown(1), .exited(0), { _ in true })
        for _ in 1...4 {
            world.wait(minutes: 61)
            try world.tick()
        }
        #expect(watcher.faults == [])
        let feed = try Set(listFeed(.all, world.world).rows.map(\.item.id))
        let expected = try newestOccurrences(world)
        #expect(expected.count == 3)
        for id in expected { #expect(feed.contains(id), "missed: \(id)") }
    }

    /// One tick to which anything may happen, and what follows from it.
    private func tick(_ world: TickWorld, _ chance: inout SplitMix) throws {
        world.desktopAnswer = Self.desktop[chance.below(Self.desktop.count)]
        world.hookEnd = Self.hook[chance.below(Self.hook.count)]
        let end = End.allCases[chance.below(End.allCases.count)]
        let fatal = chance.below(3)
        let seed = chance.next()
        var calls = 0
        world.beforeSending = { _ in
            calls += 1
            guard calls == fatal else { return true }
            switch end {
            case .answered: break
            case .killedBefore, .killedAfter: world.disk.plan(.kill, beforeStep: 1)
            case .lostPowerAfter: world.disk.plan(.powerFailure(seed: seed), beforeStep: 1)
            }
            return end != .killedBefore
        }
        if chance.below(6) == 0 { world.disk.plan(.kill, beforeStep: 1 + chance.below(60)) }
        do { try world.tick() } catch {}
        if world.disk.hasCrashed, end == .lostPowerAfter { world.boot += 1 }
        world.disk.restart()
    }

    /// Of each task the newest that has come.
    private func newestOccurrences(_ world: TickWorld) throws -> [String] {
        try listTasks(ListRequest(), world.world).rows.compactMap { row in
            guard let reminder = row.task.reminder,
                let last = reminder.schedule.last(atOrBefore: world.now, in: .utc)
            else { return nil }
            return "\(NotificationPlan.identifier(of: row.task.id))/\(reminder.revision)@\(last.label)"
        }
    }
}
