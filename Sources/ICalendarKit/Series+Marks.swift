import TimeKit

/// Which occurrences EXDATE or RECURRENCE-ID name. A plain date names all occurrences of its day, but none that an RDATE
/// gives a time. By RFC 5545, section 3.8.5.1, it should have DTSTART's type, but many calendars write it so.
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

    func contains(_ moment: Series.Moment, besides timed: Set<CivilDateTime> = []) -> Bool {
        instants.contains(moment.instant) || days.contains(moment.wall.date) && !timed.contains(moment.wall)
    }
}

extension DateTime {
    /// What a clock in `zone`, the zone of `anchor`, shows at this time.
    func label(for anchor: DateTime, in zones: inout TimeZones, _ zone: Zone) -> CivilDateTime {
        if anchor.isDate { return wall.date.midnight }
        if isDate { return CivilDateTime(date: wall.date, time: anchor.wall.time) }
        // Within one zone nothing is converted, so that a time that its clock skips (02:30 in
        // March) stays what it is.
        if tzid == anchor.tzid, (instantOfUTC == nil) == (anchor.instantOfUTC == nil) { return wall }
        return zone.wall(at: zones.moment(self).instant) ?? wall
    }
}
