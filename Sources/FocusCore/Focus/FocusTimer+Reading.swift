package import TimeKit

extension FocusTimer {
    /// What runs or is paused, and since when.
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

    /// Nothing when it is idle. A clock that was set back gives no time back that had passed before.
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
