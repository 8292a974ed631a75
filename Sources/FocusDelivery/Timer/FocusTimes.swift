import FocusCore
import FocusStore
import TimeKit

/// When focus sessions run, by which nudges are dropped: the one on the timer, and those of the last day, since a tick may
/// come late.
struct FocusTimes {
    private var times: [Range<Instant>] = []

    init() {}

    /// As a tick needs them; none but nudges ask for them. A session that begins by itself in this minute counts: who is to
    /// focus from 14:00 on needs no nudge of 14:00.
    init(askedBy due: [PendingRequest], _ situation: Situation) throws(StoreError) {
        let hasNudge = due.contains { RequestKind(of: $0.request.identifier) == .nudge }
        if hasNudge { try self.init(situation) } else { self.init() }
    }

    init(until situation: Situation) throws(StoreError) {
        let now = situation.now
        if let end = try situation.focusEnd() { add(now..<end) }
        for session in try situation.sessions().sessions
        where session.kind == .focus && now.seconds(since: session.ended) < 86_400 {
            add(min(session.started, session.ended)..<session.ended)
        }
    }

    mutating func add(_ time: Range<Instant>) { times.append(time) }

    func contain(_ instant: Instant) -> Bool { times.contains { $0.contains(instant) } }
}
