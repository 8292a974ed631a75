import TimeKit

/// Which occurrences of a main component EXDATE or RECURRENCE-ID name.
///
/// A date names all occurrences of its day, though RFC 5545 wants the type of DTSTART: calendars are full of it.
struct Marks {
    private var instants: Set<Instant> = []
    private var days: Set<CivilDate> = []

    init(_ times: [DateTime], of anchor: DateTime, in zones: inout TimeZones) {
        if times.isEmpty { return }
        let zone = zones.zone(of: anchor)
        for time in times {
            if anchor.isDate || time.isDate {
                days.insert(time.label(for: anchor, in: &zones, zone).date)
            } else {
                instants.insert(zones.moment(time).instant)
            }
        }
    }

    func contains(_ moment: Series.Moment) -> Bool {
        instants.contains(moment.instant) || days.contains(moment.wall.date)
    }
}

extension DateTime {
    /// What the clock of `anchor`, which is in `zone`, shows then.
    func label(for anchor: DateTime, in zones: inout TimeZones, _ zone: Zone) -> CivilDateTime {
        if anchor.isDate { return wall.date.midnight }
        if isDate { return CivilDateTime(date: wall.date, time: anchor.wall.time) }
        // On the same clock there is nothing to convert, and a time that it never shows stays itself.
        if tzid == anchor.tzid, (instantOfUTC == nil) == (anchor.instantOfUTC == nil) { return wall }
        return zone.wall(at: zones.moment(self).instant) ?? wall
    }
}
