import ICalendarKit
import TimeKit

extension CalendarEntity {
    init(_ kind: Entry.Kind) { self = kind == .todo ? .reminder : .event }
}

extension Series {
    /// Any of its components; all of them are of one kind.
    var sample: Entry? { main ?? overrides.first }

    /// The main component, at its own start where it has one.
    func entry(_ calendar: String, in zones: inout TimeZones) -> CalendarEntry? {
        entry(calendar, .whole, in: &zones)
    }

    /// The same without texts, for those who only need the times.
    func times(in zones: inout TimeZones) -> CalendarEntry? { entry("", .times, in: &zones) }

    private func entry(
        _ calendar: String, _ extent: CalendarEntry.Extent, in zones: inout TimeZones
    ) -> CalendarEntry? {
        guard let entry = sample else { return nil }
        if let anchor = entry.anchor {
            // Whatever its zone, it starts within two days of its wall clock time read as UTC.
            let near = Instant(secondsSinceEpoch: anchor.wall.secondsAsUTC)
            let there = expansion(
                from: near.adding(seconds: -172_800), to: near.adding(seconds: 172_800), in: &zones, limit: 8)
            if let first = there.occurrences.first {
                return CalendarEntry(first, calendar, extent, in: &zones)
            }
        }
        var bare = CalendarEntry(entry, calendar, extent)
        if entry.anchor == nil, extent == .whole {
            let always = (from: Instant(secondsSinceEpoch: .min), to: Instant(secondsSinceEpoch: .max))
            bare.alarms = alarms(from: always.from, to: always.to, in: &zones, limit: 100).map(\.instant)
        }
        return bare
    }
}

extension Series {
    /// The open reminder that a list shows. Of one that repeats: the next that is not done, else
    /// the last one that is open.
    func openReminder(_ calendar: String, after now: Instant, in zones: inout TimeZones) -> CalendarEntry? {
        guard let sample, !sample.isCompleted, !sample.isCancelled else { return nil }
        guard let anchor = main?.anchor, main?.isRecurring == true else { return entry(calendar, in: &zones) }
        // A reminder of today is to come until the day is over. Most come again within a month, all
        // within nine years (29 Feb).
        let start = now.adding(seconds: -86_400)
        for days: Int64 in [32, 366 * 9] {
            let ahead = expansion(
                from: start, to: now.adding(seconds: days * 86_400), in: &zones, limit: Series.reminderLimit)
            let next = ahead.occurrences.first { $0.isOpen && $0.lastDue > now }
            if let next { return CalendarEntry(next, calendar, in: &zones) }
        }
        let first = Instant(secondsSinceEpoch: anchor.wall.secondsAsUTC).adding(seconds: -172_800)
        let behind = expansion(from: first, to: now, in: &zones)
        return behind.occurrences.last { $0.isOpen }.flatMap { CalendarEntry($0, calendar, in: &zones) }
    }

    /// The times of one that repeats that are due in a span and are not done.
    func openReminders(
        _ calendar: String, from: Instant, to: Instant, in zones: inout TimeZones
    ) -> [CalendarEntry] {
        guard main?.isRecurring == true else { return [] }
        return expansion(from: from, to: to, in: &zones, limit: Series.reminderLimit).occurrences
            .filter { $0.isOpen && $0.due >= from }.map { CalendarEntry($0, calendar, in: &zones) }
    }

    /// So many in a row may be done already.
    private static let reminderLimit = 500
}

extension Series.Occurrence {
    fileprivate var isOpen: Bool { !isCancelled && !entry.isCompleted }

    /// When a reminder is due. With whole days, when the day begins that DUE names; it is late
    /// after that day (`lastDue`).
    var due: Instant {
        guard isAllDay else { return end.instant }
        guard let begin = entry.start, let due = entry.due, begin.wall.date < due.wall.date else {
            return start.instant
        }
        return end.instant
    }

    /// Until when it is not overdue.
    fileprivate var lastDue: Instant { isAllDay ? due.adding(seconds: 86_400) : due }
}

extension Series.Occurrence {
    /// Of each alarm as many times as anybody looks at: 100 in all, in order.
    fileprivate func alarms(in zones: inout TimeZones) -> [Instant] {
        guard !entry.alarms.isEmpty else { return [] }
        let always = (from: Instant(secondsSinceEpoch: .min), to: Instant(secondsSinceEpoch: .max))
        let share = max(1, 100 / entry.alarms.count)
        var times: [Instant] = []
        for alarm in entry.alarms {
            times += instants(of: alarm, from: always.from, to: always.to, limit: share, in: &zones)
        }
        return times.inOrder(<)
    }
}

extension CalendarEntry {
    /// How much of an entry is read: all, or its times, and of each alarm the first and the last.
    fileprivate enum Extent { case whole, times }

    init(_ occurrence: Series.Occurrence, _ calendar: String, in zones: inout TimeZones) {
        self.init(occurrence, calendar, .whole, in: &zones)
    }

    init(timesOf occurrence: Series.Occurrence, in zones: inout TimeZones) {
        self.init(occurrence, "", .times, in: &zones)
    }

    fileprivate init(
        _ occurrence: Series.Occurrence, _ calendar: String, _ extent: Extent, in zones: inout TimeZones
    ) {
        self.init(occurrence.entry, calendar, extent)
        let isDue = kind == .reminder
        start = isDue ? occurrence.due : occurrence.start.instant
        end = isDue ? nil : occurrence.end.instant
        isAllDay = occurrence.isAllDay
        isRecurring = isRecurring || occurrence.entry.recurrence.id != nil
        let other = occurrence.zone
        // Where the clock here skips 02:30, that of here shows 03:30.
        let isElsewhere = zones.local.resolve(occurrence.start.wall).instant != occurrence.start.instant
        zone = isAllDay || !isElsewhere || other.name == Zone.utc.name ? nil : other
        if !isCancelled {
            alarms = extent == .whole ? occurrence.alarms(in: &zones) : occurrence.alarmEnds(in: &zones)
        }
    }

    fileprivate init(_ entry: Entry, _ calendar: String, _ extent: Extent) {
        self.init(
            kind: CalendarEntity(entry.kind), uid: entry.uid,
            title: extent == .whole ? entry.summary ?? "" : "", calendar: calendar)
        isRecurring = entry.isRecurring
        isCancelled = entry.isCancelled
        guard extent == .whole else { return }
        location = entry.location
        source = entry
    }
}
