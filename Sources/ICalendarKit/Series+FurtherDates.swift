import TimeKit

/// RDATE as the labels of its component, and how long those are that have an end of their own.
struct FurtherDates {
    var labels: [CivilDateTime] = []
    var lengths: [CivilDateTime: Length] = [:]
    var longest: Int64 = 0

    init(_ main: Entry, _ anchor: DateTime, in zones: inout TimeZones) {
        if main.recurrence.dates.isEmpty { return }
        let zone = zones.zone(of: anchor)
        for date in main.recurrence.dates {
            let label = date.start.label(for: anchor, in: &zones, zone)
            labels.append(label)
            guard date.end != .none, !anchor.isDate else { continue }
            let length = zones.length(from: date.start, to: date.end)
            lengths[label] = length
            longest = max(longest, length.approximateSeconds)
        }
    }
}

extension RecurrenceRule {
    /// As it applies to days. UNTIL should be one (RFC 5545, section 3.3.10); many calendars write one end of the day
    /// as if it were on UTC, others a true instant.
    var forDates: RecurrenceRule {
        var parts = ignoringTimes.parts
        guard case .until(.utc(let last)) = parts.limit,
            last.time == .midnight || last.time.secondOfDay == 86_399
        else { return ignoringTimes }
        parts.limit = .until(.day(last.date))
        // The parts are those of a rule, and a day is an end like any other.
        return (try? RecurrenceRule(parts)) ?? ignoringTimes
    }
}
