package import TimeKit

/// One line of the journal: what was done about a delivery, and when.
package struct JournalEntry: Hashable, Sendable {
    package let at: Instant
    package let event: Event

    package enum Event: Hashable, Sendable {
        /// About to be sent on a channel. `boot` tells one run of the machine from the next.
        case claim(number: Int, Channel, attempt: Int, [String], boot: String)
        /// Goes out now: until there is an answer, nobody knows whether it arrived.
        case send(number: Int)
        case done(number: Int)
        /// Certainly not delivered; it may be tried again later.
        case failed(number: Int, reason: String)
        /// Nobody knows whether it was delivered.
        case unknown(number: Int, reason: String)
        /// The channel could not be reached; nothing was claimed.
        case unreachable(Channel, reason: String, [String])
        /// It will not be delivered, and why.
        case dropped(String, DropReason)
        /// It stands for so many earlier ones of its series.
        case coalesced(String, count: Int)
        case held(String, until: Instant)
        /// It fell due while its account was signed out.
        case away(String)
        /// The clock was wrong before: what is noted with a time after this line's counts no more.
        case rearmed
        /// The file had lost its end: lines that were written up to then may be missing before this one.
        case lost(until: Instant)
        /// Stands for older lines: this occurrence is dealt with, and all before it in its series.
        case mark(String)
        /// Stands for older lines: it has gone out on a channel so often, or may have.
        case told(String, Channel, times: Int)
    }

    package init(at: Instant, _ event: Event) {
        self.at = at
        self.event = event
    }
}

/// Why an occurrence is not delivered.
package enum DropReason: String, Hashable, Sendable, CaseIterable {
    /// Too late to be of use.
    case expired
    /// Quiet hours, for a kind that does not wait for their end.
    case quiet
    case focusing
    /// It fell due while notifications were off or not allowed, or before this machine knew of it.
    case notAllowed = "not-allowed"
    /// Twice nobody knew whether it was delivered; it stands in the feed.
    case inDoubt = "in-doubt"
    /// It was read in the feed before a channel took it.
    case read
    /// The task was done, deleted, edited or snoozed before it could be sent.
    case cancelled
    /// A later one of the same task or event was told along with it.
    case superseded
    /// Its series was paused then.
    case paused
}
