package import TimeKit

/// All components of one UID: one that recurs, or happens once, and those that replace single occurrences of it.
package struct Series: Sendable {
    package let uid: String
    /// nil where only replacements are there, as in an invitation to one occurrence.
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

    /// RFC 5545, section 3.8.7.4: a higher SEQUENCE replaces a lower one; then the later change, then the later line.
    private static func newer(_ old: Entry?, _ new: Entry) -> Entry? {
        guard let old else { return new }
        let never = Instant(secondsSinceEpoch: .min)
        let isOlder =
            (new.sequence, new.lastModified ?? never) < (old.sequence, old.lastModified ?? never)
        return isOlder ? old : new
    }
}

extension Calendar {
    /// In the order in which their UIDs first appear; a component without one is a series of its own.
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
    /// A point of time and what the clock of its zone shows there.
    package struct Moment: Equatable, Sendable {
        package let wall: CivilDateTime
        package let instant: Instant
    }

    /// One of the times at which a series happens.
    package struct Occurrence: Sendable {
        /// What says how it is: the main component or what replaces it.
        package let entry: Entry
        /// Where it would start, had nobody changed it; names it among the others.
        package let original: Moment
        package let start: Moment
        /// As its start where it has no length. The day after the last where it lasts whole days.
        package let end: Moment
        /// What the walls are read in.
        package let zone: Zone
        package let isAllDay: Bool

        package var isCancelled: Bool { entry.isCancelled }
    }

    package struct Expansion: Sendable {
        /// By their start.
        package var occurrences: [Occurrence] = []
        /// False when there were more than anybody wants to see.
        package var isComplete = true
    }
}
