import TimeKit

/// What a component with RANGE=THISANDFUTURE makes of the occurrences from its own on (RFC 5545, section 3.2.13).
struct Turn {
    let entry: Entry
    let first: Instant
    let zone: Zone
    /// By how much the clock reading of each start is moved, in `zone`.
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

    /// `other` is the zone of the component that is replaced.
    func start(for original: Series.Moment, in other: Zone) -> Series.Moment {
        // On the same clock there is nothing to convert, and a time that it never shows stays itself.
        let wall = zone.name == other.name ? original.wall : zone.wall(at: original.instant)
        guard let start = wall?.adding(seconds: shift) else { return original }
        return Series.Moment(start, in: zone)
    }
}
