package import TimeKit

/// A finished run of the timer: focus or a break.
package struct Session: Equatable, Sendable {
    package let id: UniqueID
    package let kind: Kind
    package var started: Instant
    package var ended: Instant
    package var planned: TimeSpan
    /// The time on the timer, without pauses; never more than lies between start and end.
    package var focused: TimeSpan
    package let outcome: Outcome
    package var task: UniqueID?
    package var label: String?
    /// Seconds east of UTC where and when it ended, which fixes its day wherever it is looked at.
    package var offset: Int

    package enum Kind: String, CaseIterable, Sendable {
        case focus, `break`
        case longBreak = "long-break"
    }

    package enum Outcome: String, Sendable {
        /// The timer ran to its end.
        case completed
        case stopped
    }

    /// No session is longer, even after it was extended.
    package static let longest = TimeSpan(seconds: 86_400)

    package init(
        id: UniqueID, kind: Kind, started: Instant, ended: Instant, planned: TimeSpan, focused: TimeSpan,
        outcome: Outcome, task: UniqueID? = nil, label: String? = nil, offset: Int
    ) {
        self.id = id
        self.kind = kind
        self.started = started
        self.ended = ended
        self.planned = planned
        self.focused = focused
        self.outcome = outcome
        self.task = task
        self.label = label
        self.offset = offset
    }

    /// Whether the two count some time twice. A break counts none.
    package func overlaps(_ other: Session) -> Bool {
        id != other.id && kind == .focus && other.kind == .focus && started < other.ended
            && other.started < ended
    }
}
