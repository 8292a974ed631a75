package import TimeKit

extension FocusTimer {
    /// What runs or is paused, and when it was started.
    package var current: (plan: FocusPlan, started: Instant)? {
        switch state {
        case .idle: nil
        case .running(let plan, let started, _, _), .paused(let plan, let started, _): (plan, started)
        }
    }

    /// nil unless it runs.
    package var deadline: Instant? {
        if case .running(_, _, _, let deadline) = state { deadline } else { nil }
    }

    /// What is left; nothing if it is idle. If the clock is set back, time that had passed does not come back.
    package func remaining(at now: Instant) -> TimeSpan {
        switch state {
        case .idle: TimeSpan(seconds: 0)
        case .paused(_, _, let left): left
        case .running(_, _, let left, let deadline):
            TimeSpan(seconds: max(0, min(left.seconds, deadline.seconds(since: now))))
        }
    }

    /// The time on the timer so far, without pauses.
    package func elapsed(at now: Instant) -> TimeSpan {
        guard let (plan, _) = current else { return TimeSpan(seconds: 0) }
        return TimeSpan(seconds: plan.length.seconds - remaining(at: now).seconds)
    }
}
