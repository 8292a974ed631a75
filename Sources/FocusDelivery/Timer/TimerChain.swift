import FocusCore
import FocusFormats
import FocusStore
import TimeKit

/// The sessions that begin by themselves, as `timer.auto` says:
///
///     focus until 08:25 ─▶ break until 08:30 ─▶ focus until 08:55 …
///
/// Of a rehearsal that names each ring. A list of days names the first end alone, since it goes on until you stop it.
struct TimerChain {
    private var timer: FocusTimer
    private var sessions: [Session]

    /// nil where nothing is on the timer, or nothing begins by itself.
    init?(_ situation: Situation) throws(StoreError) {
        guard situation.preferences.automaticStart != .none,
            let timer = try situation.read(.timer).file?.timer, timer.deadline != nil
        else { return nil }
        self.timer = timer
        sessions = try situation.sessions().sessions
    }

    /// When the session that is on the timer ends.
    fileprivate var end: Instant? { timer.deadline }

    /// The same of a focus session.
    var focusEnd: Instant? { timer.current?.plan.kind == .focus ? timer.deadline : nil }

    /// What tells of the end of the session that begins when one is over; nil where none does.
    mutating func next(_ situation: Situation) -> NotificationRequest? {
        guard let ended = timer.finish(at: situation.now, in: situation.zone) else { return nil }
        sessions.append(ended)
        guard situation.goesOn(after: ended) else { return nil }
        // Sessions get an id when they start, and this one is only foreseen: it borrows that of the one before. Nobody
        // confuses the two, since their rings are named by the time at which they end.
        let plan =
            ended.kind == .focus
            ? situation.breakPlan(after: sessions, nil, id: ended.id)
            : situation.focusPlan(after: sessions, id: ended.id)
        _ = try? timer.start(plan, at: ended.ended, in: situation.zone)
        return NotificationPlan(
            authorization: .authorized, preferences: situation.preferences,
            kinds: RequestKinds([.sessionCompletion]), tasks: [],
            timer: timer, now: situation.now, zone: situation.zone
        ).requests.first
    }
}

extension FocusTimes {
    /// With those of today that begin by themselves. So a list does not promise a nudge of 20:00 that the second session
    /// will take away; but nobody leaves the timer on until tomorrow's.
    init(_ situation: Situation) throws(StoreError) {
        guard situation.preferences.wants(.nudge) else {
            self.init()
            return
        }
        try self.init(until: situation)
        guard var chain = try TimerChain(situation), var start = chain.end else { return }
        let tomorrow = situation.zone.wall(at: situation.now)?.date.adding(days: 1)
        guard let last = tomorrow.map(situation.midnight) else { return }
        while start < last, chain.next(situation.moved(to: max(start, situation.now))) != nil,
            let end = chain.end
        {
            if chain.focusEnd != nil { add(start..<end) }
            start = end
        }
    }
}
