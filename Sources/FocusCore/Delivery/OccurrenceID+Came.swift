package import TimeKit

extension OccurrenceID {
    /// Whether it had come at `reading`, up to which it was off. What moves with the zone had come on the clock of that
    /// place, too. Example: off until 12:10 in Berlin; after a flight to Helsinki 12:45 is past at once, and rings.
    package func came(at due: Instant, by reading: ClockReading, _ reminder: Reminder?, in zone: Zone)
        -> Bool
    {
        guard due <= reading.instant else { return false }
        let ring: CivilDateTime? =
            switch label {
            case .at(let own): own
            case .ahead: zone.wall(at: due)
            case .snoozed, .again, .fixed: nil
            }
        guard let own = ownLabel, let ring = ring.map({ Occurrence(instant: due, label: $0) }) else {
            return true
        }
        return reminder?.isOver(ring, of: own, at: reading, in: zone)
            ?? (reading.seconds(until: ring, in: zone) <= 0)
    }
}
