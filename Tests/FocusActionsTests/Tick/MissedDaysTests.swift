import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import TestSupport
import Testing
import TimeKit

/// A task that rings on several days of the week has a request for each of them; who misses some of them is told as of
/// one that rings daily.
@Suite struct MissedDaysTests {
    private static let everyDay = "mon,tue,wed,thu,fri,sat,sun"

    @Test func `off for days, the newest stands for those before it`() throws {
        let world = try TickWorld()
        try world.add("Tea", at: "2026-11-23 09:00", rule: "weekdays")
        world.wait(until: "2026-11-29T10:00")
        try world.tick(times: 3)
        #expect(world.news() == ["Tea: was due Fri 27 Nov 09:00; 4 earlier ones missed"])
        #expect(world.journal("coalesced").count == 1)
        #expect(try world.feed() == ["Tea"])
        world.wait(until: "2026-11-30T09:00")
        try world.tick(times: 3)
        #expect(world.news() == ["Tea"])
        // What was told of is not counted again, and neither is what has rung.
        world.wait(until: "2026-12-02T09:30")
        try world.tick(times: 3)
        #expect(world.news() == ["Tea: was due at 09:00; 1 earlier one missed"])
    }

    struct Scenario: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let play: @Sendable (TickWorld) throws -> Void

