import TimeKit

/// The values of RDATE as times on the series' own clock, and the lengths of those that have their own.
struct FurtherDates {
    var labels: [CivilDateTime] = []
    /// Those that name a time of a day.
    var timed: Set<CivilDateTime> = []
    var lengths: [CivilDateTime: Length] = [:]
    var longest: Int64 = 0

    init(_ main: Entry, _ anchor: DateTime, in zones: inout TimeZones) {
        if main.recurrence.dates.isEmpty { return }
        let zone = zones.zone(of: anchor)
        for date in main.recurrence.dates {
            let label = date.start.label(for: anchor, in: &zones, zone)
            labels.append(label)
            if !anchor.isDate, !date.start.isDate { timed.insert(label) }
            guard date.end != .none, !anchor.isDate else { continue }
            let length = zones.length(from: date.start, to: date.end)
            lengths[label] = length
            longest = max(longest, length.approximateSeconds)
        }
    }
}

extension RecurrenceRule {
    /// The rule for a series of whole days, where UNTIL should be a date (RFC 5545, section 3.3.10). Many calendars
    /// write `UNTIL=20261231T235959Z` and mean that day; others mean the instant.
    var forDates: RecurrenceRule {
        var parts = ignoringTimes.parts
        guard case .until(.utc(let last)) = parts.limit,
            last.time == .midnight || last.time.secondOfDay == 86_399
        else { return ignoringTimes }
        parts.limit = .until(.day(last.date))
        // These are the parts of a valid rule, with another valid end.
        return (try? RecurrenceRule(parts)) ?? ignoringTimes
    }
}
