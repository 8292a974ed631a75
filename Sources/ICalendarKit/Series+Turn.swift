import TimeKit

/// How a component with RANGE=THISANDFUTURE changes the occurrences from its own on (RFC 5545, section 3.2.13).
/// Example: weekly at 09:00; from 1 December on at 10:00. `shift` is one hour.
struct Turn {
    let entry: Entry
    let first: Instant
    let zone: Zone
    /// By how many seconds, on the clock of `zone`, each start is moved.
    let shift: Int64
    let length: Length

    init?(_ entry: Entry, in zones: inout TimeZones) {
        guard entry.recurrence.isThisAndFuture, let id = entry.recurrence.id, let anchor = entry.anchor else {
            return nil
        }
        self.entry = entry
        first = zones.moment(id).instant
        zone = zones.zone(of: anchor)
        let isSameClock = zones.zone(of: id).name == zone.name
        let original = isSameClock ? id.wall : zone.wall(at: first) ?? id.wall
        shift = anchor.wall.secondsAsUTC - original.secondsAsUTC
        length = entry.length(in: &zones)
    }

    /// `other` is the zone of the component that is changed.
    func start(for original: Series.Moment, in other: Zone) -> Series.Moment {
        // See `DateTime.label`: within one zone nothing is converted.
        let wall = zone.name == other.name ? original.wall : zone.wall(at: original.instant)
        guard let start = wall?.adding(seconds: shift) else { return original }
        return Series.Moment(start, in: zone)
    }
}