        init(_ description: String, _ play: @escaping @Sendable (TickWorld) throws -> Void) {
            testDescription = description
            self.play = play
        }
    }

    /// Tea is due each day at nine from Saturday 21 November on.
    static let scenarios = [
        Scenario("off for a week") { try ticks($0, "27T10:00", "28T09:00") },
        Scenario("off for some weeks") { world in
            world.wait(until: "2026-12-24T10:00")
            try world.tick(times: 3)
        },
        Scenario("off after it rang") {
            try ticks($0, "21T09:00", "22T09:00", "25T12:00", "25T12:01", "28T08:00")
        },
        Scenario("nobody there for days") { world in
            world.desktopAnswer = nil
            try ticks(
                world, "21T09:00", "21T09:01", "21T09:02", "22T09:00", "22T09:01", "22T09:07", "23T09:00")
            world.desktopAnswer = .shown(1)
            try ticks(world, "23T09:01", "23T09:02", "23T12:00", "24T09:00", "25T08:00")
        },
        Scenario("nobody there after days off") { world in
            world.desktopAnswer = nil
            try ticks(world, "24T10:00", "24T10:01", "24T10:02")
            world.desktopAnswer = .shown(1)
            try ticks(world, "24T10:03", "24T10:04", "25T09:00", "26T09:00")
        },
        Scenario("twice nobody there") { world in
            world.desktopAnswer = nil
            try ticks(world, "23T10:00", "23T10:01", "24T09:00", "24T09:01", "24T18:00", "25T08:59")
            world.desktopAnswer = .shown(1)
            try ticks(world, "25T09:00", "25T10:00", "26T08:00", "26T09:00")
        },
        Scenario("edited while nobody is there") { world in
            world.desktopAnswer = nil
            try ticks(world, "24T10:00", "24T10:01")
            try world.set(.sound, "none")
            try ticks(world, "24T10:02", "25T09:00", "25T09:01")
            try world.set(.sound, "default")
            world.desktopAnswer = .shown(1)
            try ticks(world, "25T09:02", "25T09:03", "25T09:04")
        },
        Scenario("a hook that fails") { world in
            try world.set(.delivery, "hook")
            world.hookEnd = .exited(1)
            try ticks(
                world, "21T09:00", "21T09:01", "21T09:03", "22T09:00", "22T09:01", "22T10:30", "23T09:00")
            world.hookEnd = .exited(0)
            try ticks(world, "23T09:01", "23T12:00", "24T09:00")
        },
        Scenario("quiet for days") { world in
            try world.set(.quietUntil, "2026-11-24 12:00")
            try ticks(
                world, "21T09:00", "22T09:00", "23T09:00", "24T09:00", "24T12:00", "24T12:01", "25T09:00")
        },
        Scenario("quiet for longer") { world in
            try world.set(.quietUntil, "2026-11-22 12:00")
            try ticks(world, "21T09:00", "22T09:00")
            try world.set(.quietUntil, "2026-11-24 12:00")
            try ticks(world, "22T12:00", "23T09:00", "24T09:00", "24T12:00", "24T12:01", "25T09:00")
        },
        Scenario("quiet hours") { world in
            try world.set(.quietHours, "08:00-10:00")
            try ticks(world, "21T09:00", "21T10:00", "24T09:30", "24T10:00", "24T10:01")
        },
        Scenario("put off") { world in
            try ticks(world, "21T09:00", "21T09:01")
            _ = try snoozeTask(.number(1), "2026-11-23 12:00", world.world)
            try ticks(world, "22T09:00", "23T09:00", "23T12:00", "23T12:01", "26T08:00")
        },
        Scenario("put off after days") { world in
            try ticks(world, "23T09:00")
            _ = try snoozeTask(.number(1), "2026-11-24 12:00", world.world)
            try ticks(world, "26T08:00", "26T08:01", "26T09:00")
        },
        Scenario("not allowed for days") { world in
            _ = try decide(.deny, on: .notifications, world.world)
            try ticks(world, "22T10:00", "23T10:00")
            _ = try decide(.allow, on: .notifications, world.world)
            try ticks(world, "23T10:01", "23T10:02", "26T09:30", "26T09:31")
        },
        Scenario("done between") { world in
            world.wait(until: "2026-11-23T10:00")
            _ = try finishTasks([.number(1)], .occurrence, world.world)
            try ticks(world, "23T10:01", "26T09:30", "26T09:31")
        },
        Scenario("the clock is put back") {
            try ticks($0, "24T10:00", "23T22:00", "24T09:00", "24T10:00", "25T09:00")
        },
        Scenario("one among many") { world in
            for title in ["Milk", "Rice", "Bread"] { try world.add(title, at: "2026-11-24 09:00") }
            try ticks(world, "24T10:00", "24T10:01", "25T09:00")
        },
        Scenario("in doubt") { world in
            world.desktopAnswer = .unknown(.timedOut)
            try ticks(world, "23T10:00", "23T10:01", "23T10:02", "24T09:00")
            world.desktopAnswer = .shown(1)
            try ticks(world, "24T09:01", "24T09:02", "25T09:00")
        },
        Scenario("a damaged feed") { world in
            world.disk.put("{", at: "\(TickWorld.data)/feed.json")
            try world.set(.delivery, "none")
            for day in 23...25 {
                world.wait(until: "2026-11-\(day)T10:00")
                _ = try? world.tick()
            }
            world.disk.put(#"{"version":1,"items":[]}"#, at: "\(TickWorld.data)/feed.json")
            try ticks(world, "25T10:01", "25T10:02")
        },
    ]

    private static func ticks(_ world: TickWorld, _ times: String...) throws {
        for time in times {
            world.wait(until: "2026-11-\(time)")
            try world.tick()
        }
    }

    @Test(arguments: scenarios)
    func `seven days of the week ring as every day does`(scenario: Scenario) throws {
        let daily = try played(scenario, "daily")
        let days = try played(scenario, Self.everyDay)
        #expect(daily.identifiers == [""])
        #expect(days.identifiers == [".w1", ".w2", ".w3", ".w4", ".w5", ".w6", ".w7"])
        #expect(!daily.news.isEmpty || scenario.testDescription == "a damaged feed")
        #expect(days.news == daily.news)
        #expect(days.journal == daily.journal)
        #expect(days.feed == daily.feed)
    }

    private struct Outcome {
        let identifiers: [String]
        let news: [String]
        let journal: [String]
        let feed: [String]
    }

    private func played(_ scenario: Scenario, _ rule: String) throws -> Outcome {
        let world = try TickWorld(hook: nil)
        if scenario.testDescription == "a hook that fails" {
            world.disk.put("#!/bin/sh\n", at: "/home/ada/.config/focusflow/hooks/deliver")
            world.disk.setMode(0o700, at: "/home/ada/.config/focusflow/hooks/deliver")
        }
        try world.add("Tea", at: "2026-11-21 09:00", rule: rule)
        let identifiers = try world.pending().map { String($0.request.identifier.dropFirst(51)) }.sorted()
        try scenario.play(world)
        let journal = world.text(TickWorld.journal).split(separator: "\n").map {
            $0.replacing(/\.w[1-7]/, with: "").replacing(/"sum":"?[0-9a-f]*"?/, with: "")
        }
        return Outcome(
            identifiers: identifiers, news: world.news(), journal: journal.map(String.init),
            feed: try world.feed())
    }

    @Test func `killed before any step of such a tick, one message tells of all days`() throws {
        for step in 1... {
            let world = try TickWorld()
            try world.add("Tea", at: "2026-11-21 09:00", rule: Self.everyDay)
            world.wait(until: "2026-11-24T10:00")
            world.disk.plan(.kill, beforeStep: step, isChange: true)
            _ = try? world.tick()
            let isLast = world.disk.isTroubleAhead
            world.disk.restart()
            world.wait(minutes: 1)
            try world.tick(times: 3)
            let text = "was due at 09:00; 3 earlier ones missed"
            let news = world.news()
            #expect(news.first == "Tea: \(text)", "step \(step)")
            #expect(
                news.dropFirst().allSatisfy { $0 == "Tea: Possible repeat: \(text)" }, "step \(step): \(news)"
            )
            #expect(news.count <= 2, "step \(step)")
            if isLast {
                #expect(step > 5)
                return
            }
        }
    }
}
