package import TimeKit

/// A RULE as it was typed: how something repeats, and what it says of the first time.
package struct Rule: Hashable, Sendable {
    /// nil for `none`.
    let pattern: Repetition.Pattern?
    var limit: Limit
    let start: RuleStart?
    /// `daily 9am`, `every morning`.
    package let time: CivilTime?
    /// Several times of each day, of which `time` is none.
    var times: RuleTimes?
    /// `except 24 dec, 1 jan`
    var excepted: [ExceptedDay] = []

    enum Limit: Hashable {
        case forever
        case until(CivilDate)
        case times(Repetition.Count)
        /// `for 3 weeks`
        case lasting(WhenSpan)
    }

    /// Whether it begins on a day of its own, as `every other friday`.
    package var namesStart: Bool { beginning != nil }

    private var beginning: RuleStart? { start ?? pattern?.start }

    /// The times of day at which it may begin, where it names any.
    package var clocks: [CivilTime] {
        times?.dayTimes(with: .midnight)?.clocks ?? time.map { [$0] } ?? []
    }

    /// The times of day that it names one by one, in order.
    package var listedClocks: [CivilTime] {
        if case .at(let times) = times { times.clocks } else { [] }
    }

    /// With the times of day of `other` where it names none: `weekdays` in place of `daily at 9:00 and 21:00`. That it
    /// came each hour is not kept.
    package func keepingTimes(of other: Repetition) -> Rule {
        guard case .repeating(let old, _) = other, let clocks = old.times, clocks.isList,
            clocks.isSayable(with: pattern), time == nil, times == nil
        else { return self }
        var rule = self
        rule.times = .at(clocks)
        return rule
    }

    /// The day from `date` on with which it begins: of `every other friday` the first Friday. A rule that begins
    /// anywhere begins at once.
    package func start(from date: CivilDate) -> CivilDate {
        switch beginning {
        case nil: return date
        case .weekdays(let days):
            return (0...6).lazy.compactMap { date.adding(days: $0) }.first { days.contains($0.weekday) }
                ?? date
        case .monthDay(let day), .quarter(let day):
            let monthly = Repetition.repeating(.monthly(day), .forever)
            guard let text = monthly.rruleText(anchor: date), let rule = try? RecurrenceRule(text: text)
            else {
                return date
            }
            let set = RecurrenceSet(start: date.midnight, rules: [rule], includesStart: false)
            var days = set.occurrences()
            guard case .quarter? = beginning else { return days.next()?.date ?? date }
            return days.prefix(3).first { $0.date.month % 3 == (day.isFromEnd ? 0 : 1) }?.date ?? date
        case .dayOfMonth(let day):
            let months = (0...3).lazy.map { date.month - 1 + $0 }
            let days = months.compactMap {
                CivilDate(year: date.year + $0 / 12, month: $0 % 12 + 1, day: day)
            }
            return days.first { $0 >= date } ?? date
        case .yearly(let month, let day):
            // Two leap years are at most eight years apart.
            let days = (0...8).lazy.compactMap { CivilDate(year: date.year + $0, month: month, day: day) }
            return days.first { $0 >= date } ?? date
        }
    }

    /// Where it counts its times, and some of this day are over, the first that is still ahead: `today daily at 7:00 and
    /// 21:00 x4` rings four times, also if it is typed at noon.
    package func start(_ start: Schedule.Start, after now: Instant, in zone: Zone) -> Schedule.Start {
        guard let endless = uncounted, !listedClocks.isEmpty, start.instant <= now,
            zone.wall(at: now)?.date == start.wall.date
        else { return start }
        let all = Schedule(anchor: start.wall, repetition: endless.repetition(from: start.wall))
        return all.next(after: now, in: zone).map { Schedule.Start(wall: $0.label, instant: $0.instant) }
            ?? start
    }

    /// Without `x10` or `for 3 weeks`, which count from its first time; nil where it has neither.
    package var uncounted: Rule? {
        switch limit {
        case .forever, .until: return nil
        case .times, .lasting:
            var rule = self
            rule.limit = .forever
            return rule
        }
    }

    /// From `first` on, which is one of its days.
    package func repetition(from first: CivilDateTime) -> Repetition {
        guard let pattern = pattern(with: first.time) else { return .none }
        switch limit {
        case .forever: return .repeating(pattern, .forever)
        case .until(let day): return .repeating(pattern, .until(day))
        case .times(let count): return .repeating(pattern, .times(count))
        case .lasting(let span): return .repeating(pattern, pattern.limit(lasting: span, from: first))
        }
    }

    /// Where it begins at `when`, which led to `start`.
    package func schedule(_ when: When, from start: Schedule.Start, in zone: Zone) -> Schedule {
        let date = self.start(from: start.wall.date)
        guard date != start.wall.date else {
            return Schedule(when, from: start, repetition: repetition(from: start.wall), in: zone)
        }
        // Of a later day no time is over.
        let first = CivilDateTime(date: date, time: listedClocks.first ?? start.wall.time)
        return Schedule(anchor: first, repetition: repetition(from: first))
    }

    /// Without a first time; nil where it says something of that.
    var plain: Repetition? {
        guard let pattern = pattern(with: .midnight) else { return Repetition.none }
        guard start == nil, time == nil else { return nil }
        return switch limit {
        case .forever: .repeating(pattern, .forever)
        case .until(let day): .repeating(pattern, .until(day))
        case .times(let count): .repeating(pattern, .times(count))
        case .lasting: nil
        }
    }

    /// With its times of day and its exceptions, where it rings at `clock`.
    private func pattern(with clock: CivilTime) -> Repetition.Pattern? {
        guard let pattern else { return nil }
        let timed = times?.dayTimes(with: clock).map { Repetition.Pattern.times(pattern, $0) } ?? pattern
        return ExceptedDays(excepted).map { .except(timed, $0) } ?? timed
    }
}

