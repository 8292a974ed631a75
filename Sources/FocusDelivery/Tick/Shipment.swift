import FocusCore
import TimeKit

/// What goes out as one message: one occurrence, or a digest of several.
struct Shipment {
    let occurrences: [DueOccurrence]
    let isRepeat: Bool

    /// Up to three are sent one by one, more as one digest: nobody wants seven notifications after a holiday.
    private static let most = 3

    /// What is urgent goes out alone, and first. What may be a repeat never shares a digest with what is new: the title of the digest
    /// says which of the two it is.
    static func shipments(_ first: [DueOccurrence], again: [DueOccurrence]) -> [Shipment] {
        let isMany = (first + again).count { !$0.isUrgent } > most
        func pack(_ all: [DueOccurrence], isRepeat: Bool) -> [Shipment] {
            func alone(_ due: DueOccurrence) -> Shipment { Shipment(occurrences: [due], isRepeat: isRepeat) }
            let others = all.filter { !$0.isUrgent }
            guard isMany, others.count > 1 else { return all.map(alone) }
            return all.filter(\.isUrgent).map(alone) + [Shipment(occurrences: others, isRepeat: isRepeat)]
        }
        return pack(first, isRepeat: false) + pack(again, isRepeat: true)
    }

    var attempt: Int { isRepeat ? 2 : 1 }
    var identifiers: [String] { occurrences.map(\.id.description) }
    var isDigest: Bool { occurrences.count > 1 }

    /// That it arrived. What was put off, and rings when its own time has come as well, tells of that time, too. On the
    /// clock of another place it may lie ahead again, and must not ring there:
    ///
    ///     11:56 in Apia, put off at 11:51 for five minutes, rings at 11:56; then a flight to Berlin, the evening before
    func done(_ claim: Int, _ journal: Journal, at now: Instant, _ zone: Zone) -> [JournalEntry.Event] {
        occurrences.compactMap { due -> JournalEntry.Event? in
            guard case .snoozed(let label, _) = due.id.label, let own = due.occurrence(in: zone), own <= now
            else { return nil }
            let id = OccurrenceID(
                request: due.id.request, revision: due.id.revision, label: .at(label))
            return journal.isSettled(id) && !journal.waitedBeforePause(id) ? nil : .mark(id.description)
        } + [.done(number: claim)]
    }

    /// Without what was done or deleted in the meantime.
    func without(_ gone: Set<String>) -> Shipment {
        Shipment(
            occurrences: occurrences.filter { !gone.contains($0.id.description) }, isRepeat: isRepeat)
    }
}

/// The texts of a tick's messages.
struct ShipmentWords {
    let now: Instant
    package let zone: Zone
    /// The text of one occurrence. Some, like a recap, are worked out only when they are delivered.
    package let content: (DueOccurrence) -> DeliveryText

    /// `limit` is how many lines a digest may have at most.
    package func text(of shipment: Shipment, limit: Int?) -> DeliveryText {
        guard let first = shipment.occurrences.first else { return DeliveryText(title: "", body: "") }
        let text =
            shipment.isDigest
            ? DeliveryText(digestOf: shipment.occurrences, limit: limit, now: now, zone: zone)
            : text(of: first)
        return shipment.isRepeat ? text.marked : text
    }

    /// The text of one occurrence by itself, as it stands in the feed.
    package func text(of due: DueOccurrence) -> DeliveryText {
        DeliveryText(due, content(due), now: now, zone: zone)
    }
}
