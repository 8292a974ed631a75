import FocusActions
import FocusCore
import FocusDelivery
import TestSupport
import Testing
import TimeKit

/// Random commands, ticks and clocks, beside a model that counts seconds.
@Suite struct TimerPropertyTests {
    private enum Step: CaseIterable {
        case start, rest, pause, resume, extend, stop, reset, tick, wait, longWait
    }

    /// What the commands have to do, in so many words: a count of seconds that goes up while it runs.
    private struct Model {
        var kind = "focus"
        var length: Int64 = 0
        var count: Int64 = 0
        var isRunning = false
        var log: [String] = []
        var isActive: Bool { length > 0 }
        var state: String { isActive ? "\(isRunning ? "runs" : "stands") at \(count) of \(length)" : "idle" }

        mutating func wait(_ seconds: Int64) {
            if isRunning { count = min(length, count + seconds) }
            if isRunning, count == length { end("completed") }
        }

        /// A session that is over is none: a command that finds one does no more than to say so.
        mutating func step(_ step: Step, _ seconds: Int64) {
            switch step {
            case .start, .rest:
                guard !isActive else { return }
                (kind, length, isRunning) = (step == .start ? "focus" : "break", seconds, true)
            case _ where !isActive: return
            case .pause: isRunning = false
            case .resume: isRunning = true
            case .extend: length += seconds
            case .stop: end("stopped")
            case .reset: (length, count, isRunning) = (0, 0, false)
            case .tick, .wait, .longWait: return
            }
        }

        private mutating func end(_ outcome: String) {
            log.append("\(kind) \(outcome) \(count) of \(length)")
            (length, count, isRunning) = (0, 0, false)
        }
    }

    /// `world` as `timer` commands change it; what they refuse changes nothing.
    private func perform(_ step: Step, _ seconds: Int64, _ world: TimerWorld) {
        switch step {
        case .start: _ = try? world.start("\(seconds)s")
        case .rest: _ = try? startBreak("\(seconds)s", .none, world.world)
        case .pause: _ = try? pauseTimer(world.world)
        case .resume: _ = try? resumeTimer(.none, world.world)
        case .extend: _ = try? extendTimer(by: "\(seconds)s", world.world)
        case .stop: _ = try? stopTimer(world.world)
        case .reset: _ = try? resetTimer(world.world)
        case .tick: _ = try? tick(world.world)
        case .wait, .longWait: world.pass(seconds: seconds)
        }
    }

    private func randomStep(_ random: inout SplitMix) -> (Step, Int64) {
        let step = Step.allCases[random.below(Step.allCases.count)]
        return (step, Int64(random.below(step == .longWait ? 400 : 60)) + 1)
    }

    /// With both hooks, so that each end of a session leaves its trace.
    private func world() throws -> TimerWorld {
        let world = try TimerWorld()
        for hook in ["session-completed", "deliver"] {
            let path = "/home/ada/.config/focusflow/hooks/\(hook)"
            world.machine.disk.put("#!/bin/sh\n", at: path)
            world.machine.disk.setMode(0o700, isOwn: true, at: path)
        }
        try world.set(.delivery, "hook")
        return world
    }

