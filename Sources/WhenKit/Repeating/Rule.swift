package import TimeKit

/// A RULE as it was typed: how something repeats, and what it says of the first time.
package struct Rule: Hashable, Sendable {
    /// nil for `none`.
    let pattern: Repetition.Pattern?
    let limit: Limit
    let start: RuleStart?
    /// `daily 9am`, `every morning`.
    package let time: CivilTime?

    enum Limit: Hashable {
        case forever
        case until(CivilDate)
        case times(Repetition.Count)
        /// `for 3 weeks`
        case lasting(WhenSpan)
    }

    /// Whether it begins on a day of its own, as `every other friday`.
    package var namesStart: Bool { start != nil }

    /// The day from `date` on with which it begins: of `every other friday` the first Friday. A rule that begins
    /// anywhere begins at once.
    package func start(from date: CivilDate) -> CivilDate {
        switch start {
        case nil: return date
        case .weekday(let weekday): return date.adding(days: date.weekday.days(until: weekday)) ?? date
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

    /// From `first` on, which is one of its days.
    package func repetition(from first: CivilDate) -> Repetition {
        guard let pattern else { return .none }
        switch limit {
        case .forever: return .repeating(pattern, .forever)
        case .until(let day): return .repeating(pattern, .until(day))
        case .times(let count): return .repeating(pattern, .times(count))
        case .lasting(let span):
            let last = first.adding(span)?.adding(days: -1)
            return .repeating(pattern, last.map { .until($0) } ?? .forever)
        }
    }

    /// Where it begins at `when`, which led to `start`.
    package func schedule(_ when: When, from start: Schedule.Start, in zone: Zone) -> Schedule {
        let date = self.start(from: start.wall.date)
        let repetition = repetition(from: date)
        guard date != start.wall.date else {
            return Schedule(when, from: start, repetition: repetition, in: zone)
        }
        return Schedule(anchor: CivilDateTime(date: date, time: start.wall.time), repetition: repetition)
    }

    /// Without a first time; nil where it says something of that.
    var plain: Repetition? {
        guard let pattern else { return Repetition.none }
        guard start == nil, time == nil else { return nil }
        return switch limit {
        case .forever: .repeating(pattern, .forever)
        case .until(let day): .repeating(pattern, .until(day))
        case .times(let count): .repeating(pattern, .times(count))
        case .lasting: nil
        }
    }
}
