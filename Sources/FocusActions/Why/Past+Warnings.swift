import FocusCore
import FocusDelivery
import FocusFormats
import FocusStore
import TimeKit
import WhenKit

extension [Explanation.Past] {
    /// Adds the warnings that came in a sleep, or that quiet held: a later one of the same time stood for them.
    mutating func addWarnings(of reminder: Reminder, in zone: Zone) {
        for next in inOrder({ $0.due < $1.due }) where next.id.revision == reminder.ringsAs {
            guard case .ahead(let label, _) = next.id.label else { continue }
            let ruled = next.id.ruled { reminder.schedule.instant(of: $0, in: zone) }
            for warning in reminder.warnings(of: label, before: ruled, in: zone) {
                let id = OccurrenceID(
                    request: next.id.request, revision: next.id.revision,
                    label: .ahead(label, by: warning.lead))
                guard next.isTold, id != next.id else { continue }
                let end = Explanation.Event(fact: .coalesced(with: next.due), at: nil)
                if let place = firstIndex(where: { $0.id == id }) {
                    // Quiet held both.
                    if self[place].isOpen { self[place].events.append(end) }
                } else {
                    append(
                        Explanation.Past(
                            id: id, due: Swift.min(warning.ring.instant, next.due), events: [end]))
                }
            }
        }
    }

    /// What a channel refused and you read in the feed is over, also before a tick notes that.
    mutating func answer(_ situation: Situation) {
        let refused = indices.filter { self[$0].isOpen && self[$0].isRefused }
        guard !refused.isEmpty, let reading = try? situation.read(.feed) else { return }
        let read = FeedTable(reading.file).feed.answered
        for place in refused where read.contains(self[place].id.told.description) {
            self[place].events.append(.init(fact: .dropped(.read), at: nil))
        }
    }

    /// What was held or refused before reminders came on again, and that no tick looks for any more, is over.
    mutating func end(
        upTo off: Instant, _ journal: Journal, _ requests: [PendingRequest], putOff: CivilDateTime?,
        _ situation: Situation
    ) {
        guard off != .never else { return }
        let search = DueSearch(journal, now: situation.now, zone: situation.zone)
        let awaited = Set(
            requests.flatMap { pending in
                search.due(pending.request, since: pending.since)
                    .filter { pending.owes($0, journal, in: situation.zone) }.map(\.id)
            })
        for place in indices where self[place].isOpen && self[place].due <= off {
            let id = self[place].id
            guard !awaited.contains(id), putOff == nil || id.ownLabel != putOff else { continue }
            self[place].events.append(.init(fact: .dropped(.notAllowed), at: nil))
        }
    }
}
