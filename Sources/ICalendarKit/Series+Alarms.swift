package import TimeKit

extension Series {
    /// An alarm at the time that it goes off, with the occurrence that it is about.
    package struct AlarmTime: Sendable {
        package let instant: Instant
        package let alarm: Alarm
        package let occurrence: Occurrence
        /// It has been seen, or something later of it has.
        package var isAcknowledged: Bool { alarm.acknowledged.map { $0 >= instant } ?? false }
    }

    /// What goes off from `from` until before `to`, in order; nothing for what is cancelled or done.
    package func alarms(from: Instant, to: Instant, in zones: inout TimeZones) -> [AlarmTime] {
        let alarms = entries.flatMap(\.alarms)
        guard !alarms.isEmpty else { return [] }
        // How far before and behind their occurrences they go off; a day more, since days differ.
        let earliest = alarms.map(\.earliest).min() ?? 0
        let latest = alarms.map(\.latest).max() ?? 0
        let near = expansion(
            from: from.adding(seconds: -latest).adding(seconds: -86_400),
            to: to.adding(seconds: -earliest).adding(seconds: 86_400), in: &zones)
        var times: [AlarmTime] = []
        for occurrence in near.occurrences {
            times += occurrence.alarms(from, to, in: &zones) { !$0.isAbsolute }
        }
        for entry in entries where entry.alarms.contains(where: \.isAbsolute) {
            times += first(of: entry, in: &zones)?.alarms(from, to, in: &zones, where: \.isAbsolute) ?? []
        }
        return times.sorted { $0.instant < $1.instant }
    }

    private var entries: [Entry] { (main.map { [$0] } ?? []) + overrides }

    /// The one that a fixed time is about, however often the entry comes again.
    private func first(of entry: Entry, in zones: inout TimeZones) -> Occurrence? {
        guard let anchor = entry.anchor else { return nil }
        let start = zones.moment(anchor).instant
        let there = expansion(from: start, to: start.adding(seconds: 1), in: &zones)
        return there.occurrences.first {
            $0.start.instant == start && $0.entry.recurrence.id == entry.recurrence.id
        }
    }
}

extension Series.Occurrence {
    /// All times of an alarm of this occurrence, whether seen or not; ACTION:NONE has none (as Apple writes it).
    package func instants(of alarm: Alarm, in zones: inout TimeZones) -> [Instant] {
        guard alarm.action != "NONE" else { return [] }
        var next: Series.Moment
        switch alarm.trigger {
        case .absolute(let time): next = zones.moment(time)
        case .relative(let duration, let edge):
            next = (edge == .end ? end : start).adding(duration, in: zone)
        }
        var instants = [next.instant]
        for _ in 0..<alarm.repetitions {
            next = next.adding(alarm.interval, in: zone)
            instants.append(next.instant)
        }
        return instants
    }

    fileprivate func alarms(
        _ from: Instant, _ to: Instant, in zones: inout TimeZones, where isWanted: (Alarm) -> Bool
    ) -> [Series.AlarmTime] {
        guard !isCancelled, !entry.isCompleted else { return [] }
        var times: [Series.AlarmTime] = []
        for alarm in entry.alarms where isWanted(alarm) {
            for instant in instants(of: alarm, in: &zones) where instant >= from && instant < to {
                times.append(Series.AlarmTime(instant: instant, alarm: alarm, occurrence: self))
            }
        }
        return times
    }
}

extension Alarm {
    fileprivate var isAbsolute: Bool { if case .absolute = trigger { true } else { false } }

    /// Seconds from the start or end of an occurrence to the first time.
    fileprivate var earliest: Int64 {
        if case .relative(let duration, _) = trigger { duration.approximateSeconds } else { 0 }
    }

    fileprivate var latest: Int64 { earliest + Int64(repetitions) * interval.approximateSeconds }
}