extension Repetition.MonthDay {
    /// `last day`, `last fri`
    fileprivate var isFromEnd: Bool {
        switch self {
        case .last, .weekday(.last, _), .workday(.last): true
        case .number, .only, .several, .weekday, .weekdays, .workday: false
        }
    }
}

extension Repetition.Pattern {
    /// So long from the first time at or after `first`. Example: `daily at 8:00 and 20:00 for 2 days` from a 20:00 on has
    /// four times, of which the last is at 8:00; a day as its end would take that away, or add one.
    fileprivate func limit(lasting span: WhenSpan, from first: CivilDateTime) -> Repetition.Limit {
        let text = Repetition.repeating(self, .forever).rruleText(anchor: first.date)
        let rule = text.flatMap { try? RecurrenceRule(text: $0) }
        let set = RecurrenceSet(start: first, rules: rule.map { [$0] } ?? [], includesStart: rule == nil)
        var all = set.occurrences()
        let start = all.next() ?? first
        guard let end = start.date.adding(span) else { return .forever }
        guard let times, start.time != times.first else {
            return end.adding(days: -1).map { .until($0) } ?? .forever
        }
        let last = CivilDateTime(date: end, time: start.time).adding(seconds: -1)
        let count = set.occurrences(through: last).prefix(10_000).reduce(0) { count, _ in count + 1 }
        // Too many to be counted: rather some more than some less.
        return Repetition.Count(count).map { .times($0) } ?? .until(end)
    }

    /// The day on which such a rule begins: of `every 2 weeks on mon,thu` a Monday or a Thursday.
    fileprivate var start: RuleStart? {
        switch self {
        case .someWeeks(_, let days): .weekdays(days)
        case .someMonths(_, let day): .monthDay(day)
        case .every, .weekdays, .monthly, .afterDone, .times, .except: nil
        }
    }
}
