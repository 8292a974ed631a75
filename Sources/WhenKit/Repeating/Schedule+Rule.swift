package import TimeKit

/// The times that only a rule of RFC 5545 says.
extension Schedule {
    func next(of rule: RecurrenceRule, after instant: Instant, in zone: Zone) -> Occurrence? {
        let set = RecurrenceSet(start: anchor, rules: [rule], includesStart: false, zone: zone)
        let earliest = zone.wall(at: instant)?.adding(seconds: -lag(at: instant, in: zone))
        var next: Occurrence?
        for label in set.occurrences(from: earliest.map { max($0, anchor) } ?? anchor) {
            if let next, next.label < label { return next }
            guard let occurrence = occurrence(of: label, in: zone), occurrence.instant > instant else {
                continue
            }
            // Where both come to one moment, it is the time of the later one.
            if next.map({ occurrence.label <= $0.label }) ?? true { next = occurrence }
            // What the clock skips comes later, perhaps after others that stand behind it.
            if occurrence.note != .shifted { return next }
        }
        return next
    }

    /// By how much a label may be behind the clock and still to come. A label is at most a gap behind, and no gap is
    /// wider than a day; with several times a day only a gap is worth the way back.
    private func lag(at instant: Instant, in zone: Zone) -> Int64 {
        let day: Int64 = 86_400
        let isEven = zone.offset(at: instant) == zone.offset(at: instant.adding(seconds: -day))
        return isEven && times != nil ? 0 : day
    }

    func last(of rule: RecurrenceRule, atOrBefore instant: Instant, in zone: Zone) -> Occurrence? {
        let set = RecurrenceSet(start: anchor, rules: [rule], includesStart: false, zone: zone)
        guard let wall = zone.wall(at: instant) else { return nil }
        // A rule tells only what comes next: it is asked from ever farther back, until it has an answer.
        for days: Int64 in [2, 60, 800, 15_000, 4_000_000] {
            let from = wall.adding(seconds: -86_400 * days).map { max($0, anchor) } ?? anchor
            var newest: Occurrence?
            for label in set.occurrences(from: from) {
                guard let occurrence = occurrence(of: label, in: zone) else { continue }
                guard occurrence.instant <= instant else {
                    if occurrence.note == .shifted { continue }
                    break
                }
                if newest.map({ $0.label <= occurrence.label }) ?? true { newest = occurrence }
            }
            if newest != nil || from == anchor { return newest }
        }
        return nil
    }

    /// All times of one day, as a clock shows them.
    package func labels(on date: CivilDate) -> [CivilDateTime] {
        guard let text = repetition.rruleText(anchor: anchor.date),
            let rule = try? RecurrenceRule(text: text),
            !repetition.leavesOut(date)
        else { return [] }
        let set = RecurrenceSet(start: anchor, rules: [rule], includesStart: false)
        return Array(set.occurrences(from: date.midnight, through: date.midnight.adding(seconds: 86_399)))
    }

    /// nil on a day that is left out.
    ///
    /// Of several times a day, one that the clock skips is named after what the clock shows then, so that names and
    /// moments have one order, and no two of them are at one moment. Example: hourly, where 02:00 becomes 03:00, rings
    /// at 03:00 once; at 02:30 and 03:15 it rings at 03:15 and 03:30.
    private func occurrence(of label: CivilDateTime, in zone: Zone) -> Occurrence? {
        guard !repetition.leavesOut(label.date) else { return nil }
        let occurrence = Occurrence(of: label, in: zone, clamped: isClamped(label.date))
        guard times != nil, occurrence.note == .shifted, let shown = zone.wall(at: occurrence.instant) else {
            return occurrence
        }
        return Occurrence(instant: occurrence.instant, label: shown, note: .shifted)
    }

    private var times: DayTimes? {
        if case .repeating(let pattern, _) = repetition { pattern.times } else { nil }
    }

    /// Whether the month was too short for the day that the repetition names.
    private func isClamped(_ date: CivilDate) -> Bool {
        switch repetition.days {
        case .monthly(.number(let day)): date.day < day.value
        case .every(let step) where step.unit == .month || step.unit == .year: date.day < anchor.date.day
        case .every, .weekdays, .someWeeks, .monthly, .someMonths, .afterDone, .times, .except, nil: false
        }
    }
}

extension Repetition {
    fileprivate func leavesOut(_ date: CivilDate) -> Bool {
        guard case .repeating(.except(_, let excepted), _) = self else { return false }
        return excepted.contains(date)
    }
}
