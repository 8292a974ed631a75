package import TimeKit

/// What a user says afterwards of a session: how long it was, and when it ended.
extension Session {
    /// A focus session that the timer did not see. It counts as one that ran to its end.
    package init(
        id: UniqueID, lasting length: TimeSpan, endedAt end: Instant, in zone: Zone, task: UniqueID?,
        label: String?
    ) {
        self.init(
            id: id, kind: .focus, started: end.adding(seconds: -length.seconds), ended: end, planned: length,
            focused: length, outcome: .completed, task: task, label: label, offset: zone.offset(at: end))
    }

    /// It ends when it did, and so began at another time. One that was stopped was planned as long as before.
    package mutating func setLength(_ length: TimeSpan) {
        focused = length
        planned = outcome == .completed ? length : max(planned, length)
        started = ended.adding(seconds: -length.seconds)
    }

    /// It is as long as it was, and so began earlier or later, too.
    package mutating func setEnd(_ end: Instant, in zone: Zone) {
        started = started.adding(seconds: end.seconds(since: ended))
        ended = end
        offset = zone.offset(at: end)
    }
}
