import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import TestSupport
import Testing
import TimeKit

/// Trouble before every single step of a tick, and around every message: nothing is missed, and nothing comes twice
/// without saying so.
@Suite struct TickCrashTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var desktop: DesktopAnswer? = .shown(1)
        var hook: HookEnd? = .exited(0)
        let prepare: @Sendable (TickWorld) throws -> Void
        /// The titles that each channel has to show in the end; of a digest, the lines of its body.
        let expected: [String]
        /// What the feed has to hold in the end.
        let feed: [String]
    }

    static let cases = [
        Case(
            testDescription: "three at once",
            prepare: { world in
                for title in ["Tea", "Milk", "Rice"] { try world.add(title, at: "20:00") }
                world.wait(until: "2026-11-20T20:00")
            },
            expected: ["Milk", "Rice", "Tea"], feed: ["Milk", "Rice", "Tea"]),
        Case(
            testDescription: "a digest with a nudge",
            prepare: { world in
                try world.set(.nudges, "on")
                for title in ["Tea", "Milk", "Rice"] { try world.add(title, at: "20:00", rule: "daily") }
                world.wait(until: "2026-11-20T20:00")
            },
            expected: ["A short session before the day ends?", "Milk", "Rice", "Tea"],
            feed: ["Milk", "Rice", "Tea"]),
        Case(
            testDescription: "a warning, and one told again",
            prepare: { world in
                try world.add("Tea", at: "20:30", ringing: RingingRequest(before: "30m"))
                try world.add("Milk", at: "19:50", ringing: RingingRequest(nag: "10m"))
                world.wait(until: "2026-11-20T19:50")
                try world.tick()
                _ = world.news()
                world.wait(until: "2026-11-20T20:00")
            },
            expected: ["Milk", "Tea"], feed: ["Milk", "Tea"]),
        Case(
            testDescription: "into the feed alone", desktop: nil, hook: nil,
            prepare: { world in
                try world.set(.delivery, "none")
                try world.set(.nudges, "on")
                try world.add("Tea", at: "20:00")
                world.wait(until: "2026-11-20T20:00")
            },
            expected: [], feed: ["A short session before the day ends?", "Tea"]),
        Case(
            testDescription: "nobody takes it", desktop: nil, hook: .exited(1),
            prepare: { world in
                try world.set(.nudges, "on")
                try world.add("Tea", at: "20:00")
                world.wait(until: "2026-11-20T20:00")
            },
            expected: [], feed: ["A short session before the day ends?", "Tea"]),
        Case(
            testDescription: "held, dropped, missed and snoozed",
            prepare: { world in
                try world.set(.dailyReminder, "on")
                try world.add("Tea", at: "20:00", rule: "daily")
                try world.add("Milk", at: "20:00")
                _ = try snoozeTask(.number(2), "2h", world.world)
                world.wait(until: "2026-11-23T20:01")
            },
            expected: ["Milk", "Tea"], feed: ["Milk", "Tea"]),
    ]

    private func prepared(_ operation: Case) throws -> TickWorld {
        let world = try TickWorld(desktop: operation.desktop, hook: operation.hook)
        try operation.prepare(world)
        return TickWorld(copying: world)
    }

    /// Ticks with trouble before each step in turn, until a tick has no step left for it; then the ticks that follow.
    private func everyStep(
        of operation: Case, isChange: Bool, restart: (TickWorld) -> Void = { _ in },
        _ trouble: (Int) -> MemoryDisk.Trouble
    ) throws {
        let prepared = try prepared(operation)
        for step in 1... {
            let world = TickWorld(copying: prepared)
            world.disk.plan(trouble(step), beforeStep: step, isChange: isChange)
            do { try world.tick() } catch {}
            let isLast = world.disk.isTroubleAhead
            world.disk.restart()
            restart(world)
            try expectDelivered(world, operation, "step \(step)")
            if isLast {
                #expect(step > 20)
                return
            }
        }
    }

    private func expectDelivered(_ world: TickWorld, _ operation: Case, _ place: String) throws {
        world.wait(minutes: 1)
        try world.tick(times: 3)
        for title in operation.expected {
            let about = world.sent.filter { TickCrashTests.tells($0, of: title) }
            #expect(!about.isEmpty, "\(place): nothing about \(title)")
            for channel in [Channel.desktop, .hook] {
                let mine = about.filter { $0.channel == channel }
                #expect(mine.count <= 2, "\(place): \(channel) has \(mine)")
                #expect(mine.filter { !$0.isMarked }.count <= 1, "\(place): \(channel) has \(mine)")
                #expect(mine.dropFirst().filter { !$0.isMarked } == [], "\(place): \(channel) has \(mine)")
            }
        }
        #expect(try world.feed().map(TickCrashTests.untimed).sorted() == operation.feed, "\(place)")
        #expect(try world.head()?.due.map { $0 > world.now.adding(seconds: -60) } ?? true, "\(place)")
        let left = world.disk.contents.keys.filter { $0.contains("/.") && $0.hasSuffix(".new") }
        #expect(left.isEmpty, "\(place): \(left)")
    }

    private static func tells(_ message: TickWorld.Sent, of title: String) -> Bool {
        guard message.title.hasSuffix(" reminders") else { return untimed(message.title) == title }
        return message.body.contains(title)
    }

    /// `Tea` of `Tea in 29 min: Fri 20 Nov 20:30`: a minute later a warning says less time.
    private static func untimed(_ title: String) -> String {
        String(title[..<(title.firstRange(of: " in ")?.lowerBound ?? title.endIndex)])
    }

    @Test(arguments: cases)
    func `killed before any step, each rings, and what may be a repeat says so`(operation: Case) throws {
        try everyStep(of: operation, isChange: true) { _ in .kill }
    }

    @Test(arguments: cases, [nil, 1, 2] as [UInt64?])
    func `without power before any step, each rings, and what may be a repeat says so`(
        operation: Case, seed: UInt64?
    ) throws {
        try everyStep(of: operation, isChange: true, restart: { $0.boot += 1 }) { step in
            .powerFailure(seed: seed.map { $0 &* 1000 &+ UInt64(step) })
        }
    }

    @Test(arguments: cases)
    func `after an error at any step, each rings, and what may be a repeat says so`(operation: Case) throws {
        try everyStep(of: operation, isChange: false) { _ in .failure(.inputOutput) }
    }

    @Test(arguments: cases.prefix(2), [true, false])
    func `killed while a message goes out, it comes again and says so`(operation: Case, isOut: Bool) throws {
        for number in 1...2 {
            let world = try prepared(operation)
            world.beforeSending = { call in
                guard call == number else { return true }
                world.disk.plan(.kill, beforeStep: 1)
                return isOut
            }
            #expect(throws: (any Error).self) { try world.tick() }
            world.disk.restart()
            world.beforeSending = { _ in true }
            try expectDelivered(world, operation, "message \(number)")
            // The hook is not called again for what the desktop has shown.
            let isAgain = operation.expected.count == 3 || number == 1
            #expect(world.sent.filter(\.isMarked).count == (isAgain ? 1 : 0), "message \(number)")
        }
    }

    @Test func `a message that was twice in doubt is never sent a third time, and stands in the feed`() throws
    {
        let world = try prepared(Self.cases[0])
        world.desktopAnswer = .unknown(.timedOut)
        try world.tick(times: 8)
        for title in ["Tea", "Milk", "Rice"] {
            #expect(world.titles(.hook).filter { $0 == title }.count == 1)
            #expect(world.titles(.desktop).filter { $0 == title }.count <= 1)
        }
        #expect(try world.feed().sorted() == ["Milk", "Rice", "Tea"])
        #expect(world.journal("dropped") == [])
    }

    /// The desktop has shown it, and the lines about the hook are gone: one is enough, and no tick looks at it again.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `told by one channel before the power failed, it is over`(seed: UInt64) throws {
        let world = try TickWorld(hook: .exited(0))
        try world.add("Tea", at: "20:00")
        world.wait(until: "2026-11-20T20:00")
        world.afterSending = { [disk = world.disk] _ in
            disk.plan(.powerFailure(seed: seed), beforeStep: 3, isChange: true)
        }
        #expect(throws: (any Error).self) { try world.tick() }
        world.disk.restart()
        world.afterSending = { _ in }
        world.boot += 1
        world.wait(minutes: 1)
        try world.tick(times: 2)
        #expect(try world.head()?.due == nil)
        #expect(world.titles(.desktop).count + world.titles(.hook).count <= 3)
    }
}
