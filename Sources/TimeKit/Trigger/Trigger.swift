/// When a request fires.
package enum Trigger: Hashable, Sendable {
    case once(CivilDateTime)
    /// At every label of the pattern that is `start` or later: a start that the pattern does not contain moves
    /// to the first match.
    case calendar(CalendarPattern, start: CivilDateTime)
    /// Instants that no zone moves.
    case interval(FixedInterval)
}
