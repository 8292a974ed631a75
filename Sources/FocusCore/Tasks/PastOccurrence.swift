import TimeKit

/// What became last of an occurrence of a repeating task.
package struct PastOccurrence: Hashable, Sendable {
    package let deed: Deed
    /// nil where only its being settled is known.
    package let at: ToldMoment?

    package init(deed: Deed, at: ToldMoment?) {
        self.deed = deed
        self.at = at
    }

    package enum Deed: Hashable, Sendable {
        case finished, skipped
    }
}