    private func state(_ world: TimerWorld) throws -> String {
        let timer = try timerStatus(world.world).reading.timer
        guard let plan = timer.current?.plan else { return "idle" }
        return "\(timer.deadline == nil ? "stands" : "runs") at \(timer.elapsed(at: world.now).seconds) "
            + "of \(plan.length.seconds)"
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `commands and ticks do what a count of seconds does`(seed: UInt64) throws {
        let world = try world()
        var random = SplitMix(seed: seed)
        var model = Model()
        for number in 1...120 {
            let (step, seconds) = randomStep(&random)
            if [.wait, .longWait].contains(step) { model.wait(seconds) }
            model.step(step, seconds)
            perform(step, seconds, world)
            try #require(try state(world) == model.state, "seed \(seed), step \(number), \(step) \(seconds)")
            let log = try world.log().map { $0.hasPrefix("long-") ? String($0.dropFirst(5)) : $0 }
            try #require(log == model.log, "seed \(seed), step \(number), \(step) \(seconds)")
        }
        _ = try tick(world.world)
        let sessions = try timerLog(TimerLogRequest(), world.world).sessions
        for (one, next) in zip(sessions, sessions.dropFirst()) { #expect(one.ended <= next.started) }
        #expect(try world.recorded() == model.log.count)
        try expectOneEndEach(world, seed: seed)
        // With these seeds both ways to end are tried.
        #expect(Set(sessions.map(\.outcome)).count == 2)
    }

    @Test(arguments: 101...112 as ClosedRange<UInt64>)
    func `wherever the clock is set, no session counts twice or more than the clock has gone`(seed: UInt64)
        throws
    {
        let world = try world()
        var random = SplitMix(seed: seed)
        var gone: Int64 = 0
        var recorded: [UniqueID] = []
        for _ in 1...120 {
            let (step, seconds) = randomStep(&random)
            let before = world.now
            perform(step, seconds, world)
            gone += max(0, world.now.seconds(since: before))
            let jump = jump(&random)
            world.pass(seconds: jump)
            gone += max(0, jump)

            let sessions = try recordedSessions(world)
            #expect(Array(sessions.map(\.id).prefix(recorded.count)) == recorded, "seed \(seed)")
            recorded = sessions.map(\.id)
            #expect(Set(recorded).count == recorded.count, "seed \(seed)")
            if let running = try timerStatus(world.world).reading.timer.current?.plan.id {
                #expect(!recorded.contains(running), "seed \(seed)")
            }
            for session in sessions {
                #expect(session.focused.seconds <= session.ended.seconds(since: session.started))
                #expect((session.outcome == .completed) == (session.focused == session.planned))
            }
            #expect(sessions.reduce(0) { $0 + $1.focused.seconds } <= gone, "seed \(seed)")
        }
        _ = try? stopTimer(world.world)
        _ = try tick(world.world)
        try expectOneEndEach(world, seed: seed)
    }

    /// Mostly the clock is right; at times it is set back or forth, now and then by days.
    private func jump(_ random: inout SplitMix) -> Int64 {
        switch random.below(100) {
        case 0: -200_000
        case 1: 200_000
        case ..<12: Int64(random.below(300)) - 200
        default: 0
        }
    }

    /// As they stand in the file, in the order in which they were recorded; that of the log is by time.
    private func recordedSessions(_ world: TimerWorld) throws -> [Session] {
        let data = world.machine.disk.contents["\(StoreWorld.data)/sessions.json"] ?? []
        let known = try timerLog(TimerLogRequest(), world.world).sessions
        return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
            known.first { line.hasPrefix(#"{"id":"\#($0.id)""#) }
        }
    }

    /// The file, the hook, the feed and the journal tell the same: each completed session once.
    private func expectOneEndEach(_ world: TimerWorld, seed: UInt64) throws {
        let completed = try recordedSessions(world).filter { $0.outcome == .completed }
        let told = world.calls.compactMap { call in
            completed.first { call.contains(#""session":{"id":"\#($0.id)""#) }?.id
        }
        #expect(told == completed.map(\.id), "seed \(seed)")
        let ends = Set(completed.map { "focusflow.sessionCompletion/1@\($0.ended.rfc3339(in: .utc) ?? "")" })
        let items = try listFeed(.all, world.world).rows.map(\.item)
            .filter { $0.kind == .sessionCompleted }
        #expect(Set(items.map(\.id)) == ends, "seed \(seed)")
        #expect(items.count == ends.count, "seed \(seed)")
        let journal = String(
            decoding: world.machine.disk.contents["\(StoreWorld.state)/delivery.jsonl"] ?? [], as: UTF8.self)
        let claims = journal.split(separator: "\n").filter { $0.contains(#""event":"claim""#) }
        #expect(claims.count == world.calls.count - told.count, "seed \(seed)")
        for claim in claims { #expect(ends.count { claim.contains("\"\($0)\"") } == 1, "seed \(seed)") }
        for end in ends { #expect(claims.count { $0.contains("\"\(end)\"") } <= 1, "seed \(seed)") }
    }
}
