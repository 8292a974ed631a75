import FocusCore
import FocusDelivery
import TimeKit

extension OccurrenceID.Label {
    /// The time of the rule, of which the archive knows what became.
    var own: CivilDateTime? {
        switch self {
        case .at(let label), .snoozed(let label, _), .again(let label, _, _): label
        case .fixed, .ahead: nil
        }
    }
}

extension OccurrenceID {
    /// When its time came. A second ring has no time of its own: it comes so long after the first was shown, which the
    /// journal knows and a rule does not, so the earliest thing that the journal says of it stands for its time. So it does
    /// of what came before its time by this clock: it rang by another one, as before a flight to the west. That quiet hours
    /// hold it then may be said by the first tick after a sleep, which is no time of it.
    func due(
        _ events: [Explanation.Event], elsewhere: Instant?, moment: (CivilDateTime) -> Instant
    ) -> Instant {
        let first = events.compactMap(\.at).min()
        let told = events.filter { if case .held = $0.fact { false } else { true } }.compactMap(\.at).min()
        let ruled = ruled(moment)
        return switch label {
        case .again: first ?? ruled
        case .at, .ahead: elsewhere ?? min(ruled, told ?? first ?? .never)
        case .snoozed, .fixed: ruled
        }
    }
}
