import TimeKit

/// What was last done with an occurrence of a repeating task.
package struct PastOccurrence: Hashable, Sendable {
    package let deed: Deed
    /// nil if it is known only that it is over with.
    package let at: ToldMoment?

    package init(deed: Deed, at: ToldMoment?) {
        self.deed = deed
        self.at = at
    }

    package enum Deed: Hashable, Sendable {
        case finished, skipped
        /// Not by you: it came while its series was paused.
        case passedOver
    }
}
