import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import TimeKit

/// The timer after a command, and what became of its notification.
package struct TimerResult {
    package let reading: TimerReading
    package let notifications: Aftermath
    package let hookTrouble: HookTrouble?
    /// Whether the end of a session is to be told at all.
    package let isToBeTold: Bool
}

/// Whether a process is left behind that tells the end of a session on the second.
package enum Waiting: Hashable, Sendable {
    case waiter, none
}

/// Keeps what is left of the session until `resumeTimer`.
package func pauseTimer(_ world: World) throws -> TimerResult {
    try changeTimer(world) { timer, situation throws(TimerError) in
        try timer.pause(at: situation.now, in: situation.zone)
    }
}

package func resumeTimer(_ waiting: Waiting, _ world: World) throws -> TimerResult {
    try changeTimer(world, waiting, asking: true) { timer, situation throws(TimerError) in
        try timer.resume(at: situation.now, in: situation.zone)
    }
}

/// Ends the session before its time. What was on the timer counts; nothing is notified.
package func stopTimer(_ world: World) throws -> TimerResult {
    try changeTimer(world) { timer, situation throws(TimerError) in
        try timer.stop(at: situation.now, in: situation.zone)
    }
}

/// Forgets the session.
package func resetTimer(_ world: World) throws -> TimerResult {
    try changeTimer(world) { timer, situation throws(TimerError) in
        try timer.reset(at: situation.now, in: situation.zone)
    }
}

/// `text` is a DURATION.
package func extendTimer(by text: String, _ world: World) throws -> TimerResult {
    let span = try DurationExpression.parse(text)
    return try changeTimer(world) { timer, situation throws(TimerError) in
        try timer.extend(by: span, at: situation.now, in: situation.zone)
    }
}

private func changeTimer(
    _ world: World, _ waiting: Waiting = .none, asking: Bool = false,
    _ body: (inout FocusTimer, Situation) throws(TimerError) -> Session?
) throws -> TimerResult {
    let situation = try Situation(world)
    return try situation.changeTimer(world, waiting, asking: asking) { timer, workspace throws in
        do throws(TimerError) {
            return try body(&timer, situation)
        } catch {
            throw TimerFault(error, try situation.reading(timer, nil), isStarting: false)
        }
    }
}

extension Situation {
    /// Changes the timer, records what ended with that, and brings the pending request in line.
    func changeTimer(
        _ world: World, _ waiting: Waiting, asking: Bool,
        _ body: (inout FocusTimer, inout Workspace) throws -> Session?
    ) throws -> TimerResult {
        let ((timer, ended), notifications) = try update(asking: asking) { workspace in
            var timer = try workspace.timer()
            let ended = try body(&timer, &workspace)
            try workspace.change(.timer) { $0.set(timer) }
            if let ended { try workspace.record(ended, self) }
            return (timer, ended)
        } thenReconcile: { _, _ in
            .stale
        }
        // Where that can't be written either, the trouble was the same.
        if notifications.trouble != nil { try? NotificationsCoordinator(self).scheduleSessionEnd(timer) }
        if waiting == .waiter, timer.deadline != nil { startWaiter(world) }
        return TimerResult(
            reading: try reading(timer, ended), notifications: notifications,
            hookTrouble: tellHook(of: ended, world), isToBeTold: preferences.wants(.sessionCompletion))
    }

    /// A process that can't be started is no loss but of precision: the next tick tells the end too.
    func startWaiter(_ world: World) {
        guard world.clock.wait != nil else { return }
        try? world.processes.detach([Waiter.command])
    }
}
