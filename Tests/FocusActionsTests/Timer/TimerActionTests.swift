import FocusActions
import FocusCore
import FocusDelivery
import TestSupport
import Testing
import TimeKit
import WhenKit

@Suite struct TimerActionTests {
    private static let hook = "/home/ada/.config/focusflow/hooks/session-completed"

    @Test func `the completion request is pending exactly while the timer runs`() throws {
        let world = try TimerWorld()
        try world.start()
        #expect(try world.pending() == ["sessionCompletion 2026-11-20T19:55:00Z"])
        world.pass(seconds: 600)
        _ = try pauseTimer(world.world)
        #expect(try world.pending() == [])
        world.pass(seconds: 600)
        _ = try resumeTimer(.none, world.world)
        #expect(try world.pending() == ["sessionCompletion 2026-11-20T20:05:00Z"])
        _ = try extendTimer(by: "5m", world.world)
        #expect(try world.pending() == ["sessionCompletion 2026-11-20T20:10:00Z"])
        _ = try resetTimer(world.world)
        #expect(try world.pending() == [])
        #expect(try world.log() == [])
        try world.start("10")
        world.pass(seconds: 90)
        _ = try stopTimer(world.world)
        #expect(try world.pending() == [])
        #expect(try world.log() == ["focus stopped 90 of 600"])
        #expect(try world.feed() == [])
    }

    @Test(arguments: [AuthorizationDecision.deny, .reset])
    func `nothing is pending where notifications are not allowed`(decision: AuthorizationDecision) throws {
        let world = try TimerWorld(decision)
        let result = try world.start()
        #expect(try world.pending() == [])
        #expect(!result.notifications.authorization.allowsScheduling)
    }

