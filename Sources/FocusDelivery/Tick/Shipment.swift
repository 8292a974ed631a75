import FocusCore
import TimeKit

/// What goes out as one message: a single occurrence, or a digest of several.
struct Shipment {
    let occurrences: [DueOccurrence]
    let isRepeat: Bool

    /// More than so many are sent together.
    private static let most = 3

    /// Each by itself, or all together; what may be a repeat is never mixed with what can't be one.
    static func shipments(_ first: [DueOccurrence], again: [DueOccurrence]) -> [Shipment] {
        let isMany = first.count + again.count > most
        func pack(_ all: [DueOccurrence], isRepeat: Bool) -> [Shipment] {
            if isMany, all.count > 1 { return [Shipment(occurrences: all, isRepeat: isRepeat)] }
            return all.map { Shipment(occurrences: [$0], isRepeat: isRepeat) }
        }
        return pack(first, isRepeat: false) + pack(again, isRepeat: true)
    }

    var attempt: Int { isRepeat ? 2 : 1 }
    var identifiers: [String] { occurrences.map(\.id.description) }
    var isDigest: Bool { occurrences.count > 1 }

    /// Without those that were dealt with meanwhile.
    func without(_ gone: Set<String>) -> Shipment {
        Shipment(
            occurrences: occurrences.filter { !gone.contains($0.id.description) }, isRepeat: isRepeat)
    }
}

/// What the messages of a tick say.
struct ShipmentWords {
    let now: Instant
    package let zone: Zone
    /// Worked out when it is delivered.
    package let content: (DueOccurrence) -> DeliveryText

    /// `limit` is the most lines that a digest may have.
    package func text(of shipment: Shipment, limit: Int?) -> DeliveryText {
        guard let first = shipment.occurrences.first else { return DeliveryText(title: "", body: "") }
        let text =
            shipment.isDigest
            ? DeliveryText(digestOf: shipment.occurrences, limit: limit, now: now, zone: zone)
            : text(of: first)
        return shipment.isRepeat ? text.marked : text
    }

    /// Of one by itself, as the feed has it.
    package func text(of due: DueOccurrence) -> DeliveryText {
        DeliveryText(due, content(due), now: now, zone: zone)
    }
}
