import ICalendarKit
import TimeKit

extension ReadCalendars {
    /// What the index has of the file; `known` answers to names of time zones.
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
        // Each reading tells of them.
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
    /// Of one that comes again until an end that can be reached; nil for all others.
    fileprivate func reach(in zones: inout TimeZones) -> (from: Int64, to: Int64)? {
        guard overrides.isEmpty, let main, main.recurrence.rules.allSatisfy({ $0.parts.limit != .none }),
            let anchor = main.anchor
        else { return nil }
        let begin = Instant(secondsSinceEpoch: anchor.wall.secondsAsUTC - 172_800)
        let there = expansion(from: begin, to: Instant.never, in: &zones, limit: 1000)
        // RDATE may stand before the beginning.
        guard there.isComplete, main.recurrence.dates.isEmpty, let first = there.occurrences.first,
            let last = there.occurrences.last,
            let start = CalendarEntry(timesOf: first, in: &zones).reach,
            let end = CalendarEntry(timesOf: last, in: &zones).reach
        else { return nil }
        return (start.from, end.to)
    }
}

extension CalendarEntry {
    /// From the first to the last that may be of interest; nil without a time. Two days more on each side are as much
    /// as another zone can move it.
    fileprivate var reach: (from: Int64, to: Int64)? {
        guard let start else { return nil }
        let times = (alarms + [start, end ?? start]).map(\.secondsSinceEpoch)
        guard let first = times.min(), let last = times.max() else { return nil }
        return (first - 172_800, last + 172_800)
    }
}
