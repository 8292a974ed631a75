import FocusCore
import Testing
import TimeKit

@Suite struct FocusTimerTests {
    /// Two hours east until second 5000, one hour after it.
    private let zone = Zone(name: "Test") { $0.secondsSinceEpoch < 5000 ? 7200 : 3600 }
    private let task = UniqueID(milliseconds: 9, random: 9, 9)

    private func at(_ seconds: Int64) -> Instant { Instant(secondsSinceEpoch: seconds) }

    private func plan(_ seconds: Int64, _ kind: Session.Kind = .focus) -> FocusPlan {
        FocusPlan(
            id: UniqueID(milliseconds: 1, random: 0, 0), kind: kind, length: TimeSpan(seconds: seconds),
            task: task, label: "thesis")
    }

    private func started(_ seconds: Int64 = 1500) throws -> FocusTimer {
        var timer = FocusTimer()
        #expect(try timer.start(plan(seconds), at: at(1000), in: zone) == nil)
        return timer
    }

    private func session(_ outcome: Session.Outcome, _ ended: Int64, focused: Int64, planned: Int64 = 1500)
        -> Session
    {
        Session(
            id: UniqueID(milliseconds: 1, random: 0, 0), kind: .focus, started: at(1000), ended: at(ended),
            planned: TimeSpan(seconds: planned), focused: TimeSpan(seconds: focused), outcome: outcome,
            task: task, label: "thesis", offset: ended < 5000 ? 7200 : 3600)
    }

    @Test func `a session that nobody watched ends at its deadline, once`() throws {
        var timer = try started()
        #expect(timer.deadline == at(2500))
        #expect(timer.finish(at: at(2499), in: zone) == nil)
        let late = timer.finish(at: at(90_000), in: zone)
        #expect(late == session(.completed, 2500, focused: 1500))
        #expect(timer == FocusTimer())
        #expect(timer.finish(at: at(90_001), in: zone) == nil)
    }

    @Test func `pauses count for nothing and move the deadline`() throws {
        var timer = try started()
        #expect(try timer.pause(at: at(1600), in: zone) == nil)
        #expect(timer.deadline == nil)
        #expect(timer.remaining(at: at(4000)) == TimeSpan(seconds: 900))
        #expect(timer.finish(at: at(9000), in: zone) == nil)
        #expect(try timer.resume(at: at(4600), in: zone) == nil)
        #expect(timer.elapsed(at: at(4700)) == TimeSpan(seconds: 700))
        let ended = timer.finish(at: at(5500), in: zone)
        #expect(ended == session(.completed, 5500, focused: 1500))
    }

    @Test(
        "stopping keeps the time on the timer, resetting nothing",
        arguments: [(1000, 0), (1001, 1), (2499, 1499), (900, 0)] as [(Int64, Int64)])
    func stopped(time: Int64, focused: Int64) throws {
        var timer = try started()
        let stopped = try timer.stop(at: at(time), in: zone)
        #expect(stopped == session(.stopped, max(1000, time), focused: focused))
        #expect(timer == FocusTimer())
        timer = try started()
        #expect(try timer.reset(at: at(time), in: zone) == nil)
        #expect(timer == FocusTimer())
    }

    @Test func `an extension moves the deadline and counts as planned`() throws {
        var timer = try started()
        #expect(try timer.extend(by: TimeSpan(seconds: 300), at: at(1100), in: zone) == nil)
        _ = try timer.pause(at: at(1200), in: zone)
        #expect(try timer.extend(by: TimeSpan(seconds: 60), at: at(1300), in: zone) == nil)
        #expect(timer.remaining(at: at(1300)) == TimeSpan(seconds: 1660))
        _ = try timer.resume(at: at(1300), in: zone)
        let ended = timer.finish(at: at(2960), in: zone)
        #expect(ended == session(.completed, 2960, focused: 1860, planned: 1860))
    }

    @Test func `what is over can't be paused, resumed or extended, and is still to be recorded`() throws {
        let operations: [(inout FocusTimer) throws -> Session?] = [
            { try $0.pause(at: self.at(2500), in: self.zone) },
            { try $0.resume(at: self.at(2500), in: self.zone) },
            { try $0.extend(by: TimeSpan(seconds: 60), at: self.at(2500), in: self.zone) },
        ]
        for operation in operations {
            var timer = try started()
            #expect(throws: TimerError.idle) { try operation(&timer) }
            #expect(try timer == started())
        }
    }

    @Test func `to end what is over answers that it is, and does no more`() throws {
        let over = session(.completed, 2500, focused: 1500)
        let operations: [(inout FocusTimer) throws -> Session?] = [
            { try $0.stop(at: self.at(2500), in: self.zone) },
            { try $0.reset(at: self.at(2500), in: self.zone) },
        ]
        for operation in operations {
            var timer = try started()
            #expect(try operation(&timer) == over)
            #expect(timer == FocusTimer())
            #expect(throws: TimerError.idle) { try operation(&timer) }
        }
    }

    @Test func `the next session may start when the last one is over, not before`() throws {
        var timer = try started()
        #expect(throws: TimerError.running) { try timer.start(plan(60), at: at(2499), in: zone) }
        _ = try timer.pause(at: at(2000), in: zone)
        #expect(throws: TimerError.paused) { try timer.start(plan(60), at: at(9999), in: zone) }
        timer = try started()
        let ended = try timer.start(plan(60, .break), at: at(2500), in: zone)
        #expect(ended == session(.completed, 2500, focused: 1500))
        #expect(timer.current?.plan.kind == .break)
        #expect(timer.deadline == at(2560))
    }

    @Test func `what makes no sense now is refused and changes nothing`() throws {
        var timer = try started()
        let before = timer
        #expect(throws: TimerError.running) { try timer.resume(at: at(1100), in: zone) }
        #expect(timer == before)
        _ = try timer.pause(at: at(1100), in: zone)
        #expect(throws: TimerError.paused) { try timer.pause(at: at(1100), in: zone) }
    }

    @Test(arguments: [0, -60, 86_401, Int64.max, .min])
    func `a length of nothing or of more than a day is refused`(seconds: Int64) throws {
        let length = TimeSpan(seconds: seconds)
        var timer = FocusTimer()
        #expect(throws: TimerError.badLength(length)) {
            try timer.start(plan(seconds), at: at(0), in: zone)
        }
        timer = try started()
        #expect(throws: TimerError.badLength(length)) {
            try timer.extend(by: length, at: at(1100), in: zone)
        }
    }

    @Test func `no extension makes a session longer than a day`() throws {
        var timer = try started(86_000)
        #expect(throws: TimerError.badLength(TimeSpan(seconds: 86_401))) {
            try timer.extend(by: TimeSpan(seconds: 401), at: at(1000), in: zone)
        }
        #expect(try timer.extend(by: TimeSpan(seconds: 400), at: at(1000), in: zone) == nil)
        #expect(timer.deadline == at(87_400))
    }

    @Test func `a clock that was set back takes nothing that had passed before the last pause`() throws {
        var timer = try started()
        _ = try timer.pause(at: at(1600), in: zone)
        _ = try timer.resume(at: at(200), in: zone)
        #expect(timer.elapsed(at: at(100)) == TimeSpan(seconds: 600))
        let ended = timer.finish(at: at(1100), in: zone)
        #expect(ended?.focused == TimeSpan(seconds: 1500))
        #expect(ended?.started == at(-400))
        #expect(ended?.ended == at(1100))
    }
}
