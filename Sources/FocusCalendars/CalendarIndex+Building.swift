import ICalendarKit
import TimeKit

extension ReadCalendars {
    /// What the index notes of the file; `known` finds zones by their names.
    func parts(
        local: Zone, known: @escaping (String) -> Zone?, isOutOfTime: () -> Bool
    ) -> [CalendarIndex.Part] {
        guard isFaultless, stream.root.components.count == 1, let calendar = calendars.first,
            calendar.component.property("METHOD") == nil
        else { return [.whole] }
        var zones = TimeZones(calendar, local: local, known: known)
        var parts: [CalendarIndex.Part] = []
        for one in series[0] {
            guard !isOutOfTime() else { return [.whole] }
            parts += one.parts(in: &zones)
        }
        // A file with an unknown zone is read each time, so that each reading can tell of it.
        return zones.unknown.isEmpty ? parts : [.whole]
    }
}

extension Series {
    fileprivate func parts(in zones: inout TimeZones) -> [CalendarIndex.Part] {
        let entries = (main.map { [$0] } ?? []) + overrides
        let hasAlarms = entries.contains { !$0.alarms.isEmpty }
        let isOnce = overrides.isEmpty && main?.isRecurring == false
        let times = (isOnce ? self.times(in: &zones)?.reach : reach(in: &zones)) ?? CalendarIndex.always
        return entries.map { entry in
            let tag: UInt8 =
                switch entry.kind {
                case .event: hasAlarms ? UInt8(ascii: "E") : UInt8(ascii: "e")
                case .todo where isOnce && (entry.isCompleted || entry.isCancelled): UInt8(ascii: "d")
                case .todo: hasAlarms ? UInt8(ascii: "T") : UInt8(ascii: "t")
                }
            let range = entry.component.range
            return CalendarIndex.Part(
                tag: tag, from: times.from, to: times.to, start: range.lowerBound, length: range.count)
        }
    }
}

extension Series {
    /// From the first to the last time of a series that ends soon enough to be counted; nil for any other.
    fileprivate func reach(in zones: inout TimeZones) -> (from: Int64, to: Int64)? {
        guard overrides.isEmpty, let main, main.recurrence.rules.allSatisfy({ $0.parts.limit != .none }),
            let anchor = main.anchor
        else { return nil }
        let begin = Instant(secondsSinceEpoch: anchor.wall.secondsAsUTC - 172_800)
        let there = expansion(from: begin, to: Instant.never, in: &zones, limit: 1000)
        // An RDATE may lie before the start.
        guard there.isComplete, main.recurrence.dates.isEmpty, let first = there.occurrences.first,
            let last = there.occurrences.last,
            let start = CalendarEntry(timesOf: first, in: &zones).reach,
            let end = CalendarEntry(timesOf: last, in: &zones).reach
        else { return nil }
        return (start.from, end.to)
    }
}

extension CalendarEntry {
    /// From the first to the last instant of interest, alarms included; nil where it has no time. Two days more on
    /// each side, since in another zone a time without a zone is another instant.
    fileprivate var reach: (from: Int64, to: Int64)? {
        guard let start else { return nil }
        let times = (alarms + [start, end ?? start]).map(\.secondsSinceEpoch)
        guard let first = times.min(), let last = times.max() else { return nil }
        return (first - 172_800, last + 172_800)
    }
}
