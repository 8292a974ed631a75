package import TimeKit

/// All components with one UID:
///
///     main       weekly, Mondays 09:00
///     override   RECURRENCE-ID 7 Dec 09:00: this one at 11:00 instead
package struct Series: Sendable {
    package let uid: String
    /// nil where only overrides are there, as in an invitation to a single occurrence.
    package let main: Entry?
    package let overrides: [Entry]

    init(_ entries: [Entry]) {
        uid = entries.first?.uid ?? ""
        if entries.count == 1, entries[0].recurrence.id == nil {
            (main, overrides) = (entries[0], [])
            return
        }
        main = entries.filter { $0.recurrence.id == nil }.reduce(nil, Series.newer)
        var newest: [DateTime: Entry] = [:]
        var order: [DateTime] = []
        for entry in entries {
            guard let id = entry.recurrence.id else { continue }
            if newest[id] == nil { order.append(id) }
            newest[id] = Series.newer(newest[id], entry)
        }
        overrides = order.compactMap { newest[$0] }
    }

    /// Higher SEQUENCE first (RFC 5545, section 3.8.7.4), then the later LAST-MODIFIED, then the later line.
    private static func newer(_ old: Entry?, _ new: Entry) -> Entry? {
        guard let old else { return new }
        let never = Instant(secondsSinceEpoch: .min)
        let isOlder =
            (new.sequence, new.lastModified ?? never) < (old.sequence, old.lastModified ?? never)
        return isOlder ? old : new
    }
}

extension Calendar {
    /// In the order in which their UIDs first appear. A component without a UID is a series by itself.
    package var series: [Series] {
        var events: [String: Int] = [:]
        var todos: [String: Int] = [:]
        var groups: [[Entry]] = []
        groups.reserveCapacity(entries.count)
        events.reserveCapacity(entries.count)
        for entry in entries {
            if !entry.uid.isEmpty, let place = entry.kind == .event ? events[entry.uid] : todos[entry.uid] {
                groups[place].append(entry)
                continue
            }
            if entry.kind == .event {
                events[entry.uid] = groups.count
            } else {
                todos[entry.uid] = groups.count
            }
            groups.append([entry])
        }
        return groups.map(Series.init)
    }
}

extension Series {
    /// An instant, and what the clock of its zone shows then.
    package struct Moment: Equatable, Sendable {
        package let wall: CivilDateTime
        package let instant: Instant
    }

    package struct Occurrence: Sendable {
        /// What describes it: the main component or an override.
        package let entry: Entry
        /// Its start, had nobody moved it, which identifies it within the series.
        package let original: Moment
        package let start: Moment
        /// Equal to `start` where it has no length. With whole days, the day after the last.
        package let end: Moment
        /// The zone of its wall clock times.
        package let zone: Zone
        package let isAllDay: Bool

        package var isCancelled: Bool { entry.isCancelled }
    }

    package struct Expansion: Sendable {
        /// By start.
        package var occurrences: [Occurrence] = []
        /// False where there were more than `limit`.
        package var isComplete = true
    }
}
