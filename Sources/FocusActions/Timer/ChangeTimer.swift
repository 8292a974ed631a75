import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import TimeKit
import WhenKit

package struct TimerResult {
    package let reading: TimerReading
    package let notifications: Aftermath
    package let hookTrouble: HookTrouble?
    /// Whether the end of the session will be told at all, as `session-completion` says.
    package let isToBeTold: Bool
    /// A permission that ends before the session does.
    package let ending: Silence?
}

/// Whether to leave a process behind that tells the end of the session to the second; a tick may be a minute late.
package enum Waiting: Hashable, Sendable {
    case waiter, none
}

/// Stops the clock of the session until `resumeTimer`.
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

/// Ends the session early. The time on it counts; no notification tells of it.
package func stopTimer(_ world: World) throws -> TimerResult {
    try changeTimer(world) { timer, situation throws(TimerError) in
        try timer.stop(at: situation.now, in: situation.zone)
    }
}

/// Drops the session; its time does not count.
package func resetTimer(_ world: World) throws -> TimerResult {
    try changeTimer(world) { timer, situation throws(TimerError) in
        try timer.reset(at: situation.now, in: situation.zone)
    }
}

/// `text` is a DURATION such as `5m`.
package func extendTimer(by text: String, _ world: World) throws -> TimerResult {
    let span = try DurationExpression.ofADay(text)
    return try changeTimer(world) { timer, situation throws(TimerError) in
        try timer.extend(by: span, at: situation.now, in: situation.zone)
    }
}

private func changeTimer(
    _ world: World, _ waiting: Waiting = .none, asking: Bool = false,
    _ body: (inout FocusTimer, Situation) throws(TimerError) -> Session?
) throws -> TimerResult {
    let situation = try Situation.read(world)
    return try situation.changeTimer(world, waiting, asking: asking) { timer, workspace throws in
        do throws(TimerError) {
            return try body(&timer, situation)
        } catch {
            throw TimerFault(error, try situation.reading(timer, nil), isStarting: false)
        }
    }
}

extension Situation {
    /// Changes the timer, records the session that ended by it, and reconciles.
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
        // Where this fails, too, `notifications.trouble` has told the reason.
        if notifications.trouble != nil { try? NotificationsCoordinator(self).scheduleSessionEnd(timer) }
        if waiting == .waiter, timer.deadline != nil { startWaiter(world) }
        return TimerResult(
            reading: try reading(timer, ended), notifications: notifications,
            hookTrouble: tellHook(of: ended, world), isToBeTold: preferences.wants(.sessionCompletion),
            ending: permissionEnding(before: timer.deadline, as: .sessionCompletion))
    }

    /// Where it can't be started only precision is lost: the next tick tells the end as well.
    func startWaiter(_ world: World) {
        guard world.clock.wait != nil else { return }
        try? world.processes.detach([Waiter.command])
    }
}
