package import TimeKit

extension Repetition {
    /// `7d after done`
    package var countsFromDone: Bool {
        if case .repeating(.afterDone, _) = self { true } else { false }
    }

    /// The day on which something comes again that was done on `day`; nil unless it is counted from there.
    package func date(afterDoneOn day: CivilDate) -> CivilDate? {
        guard case .repeating(.afterDone(let step), _) = self else { return nil }
        return step.date(after: day)
    }
}

extension Repetition.Step {
    /// One step on; a month that is too short for the day has its last one. nil past the year 9999.
    package func date(after day: CivilDate) -> CivilDate? {
        switch unit {
        case .day: day.adding(days: count.value)
        case .week: day.adding(days: 7 * count.value)
        case .month: day.adding(months: count.value)
        case .year: day.adding(months: 12 * count.value)
        }
    }
}
