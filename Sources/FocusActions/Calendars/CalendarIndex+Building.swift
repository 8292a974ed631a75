import FocusCore
import ICalendarKit
import TimeKit

extension CalendarIndex.File {
    /// Of a file that was read in full.
    init(
        key: String, _ stream: ICalendarStream, _ calendars: [Calendar], local: Zone,
        known: @escaping (String) -> Zone?,
        isOutOfTime: () -> Bool
    ) {
        self.init(key: key)
        guard stream.problems.isEmpty, stream.root.components.count == 1,
            let calendar = calendars.first,
            calendar.problems.isEmpty, calendar.component.property("METHOD") == nil
        else {
            readWhole()
            return
        }
        var zones = TimeZones(calendar, local: local, known: known)
        for component in calendar.component.components where component.name == "VTIMEZONE" {
            add(CalendarIndex.Part.zone, CalendarIndex.always, component)
        }
        for series in calendar.series {
            guard !isOutOfTime() else {
                readWhole()
                return
            }
            add(series, in: &zones)
        }
        // Each reading tells of them.
        if !zones.unknown.isEmpty { readWhole() }
    }

    private mutating func readWhole() {
        parts = [CalendarIndex.Part(tag: CalendarIndex.Part.whole, from: 0, to: 0, start: 0, length: 0)]
    }

    private mutating func add(_ series: Series, in zones: inout TimeZones) {
        let entries = (series.main.map { [$0] } ?? []) + series.overrides
        let hasAlarms = entries.contains { !$0.alarms.isEmpty }
        let isOnce = series.overrides.isEmpty && series.main?.isRecurring == false
        let times = isOnce ? series.times(in: &zones)?.reach : series.reach(in: &zones)
        for entry in entries {
            let tag: UInt8
            switch entry.kind {
            case .event: tag = hasAlarms ? UInt8(ascii: "E") : UInt8(ascii: "e")
            case .todo where isOnce && (entry.isCompleted || entry.isCancelled): tag = UInt8(ascii: "d")
            case .todo: tag = hasAlarms ? UInt8(ascii: "T") : UInt8(ascii: "t")
            }
            add(tag, times ?? CalendarIndex.always, entry.component)
        }
    }

    private mutating func add(_ tag: UInt8, _ times: (from: Int64, to: Int64), _ component: Component) {
        let range = component.range
        parts.append(
            CalendarIndex.Part(
                tag: tag, from: times.from, to: times.to, start: range.lowerBound, length: range.count))
    }
}

extension Series {
    /// Of one that comes again until an end that can be reached; nil for all others.
    fileprivate func reach(in zones: inout TimeZones) -> (from: Int64, to: Int64)? {
        guard overrides.isEmpty, let main, main.recurrence.rules.allSatisfy({ $0.parts.limit != .none }),
            let anchor = main.anchor
        else { return nil }
        let begin = Instant(secondsSinceEpoch: anchor.wall.secondsAsUTC - 172_800)
        let there = expansion(from: begin, to: PendingRequest.never, in: &zones, limit: 1000)
        // RDATE may stand before the beginning.
        guard there.isComplete, main.recurrence.dates.isEmpty, let first = there.occurrences.first,
            let last = there.occurrences.last,
            let start = CalendarEntry(first, "", in: &zones).reach,
            let end = CalendarEntry(last, "", in: &zones).reach
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

extension ICalendarStream {
    /// Those parts of a file alone, as a calendar of their own.
    init?(_ parts: [CalendarIndex.Part], of bytes: [UInt8]) {
        var text = Array("BEGIN:VCALENDAR\r\n".utf8)
        for part in parts {
            let (end, overflow) = part.start.addingReportingOverflow(part.length)
            guard !overflow, end <= bytes.count else { return nil }
            text += bytes[part.start..<end]
            if text.last != 10 { text += [13, 10] }
        }
        self.init(text + Array("END:VCALENDAR\r\n".utf8))
    }
}
