package import TimeKit

extension Series {
    /// One time of an alarm, and the occurrence that it is about.
    package struct AlarmTime: Sendable {
        package let instant: Instant
        package let alarm: Alarm
        package let occurrence: Occurrence
        /// Whether it goes off when the clock here shows its time, in whatever zone: its event has none.
        package var isFloating: Bool {
            switch alarm.trigger {
            case .absolute(let time): time.isFloating
            case .relative: occurrence.entry.anchor?.isFloating ?? false
            }
        }
        /// Whether it was seen, or a later time of the same alarm was.
        package var isAcknowledged: Bool { alarm.acknowledged.map { $0 >= instant } ?? false }
    }

    /// The times of its alarms from `from` until before `to`, in order, at most `limit`. What is
    /// cancelled or done has none.
    package func alarms(
        from: Instant, to: Instant, in zones: inout TimeZones, limit: Int = 10_000
    ) -> [AlarmTime] {
        let entries = (main.map { [$0] } ?? []) + overrides
        var times = EarliestAlarms(from: from, to: to, limit: limit)
        for entry in entries {
            for alarm in entry.alarms {
                guard case .absolute(let time) = alarm.trigger else { continue }
                times.add(alarm, of: Occurrence(of: entry, at: time, in: &zones), in: &zones)
            }
        }
        let alarms = entries.flatMap(\.alarms).filter { $0.lead != nil }
        guard !alarms.isEmpty else { return times.sorted }
        // How long before and after their occurrences they go off; with a day more, since days differ in length.
        let earliest = (alarms.compactMap(\.lead).min() ?? 0) - 86_400
        let latest = (alarms.map(\.latest).max() ?? 0) + 86_400
        let near = expansion(
            from: from.adding(seconds: -latest), to: to.adding(seconds: -earliest), in: &zones)
        for occurrence in near.occurrences {
            guard occurrence.start.instant.adding(seconds: earliest) < times.to else { break }
            for alarm in occurrence.entry.alarms where alarm.lead != nil {
                times.add(alarm, of: occurrence, in: &zones)
            }
        }
        return times.sorted
    }
}

extension Series.Occurrence {
    /// What an alarm at a fixed time is about: the entry as it stands, even if its first occurrence was moved. An
    /// entry without a time is taken to be at the alarm's.
    @inline(never)  // The optimizer of Swift 6.3 fails on it otherwise.
    fileprivate init(of entry: Entry, at time: DateTime, in zones: inout TimeZones) {
        var anchor = time
        if let own = entry.anchor { anchor = own }
        let start = zones.moment(anchor)
        let zone = zones.zone(of: anchor)
        self.init(
            entry: entry, original: start, start: start,
            end: entry.length(in: &zones).end(of: start, in: zone),
            zone: zone, isAllDay: anchor.isDate)
    }
}

/// Collects the earliest alarms. A small file can have millions: later ones are not worked out.
private struct EarliestAlarms {
    let from: Instant
    private(set) var to: Instant
    let limit: Int
    private var times: [Series.AlarmTime] = []

    init(from: Instant, to: Instant, limit: Int) {
        self.from = from
        self.to = to
        self.limit = limit
    }

    var sorted: [Series.AlarmTime] {
        times.indices.placesInOrder { times[$0].instant < times[$1].instant }.prefix(limit).map { times[$0] }
    }

    mutating func add(_ alarm: Alarm, of occurrence: Series.Occurrence, in zones: inout TimeZones) {
        let instants = occurrence.instants(of: alarm, from: from, to: to, limit: limit, in: &zones)
        guard !instants.isEmpty, !occurrence.isCancelled, !occurrence.entry.isCompleted else { return }
        for instant in instants {
            times.append(Series.AlarmTime(instant: instant, alarm: alarm, occurrence: occurrence))
        }
        if times.count >= 2 * limit, let last = sorted.last {
            times = sorted
            to = last.instant
        }
    }
}

extension Series.Occurrence {
    /// The first `limit` times of an alarm from `from` until before `to`, seen or not. ACTION:NONE, which Apple
    /// writes, has none. Repetitions before `from` are skipped by a division, since there may be many.
    package func instants(
        of alarm: Alarm, from: Instant, to: Instant, limit: Int, in zones: inout TimeZones
    ) -> [Instant] {
        guard alarm.action != "NONE", isNear(alarm, from, to) else { return [] }
        let first = moment(of: alarm, in: &zones)
        let step = alarm.interval.approximateSeconds
        let passed = from.adding(seconds: -alarm.interval.tolerance).seconds(since: first.instant)
        var number = step > 0 ? Int(max(0, passed / step)) : 0
        var instants: [Instant] = []
        while number <= alarm.repetitions, instants.count < limit {
            let next = first.adding(alarm.interval.times(number), in: zone)
            // At the end of the year 9999 adding changes nothing.
            guard next.instant < to, number == 0 || next != first else { break }
            if next.instant >= from { instants.append(next.instant) }
            number += 1
        }
        return instants
    }

    /// The first and the last time of each of its alarms.
    package func alarmEnds(in zones: inout TimeZones) -> [Instant] {
        entry.alarms.filter { $0.action != "NONE" }.flatMap { alarm in
            let first = moment(of: alarm, in: &zones)
            return [first, first.adding(alarm.interval.times(alarm.repetitions), in: zone)].map(\.instant)
        }
    }

    private func moment(of alarm: Alarm, in zones: inout TimeZones) -> Series.Moment {
        switch alarm.trigger {
        case .absolute(let time): zones.moment(time)
        case .relative(let duration, let edge): after(edge == .end ? end : start, duration)
        }
    }

    /// A whole day has no hours of its own: of one, `PT9H` is when the clock shows 9:00, also where the clock is changed in
    /// that night.
    private func after(_ moment: Series.Moment, _ duration: DurationValue) -> Series.Moment {
        guard isAllDay else { return moment.adding(duration, in: zone) }
        let wall = moment.wall.adding(seconds: duration.approximateSeconds)
        return wall.map { Series.Moment($0, in: zone) } ?? moment
    }

    /// A quick check that asks no zone: false where none of its times can be between the two.
    private func isNear(_ alarm: Alarm, _ from: Instant, _ to: Instant) -> Bool {
        guard case .relative(let duration, let edge) = alarm.trigger else { return true }
        let about = (edge == .end ? end : start).instant.adding(seconds: duration.approximateSeconds)
        let last = about.adding(seconds: Int64(alarm.repetitions) * alarm.interval.approximateSeconds)
        let tolerance = (isAllDay ? 2 * 86_400 : duration.tolerance) + alarm.interval.tolerance
        return about.adding(seconds: -tolerance) < to && last.adding(seconds: tolerance) >= from
    }
}

extension DurationValue {
    /// By how much days by the clock can differ from as many times 24 hours.
    fileprivate var tolerance: Int64 { days == 0 ? 0 : 2 * 86_400 }

    fileprivate func times(_ number: Int) -> DurationValue {
        DurationValue(days: days * number, seconds: seconds * Int64(number))
    }
}

extension Alarm {
    fileprivate var latest: Int64 { (lead ?? 0) + Int64(repetitions) * interval.approximateSeconds }
}
