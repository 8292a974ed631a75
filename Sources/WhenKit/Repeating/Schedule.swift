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

    package init(anchor: CivilDateTime, repetition: Repetition, offset: Int? = nil) {
        self.anchor = anchor
        self.repetition = repetition
        self.offset = offset
    }

    /// How its occurrences are found. Worked out when they are asked for: most schedules of a list never are.
    private enum Course {
        case trigger(Trigger)
        case weekdays(Weekdays)
        case rule(RecurrenceRule)
    }

    /// The first occurrence whose instant is after `instant`.
    package func next(after instant: Instant, in zone: Zone) -> Occurrence? {
        var next = nextShown(after: instant, in: zone)
        guard let start = fixedStart else { return next }
        if let shown = next, shown.label == anchor { next = nextShown(after: shown.instant, in: zone) }
        guard start.instant > instant else { return next }
        return next.map { $0.instant < start.instant ? $0 : start } ?? start
    }

    /// The last occurrence whose instant is not after `instant`: of all missed ones the newest.
    package func last(atOrBefore instant: Instant, in zone: Zone) -> Occurrence? {
        let last = lastShown(atOrBefore: instant, in: zone)
        guard let start = fixedStart, last == nil || last?.label == anchor else { return last }
        return start.instant <= instant ? start : nil
    }

    /// When a clock shows `label`, one of its times.
    package func instant(of label: CivilDateTime, in zone: Zone) -> Instant {
        if let start = fixedStart, label == anchor { return start.instant }
        return zone.resolve(label).instant
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
            let set = RecurrenceSet(start: anchor, rules: [rule], includesStart: false, zone: zone)
            // A label is at most a gap, and no gap is wider than a day, behind the clock and still to come.
            let earliest = zone.wall(at: instant)?.adding(seconds: -86_400)
            for label in set.occurrences(from: earliest.map { max($0, anchor) } ?? anchor) {
                let occurrence = Occurrence(of: label, in: zone, clamped: isClamped(label.date))
                if occurrence.instant > instant { return occurrence }
            }
            return nil
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
            let set = RecurrenceSet(start: anchor, rules: [rule], includesStart: false, zone: zone)
            guard let wall = zone.wall(at: instant) else { return nil }
            // A rule tells only what comes next: it is asked from ever farther back, until it has an answer.
            for days: Int64 in [2, 60, 800, 15_000, 4_000_000] {
                let from = wall.adding(seconds: -86_400 * days).map { max($0, anchor) } ?? anchor
                var newest: Occurrence?
                for label in set.occurrences(from: from) {
                    let occurrence = Occurrence(of: label, in: zone, clamped: isClamped(label.date))
                    guard occurrence.instant <= instant else { break }
                    newest = occurrence
                }
                if newest != nil || from == anchor { return newest }
            }
            return nil
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

    /// Whether the month was too short for the day that the repetition names.
    private func isClamped(_ date: CivilDate) -> Bool {
        switch repetition {
        case .repeating(.monthly(.number(let day)), _): date.day < day.value
        case .repeating(.every(let step), _) where step.unit == .month || step.unit == .year:
            date.day < anchor.date.day
        case .none, .repeating: false
        }
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
