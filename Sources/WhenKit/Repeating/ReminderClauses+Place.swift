import TimeKit

extension ReminderClauses {
    /// `last monday monthly` is that Monday of each month; the past one would be another day the next time. `yearly` does
    /// not say of which month, so that `error` gets what may have been meant.
    mutating func takeLastWeekday(or error: (String) -> WhenError) throws(WhenError) {
        guard case .every(let step)? = rule?.pattern, case .weekday(let weekday, .last)? = when.day
        else { return }
        if step.unit == .year { throw error("last \(weekday.shortName) of december every year") }
        guard step.unit == .month, when.shift == nil else { return }
        when.day = nil
        let place = Repetition.MonthDay.weekday(.last, weekday)
        rule?.pattern = step.count == .one ? .monthly(place) : .someMonths(step.count, place)
    }

    /// `last sunday of october every year` is that Sunday of each year, and `end of month every month` each last day: the
    /// date of the first one would be another day the next time.
    mutating func keepPlaceInMonth(or error: WhenError) throws(WhenError) {
        guard case .every(let step)? = rule?.pattern, let months = step.months else { return }
        if crossesMonth { throw error }
        guard let place = when.day?.placeInMonth else { return }
        // `eom-3d every month`: no rule says so much before a last day.
        if when.shift?.hasDays ?? false { throw error }
        rule?.pattern = months == .one ? .monthly(place) : .someMonths(months, place)
    }
}

extension ReminderClauses {
    /// `day before the 1st`, `3 days before 1 march`: a day of another month, which is not the same each time.
    private var crossesMonth: Bool {
        guard let days = when.shift?.days, days != 0 else { return false }
        switch when.day {
        case .monthDay(let day, of: _)?, .dated(.dayOfMonth(let day), named: _)?:
            return day > 0 && !(1...28).contains(day + days)
        case .dated(.yearless(let month, let day), named: _)?:
            return month == 3 && day + days < 1 || month == 2 && day + days > 28
        default: return false
        }
    }
}

extension WhenDay {
    /// Which day of its month it is, where that is no date.
    fileprivate var placeInMonth: Repetition.MonthDay? {
        switch self {
        case .ordinal(let number, let weekday, of: _):
            Repetition.Ordinal(rawValue: number).map { .weekday($0, weekday) }
        case .workday(let number, of: _): Repetition.Ordinal(rawValue: number).map { .workday($0) }
        case .monthDay(-1, of: _), .endOfMonth, .end(.month, ahead: _): .last
        case .fromToday, .weekday, .weekdayOfWeek, .weekdayBeside, .weekend, .dated, .weekdayAndDay, .end,
            .start,
            .monthDay, .after, .workdays, .moving:
            nil
        }
    }
}

extension Repetition.Step {
    /// How many months it is; nil for days and weeks.
    fileprivate var months: Repetition.Count? {
        switch unit {
        case .day, .week: nil
        case .month: count
        case .year: Repetition.Count(12 * count.value)
        }
    }
}
