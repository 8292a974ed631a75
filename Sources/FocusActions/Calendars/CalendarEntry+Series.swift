import FocusCore
import ICalendarKit
import TimeKit

extension CalendarEntity {
    init(_ kind: Entry.Kind) { self = kind == .todo ? .reminder : .event }
}

extension Series {
    /// Any component of it: all are of one kind.
    var sample: Entry? { main ?? overrides.first }

    /// The main component, at its own time where it has one.
    func entry(_ calendar: String, in zones: inout TimeZones) -> CalendarEntry? {
        guard let entry = sample else { return nil }
        if let anchor = entry.anchor {
            // However far its zone is from UTC, it lies within two days of what its clock shows.
            let near = Instant(secondsSinceEpoch: anchor.wall.secondsAsUTC)
            let there = expansion(
                from: near.adding(seconds: -172_800), to: near.adding(seconds: 172_800), in: &zones, limit: 8)
            if let first = there.occurrences.first { return CalendarEntry(first, calendar, in: &zones) }
        }
        return CalendarEntry(entry, calendar)
    }
}

extension CalendarEntry {
    init(_ occurrence: Series.Occurrence, _ calendar: String, in zones: inout TimeZones) {
        self.init(occurrence.entry, calendar)
        let isDue = kind == .reminder
        start = isDue ? occurrence.end.instant : occurrence.start.instant
        // A date is due on that day, which ends after it.
        if isDue, occurrence.isAllDay { start = occurrence.start.instant }
        end = isDue ? nil : occurrence.end.instant
        isAllDay = occurrence.isAllDay
        isRecurring = isRecurring || occurrence.entry.recurrence.id != nil
        let other = occurrence.zone
        let isElsewhere = occurrence.start.wall != zones.local.wall(at: occurrence.start.instant)
        zone = isAllDay || !isElsewhere || other.name == Zone.utc.name ? nil : other
        if !isCancelled {
            alarms = occurrence.entry.alarms.flatMap { occurrence.instants(of: $0, in: &zones) }.sorted()
        }
    }

    fileprivate init(_ entry: Entry, _ calendar: String) {
        self.init(
            kind: CalendarEntity(entry.kind), uid: entry.uid, title: entry.summary ?? "", calendar: calendar)
        location = entry.location
        notes = entry.details
        url = entry.url
        categories = entry.categories
        priority = entry.priority
        isRecurring = entry.isRecurring
        isCancelled = entry.isCancelled
    }
}
