package import TimeKit

/// When something happens: a first time on the wall clock, and how it repeats from there.
///
/// A first time that the repetition does not contain moves to the first match.
package struct Schedule: Hashable, Sendable {
    package let anchor: CivilDateTime
    package let repetition: Repetition
    /// How far the clock that shows `anchor` is from UTC, in seconds, where the first time is an instant that no zone
    /// moves: `+90m`, or a time that was typed with its offset. nil for what any clock may show.
    package let offset: Int?
    /// The zone whose clock shows all of this, such as `Europe/London`; nil for the zone in force, wherever that is.
    package let zone: String?

    package init(
        anchor: CivilDateTime, repetition: Repetition, offset: Int? = nil, zone: String? = nil
    ) {
        self.anchor = anchor
        self.repetition = repetition
        self.offset = offset
        self.zone = zone
    }

    /// The zone whose clock it goes by, where `zone` is in force. A name that this machine does not know means the zone
    /// in force: whoever shows the schedule says so.
    package func clock(in zone: Zone) -> Zone {
        self.zone.flatMap { zone.other(named: $0) } ?? zone
    }

    /// How its occurrences are found. Worked out when they are asked for: most schedules of a list never are.
    private enum Course {
        case trigger(Trigger)
        case weekdays(Weekdays)
        case rule(RecurrenceRule)
    }

    /// The first occurrence whose instant is after `instant`.
    package func next(after instant: Instant, in zone: Zone) -> Occurrence? {
        let zone = clock(in: zone)
        var next = nextShown(after: instant, in: zone)
        guard let start = fixedStart else { return next }
        if let shown = next, shown.label == anchor { next = nextShown(after: shown.instant, in: zone) }
        guard start.instant > instant else { return next }
        return next.map { $0.instant < start.instant ? $0 : start } ?? start
    }

    /// The last occurrence whose instant is not after `instant`: of all missed ones the newest.
    package func last(atOrBefore instant: Instant, in zone: Zone) -> Occurrence? {
        let last = lastShown(atOrBefore: instant, in: clock(in: zone))
        guard let start = fixedStart, last == nil || last?.label == anchor else { return last }
        return start.instant <= instant ? start : nil
    }

    /// When a clock shows `label`, one of its times.
    package func instant(of label: CivilDateTime, in zone: Zone) -> Instant {
        if let start = fixedStart, label == anchor { return start.instant }
        return clock(in: zone).resolve(label).instant
    }

    /// The first time where it is an instant.
    private var fixedStart: Occurrence? {
        offset.map { offset in
            let shown = Instant(secondsSinceEpoch: anchor.secondsAsUTC)
            return Occurrence(instant: shown.adding(seconds: -Int64(offset)), label: anchor)
        }
    }

    /// All times as what a clock shows.
    private func nextShown(after instant: Instant, in zone: Zone) -> Occurrence? {
        if beginsWithAnchor, isFarAhead(of: instant) { return Occurrence(of: anchor, in: zone) }
        switch course {
        case .trigger(let trigger):
            return trigger.next(after: instant, in: zone)
        case .weekdays(let weekdays):
            return weekdays.days.compactMap { weekly(on: $0).next(after: instant, in: zone) }
                .min { ($0.instant, $0.label) < ($1.instant, $1.label) }
        case .rule(let rule):
            return next(of: rule, after: instant, in: zone)
        }
    }

    private func lastShown(atOrBefore instant: Instant, in zone: Zone) -> Occurrence? {
        // Nothing comes before the anchor.
        if isFarAhead(of: instant) { return nil }
        switch course {
        case .trigger(let trigger):
            return trigger.last(atOrBefore: instant, in: zone)
        case .weekdays(let weekdays):
            return weekdays.days.compactMap { weekly(on: $0).last(atOrBefore: instant, in: zone) }
                .max { ($0.instant, $0.label) < ($1.instant, $1.label) }
        case .rule(let rule):
            return last(of: rule, atOrBefore: instant, in: zone)
        }
    }

    /// Whether the anchor is still to come whatever the zone: no clock is as far as three days from another.
    private func isFarAhead(of instant: Instant) -> Bool {
        anchor.secondsAsUTC > instant.adding(seconds: 3 * 86_400).secondsSinceEpoch
    }

    /// Whether the anchor itself is the first occurrence.
    private var beginsWithAnchor: Bool {
        if case .none = repetition { true } else { repetition.plainUnit != nil }
    }

    /// What the plain repetitions come to is arithmetic; everything else is a rule of RFC 5545.
    private var course: Course {
        if let pattern = CalendarPattern(anchor, repetition) {
            return .trigger(.calendar(pattern, start: anchor))
        }
        if case .repeating(.weekdays(let weekdays), .forever) = repetition { return .weekdays(weekdays) }
        // Without a rule, as after `7d after done`, nothing is known beyond the first time.
        guard let text = repetition.rruleText(anchor: anchor.date), let rule = try? RecurrenceRule(text: text)
        else { return .trigger(.once(anchor)) }
        return .rule(rule)
    }

    private func weekly(on day: Weekday) -> Trigger {
        .calendar(.weekly(day, anchor.time), start: anchor)
    }
}

extension CalendarPattern {
    fileprivate init?(_ anchor: CivilDateTime, _ repetition: Repetition) {
        switch repetition.plainUnit {
        case .day: self = .daily(anchor.time)
        case .week: self = .weekly(anchor.date.weekday, anchor.time)
        case .month: self = .monthly(DayOfMonth(of: anchor.date), anchor.time)
        case .year: self = .yearly(MonthAndDay(of: anchor.date), anchor.time)
        case nil: return nil
        }
    }
}
