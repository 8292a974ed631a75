package import TimeKit

/// The one timer of a namespace. It stores the instant of its end, so nothing has to run for it to end.
///
/// Every operation answers the session that it ended. Example: 25 minutes are started at 09:00, and `pause` is typed at
/// 09:40. The session was completed at 09:25; `pause` says so and does nothing else. Only `start` goes on to start.
package struct FocusTimer: Equatable, Sendable {
    package private(set) var state: State

    package enum State: Equatable, Sendable {
        case idle
        /// `left` is the time that was left when it was last started or resumed.
        case running(FocusPlan, started: Instant, left: TimeSpan, deadline: Instant)
        case paused(FocusPlan, started: Instant, left: TimeSpan)
    }

    package init(_ state: State = .idle) {
        self.state = state
    }

    package mutating func start(_ plan: FocusPlan, at now: Instant, in zone: Zone) throws(TimerError)
        -> Session?
    {
        guard plan.length.isPossible else { throw .badLength(plan.length) }
        let ended = finish(at: now, in: zone)
        switch state {
        case .idle: run(plan, started: now, left: plan.length, from: now)
        case .running: throw .running
        case .paused: throw .paused
        }
        return ended
    }

    package mutating func pause(at now: Instant, in zone: Zone) throws(TimerError) -> Session? {
        guard !isOver(at: now) else { throw .idle }
        switch state {
        case .idle: throw .idle
        case .paused: throw .paused
        case .running(let plan, let started, _, _):
            state = .paused(plan, started: started, left: remaining(at: now))
        }
        return nil
    }

    package mutating func resume(at now: Instant, in zone: Zone) throws(TimerError) -> Session? {
        guard !isOver(at: now) else { throw .idle }
        switch state {
        case .idle: throw .idle
        case .running: throw .running
        case .paused(let plan, let started, let left):
            // If the clock was set back, the start moves back too: a session can't be shorter than its time on the
            // timer.
            let latest = now.adding(seconds: left.seconds - plan.length.seconds)
            run(plan, started: min(started, latest), left: left, from: now)
        }
        return nil
    }

    package mutating func extend(by span: TimeSpan, at now: Instant, in zone: Zone) throws(TimerError)
        -> Session?
    {
        guard span.isPossible else { throw .badLength(span) }
        guard !isOver(at: now) else { throw .idle }
        switch state {
        case .idle: throw .idle
        case .running(let plan, let started, let left, let deadline):
            state = .running(
                try plan.extended(by: span), started: started,
                left: TimeSpan(seconds: left.seconds + span.seconds),
                deadline: deadline.adding(seconds: span.seconds))
        case .paused(let plan, let started, let left):
            state = .paused(
                try plan.extended(by: span), started: started,
                left: TimeSpan(seconds: left.seconds + span.seconds))
        }
        return nil
    }

    /// Ends the session before its time. The time so far counts.
    package mutating func stop(at now: Instant, in zone: Zone) throws(TimerError) -> Session? {
        if let ended = finish(at: now, in: zone) { return ended }
        guard let (plan, started) = current else { throw .idle }
        let elapsed = elapsed(at: now)
        // If the clock was set back, the end is reckoned from the start.
        let ended = max(now, started.adding(seconds: elapsed.seconds))
        state = .idle
        return Session(plan, started: started, ended: ended, elapsed, .stopped, in: zone)
    }

    /// Forgets the session as if it had never been started. One that is over stays completed.
    package mutating func reset(at now: Instant, in zone: Zone) throws(TimerError) -> Session? {
        if let ended = finish(at: now, in: zone) { return ended }
        guard state != .idle else { throw .idle }
        state = .idle
        return nil
    }

    /// The session whose deadline has come. It ended then and took its planned length, however late it is noticed.
    package mutating func finish(at now: Instant, in zone: Zone) -> Session? {
        guard case .running(let plan, let started, _, let deadline) = state, deadline <= now else {
            return nil
        }
        state = .idle
        return Session(plan, started: started, ended: deadline, plan.length, .completed, in: zone)
    }

    /// Whether its time is up, though nothing has recorded it yet. There is nothing left to pause or to extend then, and
    /// the next tick tells of its end.
    private func isOver(at now: Instant) -> Bool { deadline.map { $0 <= now } ?? false }

    private mutating func run(_ plan: FocusPlan, started: Instant, left: TimeSpan, from now: Instant) {
        state = .running(plan, started: started, left: left, deadline: now.adding(seconds: left.seconds))
    }
}

extension FocusPlan {
    fileprivate func extended(by span: TimeSpan) throws(TimerError) -> FocusPlan {
        let sum = TimeSpan(seconds: length.seconds + span.seconds)
        guard sum.isPossible else { throw .badLength(sum) }
        var plan = self
        plan.length = sum
        return plan
    }
}

extension TimeSpan {
    fileprivate var isPossible: Bool { seconds > 0 && self <= Session.longest }
}

extension Session {
    fileprivate init(
        _ plan: FocusPlan, started: Instant, ended: Instant, _ focused: TimeSpan, _ outcome: Outcome,
        in zone: Zone
    ) {
        self.init(
            id: plan.id, kind: plan.kind, started: started, ended: ended, planned: plan.length,
            focused: focused, outcome: outcome, task: plan.task, label: plan.label,
            offset: zone.offset(at: ended))
    }
}