    @Test func `a tick tells the end once, with what it led to, and records the session`() throws {
        let world = try TimerWorld()
        try world.machine.add("Write report")
        world.machine.disk.put("#!/bin/sh\n", at: Self.hook)
        world.machine.disk.setMode(0o700, isOwn: true, at: Self.hook)
        try world.start("1m", task: 1)
        world.pass(seconds: 59)
        #expect(try tick(world.world).delivered.isEmpty)
        world.pass(seconds: 7)
        let delivered = try tick(world.world).delivered
        #expect(delivered.map(\.text.title) == ["Focus session completed"])
        #expect(delivered.map(\.text.body) == ["1 min on Write report. Today 1 min of 2 h. Streak: 1 day."])
        #expect(try world.recorded() == 1)
        #expect(try world.log() == ["focus completed 60 of 60"])
        #expect(
            try world.feed() == [
                "Focus session completed: 1 min on Write report. Today 1 min of 2 h. Streak: 1 day.",
                "New badge: First session: For your first focus session.",
            ])
        #expect(world.calls.count == 1)
        #expect(world.calls[0].hasPrefix(#"{"schema":1,"namespace":"guest","session":{"id":"#))
        world.pass(seconds: 60)
        #expect(try tick(world.world).delivered.isEmpty)
        #expect(try world.recorded() == 1)
        #expect(try world.pending() == [])
    }

    @Test func `a session that ended while nobody was there counts its planned length, whoever notices`()
        throws
    {
        let world = try TimerWorld()
        try world.start(label: "Reading")
        world.pass(seconds: 36_000)
        // Reading alone records nothing, and counts it all the same.
        #expect(try timerStatus(world.world).reading.timer == FocusTimer())
        #expect(try world.log() == ["focus completed 1500 of 1500"])
        #expect(try world.recorded() == 0)
        let result = try stopTimer(world.world)
        #expect(result.reading.ended?.outcome == .completed)
        #expect(result.reading.ended?.ended == Instant(secondsSinceEpoch: 1_795_203_000 + 1500))
        #expect(try world.recorded() == 1)
        #expect(try tick(world.world).delivered.isEmpty)
        #expect(
            try world.feed().last
                == "Focus session completed: 25 min on Reading. That day 25 min of 2 h. Streak: 1 day.\n"
                + "ended Fri 20 Nov 19:55")
    }

    @Test func `a second session is refused with what runs, and a task must be there`() throws {
        let world = try TimerWorld()
        #expect(throws: TaskError.self) { try world.start(task: 7) }
        try world.start(label: "Reading")
        do {
            try world.start()
            Issue.record("it started")
        } catch TimerFault.occupied(let reading) {
            #expect(reading.timer.current?.plan.label == "Reading")
        }
        _ = try pauseTimer(world.world)
        #expect(throws: TimerFault.self) { try startBreak(nil, .none, world.world) }
        #expect(throws: WhenError.self) { try extendTimer(by: "1:30", world.world) }
    }

    @Test func `after four sessions of a day the break is a long one`() throws {
        let world = try TimerWorld()
        var kinds: [String] = []
        for _ in 1...5 {
            try world.start()
            world.pass(seconds: 1500)
            let plan = try startBreak(nil, .none, world.world).reading.timer.current?.plan
            kinds.append("\(plan?.kind.rawValue ?? "") \(plan?.length.seconds ?? 0)")
            world.pass(seconds: 900)
        }
        #expect(kinds == ["break 300", "break 300", "break 300", "long-break 900", "break 300"])
        #expect(try startBreak("7m", .none, world.world).reading.timer.current?.plan.length.seconds == 420)
    }

    @Test(arguments: [
        ("none", [String]()), ("break", ["break"]), ("work", []), ("all", ["break", "focus", "break"]),
    ])
    func `what follows by itself is what timer.auto says`(value: String, kinds: [String]) throws {
        let world = try TimerWorld()
        try world.set(.automaticStart, value)
        try world.start()
        var found: [String] = []
        for seconds: Int64 in [1530, 300, 1500] {
            world.pass(seconds: seconds)
            _ = try tick(world.world)
            if let plan = try timerStatus(world.world).reading.timer.current?.plan {
                found.append(plan.kind.rawValue)
            }
        }
        #expect(found == kinds)
    }

    @Test(arguments: [(120, true), (121, false)])
    func `nothing follows by itself where the end was noticed long after`(seconds: Int64, goesOn: Bool) throws
    {
        let world = try TimerWorld()
        try world.set(.automaticStart, "all")
        try world.start()
        world.pass(seconds: 1500 + seconds)
        _ = try tick(world.world)
        #expect(try (timerStatus(world.world).reading.timer != FocusTimer()) == goesOn)
    }

    @Test func `a nudge that was due in a session does not come once that is over`() throws {
        let world = try TimerWorld()
        try world.set(.eveningNudge, "19:40")
        try world.set(.nudges, "on")
        try world.start()
        world.pass(seconds: 900)
        _ = try stopTimer(world.world)
        world.pass(seconds: 60)
        let count = try world.feed().count
        _ = try tick(world.world)
        #expect(try world.feed().count == count)
        world.pass(seconds: 86_400)
        _ = try tick(world.world)
        #expect(try world.feed().count == count + 1)
    }

    @Test func `a session that ends while another account is active is told in the feed alone`() throws {
        let world = try TimerWorld()
        try world.start()
        _ = try signIn(AccountReference("ada"), world.world)
        try world.set(.delivery, "none")
        #expect(try world.pending() == [])
        world.pass(seconds: 7200)
        #expect(try tick(world.world).delivered.isEmpty)
        #expect(try world.feed() == [])
        _ = try signOut(world.world)
        #expect(try world.recorded() == 1)
        #expect(
            try world.feed().last
                == "Focus session completed: 25 min. Today 25 min of 2 h. Streak: 1 day.\nended at 19:55")
        #expect(try tick(world.world).delivered.isEmpty)
        #expect(
            try timerLog(TimerLogRequest(), world.world).sessions.map(\.ended.secondsSinceEpoch) == [
                1_795_204_500
            ])
    }

    @Test func `a state that is none is refused, and stays`() throws {
        let world = try TimerWorld()
        let path = "\(StoreWorld.state)/timer.json"
        world.machine.disk.put(#"{"version":1,"state":"dancing"}"#, at: path)
        #expect(throws: TimerFault.self) { try world.start() }
        #expect(world.machine.disk.contents[path] == Array(#"{"version":1,"state":"dancing"}"#.utf8))
    }
}
