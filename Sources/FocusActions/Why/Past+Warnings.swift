import FocusCore
import TimeKit
import WhenKit

extension [Explanation.Past] {
    /// Adds the warnings that came in a sleep: a later one of the same time stood for them.
    mutating func addWarnings(of reminder: Reminder, in zone: Zone) {
        var known = Set(map(\.id))
        for next in inOrder({ $0.due < $1.due }) where next.id.revision == reminder.ringsAs {
            guard case .ahead(let label, _) = next.id.label else { continue }
            let clock = reminder.schedule.clock(in: zone)
            for warning in reminder.warnings(of: label, before: next.id.ruled(in: clock), in: zone) {
                let id = OccurrenceID(
                    request: next.id.request, revision: next.id.revision,
                    label: .ahead(label, by: warning.lead))
                guard known.insert(id).inserted, next.isTold else { continue }
                append(
                    Explanation.Past(
                        id: id, due: Swift.min(warning.ring.instant, next.due),
                        events: [Explanation.Event(fact: .coalesced(with: next.due), at: nil)]))
            }
        }
    }
}
