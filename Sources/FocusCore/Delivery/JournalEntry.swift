package import TimeKit

/// One line of the journal: what was done about a delivery, and when.
package struct JournalEntry: Hashable, Sendable {
    package let at: Instant
    package let event: Event

    package enum Event: Hashable, Sendable {
        /// Is going to be sent on a channel; `boot` tells one run of the machine from the next.
        case claim(number: Int, Channel, attempt: Int, [String], boot: String)
        /// Goes out now: from here on nobody knows, until there is an answer.
        case send(number: Int)
        case done(number: Int)
        /// It is certain that the claim was not delivered; later it may be tried again.
        case failed(number: Int, reason: String)
        /// Nobody knows whether the claim was delivered.
        case unknown(number: Int, reason: String)
        /// The channel could not be reached: nothing was claimed.
        case unreachable(Channel, reason: String, [String])
        /// Will not be delivered, and why.
        case dropped(String, DropReason)
        /// Earlier ones of the same series that this one stands for.
        case coalesced(String, count: Int)
        case held(String, until: Instant)
        /// It fell due while its account was signed out.
        case away(String)
        /// The clock had been wrong: what was recorded after this instant counts no more.
        case rearmed
        /// In place of older lines: this occurrence is dealt with, and all of its series before it.
        case mark(String)
        /// In place of older lines: this occurrence has gone out on a channel so often, or may have.
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
    /// Quiet hours, for what does not wait for their end.
    case quiet
    case focusing
    /// It fell due while notifications were off or not allowed.
    case notAllowed = "not-allowed"
    /// Twice nobody knew whether it had been delivered: it stands in the feed.
    case inDoubt = "in-doubt"
    /// It was read in the feed before a channel took it.
    case read
    /// Done, deleted, edited or snoozed before it could be sent.
    case cancelled
}
