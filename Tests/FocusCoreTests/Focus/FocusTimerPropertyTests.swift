import FocusCore
import TestSupport
import Testing
import TimeKit

/// Random use of the timer, beside a model that counts seconds.
@Suite struct FocusTimerPropertyTests {
    private enum Step: CaseIterable {
        case start, pause, resume, extend, stop, reset, finish, wait, longWait
    }

    /// What the timer has to do, in so many words: a count of seconds that goes up while it runs.
    private struct Model {
        var length: Int64 = 0
        var count: Int64 = 0
        var isRunning = false
        var isActive: Bool { length > 0 }

        mutating func wait(_ seconds: Int64) {
            if isRunning { count = min(length, count + seconds) }
        }

        /// The time on the timer, if this step ends a session.
        mutating func step(_ step: Step, _ seconds: Int64) -> Int64? {
            let isOver = isRunning && count == length
            // There is nothing left to pause or to extend, and its end is still to be told.
            if isOver, [.pause, .resume, .extend].contains(step) { return nil }
            let ended = isOver || step == .stop && isActive ? count : nil
            if isOver || [.stop, .reset].contains(step) { self = Model() }
            if step == .start, !isActive { self = Model(length: seconds, isRunning: true) }
            guard !isOver else { return ended }
            if step == .pause { isRunning = false }
            if step == .resume, isActive { isRunning = true }
            if step == .extend, isActive { length += seconds }
            return ended
        }
    }

    /// A timer, real time that only grows, and a clock that may be behind it.
    private struct Run {
        var timer = FocusTimer()
        var random: SplitMix
        var real: Int64 = 1_000_000
        var behind: Int64 = 0
        var starts: UInt64 = 0
        var now: Instant { Instant(secondsSinceEpoch: real - behind) }

        mutating func perform(_ step: Step, _ seconds: Int64) throws(TimerError) -> Session? {
            switch step {
            case .start:
                starts += 1
                let id = UniqueID(milliseconds: starts, random: 0, 0)
                let plan = FocusPlan(id: id, kind: .focus, length: TimeSpan(seconds: seconds))
                return try timer.start(plan, at: now, in: .utc)
            case .pause: return try timer.pause(at: now, in: .utc)
            case .resume: return try timer.resume(at: now, in: .utc)
            case .extend: return try timer.extend(by: TimeSpan(seconds: seconds), at: now, in: .utc)
            case .stop: return try timer.stop(at: now, in: .utc)
            case .reset: return try timer.reset(at: now, in: .utc)
            case .finish: return timer.finish(at: now, in: .utc)
            case .wait, .longWait: return nil
            }
        }
    }

    private func length(of step: Step, _ random: inout SplitMix) -> Int64 {
        switch step {
        case .longWait: Int64(random.below(400))
        default: Int64(random.below(60)) + 1
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `the timer does what a count of seconds does`(seed: UInt64) throws {
        var run = Run(random: SplitMix(seed: seed))
        var model = Model()
        var ended: [Session.Outcome: Int] = [:]
        for _ in 1...2000 {
            let step = run.random.pick(Step.allCases)
            let seconds = length(of: step, &run.random)
            if [.wait, .longWait].contains(step) {
                run.real += seconds
                model.wait(seconds)
                continue
            }
            let expected = model.step(step, seconds)
            let session = try? run.perform(step, seconds)
            #expect(session?.focused.seconds == expected)
            #expect(run.timer.elapsed(at: run.now).seconds == model.count)
            #expect((run.timer.current != nil) == model.isActive)
            if let session { ended[session.outcome, default: 0] += 1 }
        }
        // Both ways to end were tried.
        #expect(ended.values.allSatisfy { $0 > 20 } && ended.count == 2)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `however the clock is set back, no session counts twice or more than has passed`(seed: UInt64)
        throws
    {
        var run = Run(random: SplitMix(seed: seed))
        var ids: Set<UniqueID> = []
        var focused: Int64 = 0
        let begin = run.real
        for _ in 1...2000 {
            let step = run.random.pick(Step.allCases)
            let seconds = length(of: step, &run.random)
            if [.wait, .longWait].contains(step) { run.real += seconds }
            if run.random.below(10) == 0 { run.behind += Int64(run.random.below(300)) }
            let before = run.timer.current?.plan
            guard let session = try? run.perform(step, seconds) else { continue }
            #expect(session.id == before?.id)
            #expect(ids.insert(session.id).inserted)
            #expect(session.focused.seconds <= session.ended.seconds(since: session.started))
            #expect((session.outcome == .completed) == (session.focused == session.planned))
            #expect(session.ended <= run.now || session.outcome == .stopped)
            focused += session.focused.seconds
            #expect(focused <= run.real - begin)
        }
        #expect(ids.count > 50)
    }
}
