/// A pattern has one label in each of its periods: in each day, week from Monday, month or year.
///
/// Periods are numbered, so that the label nearest to any date is found without a walk.
extension CalendarPattern {
    func period(of date: CivilDate) -> Int {
        switch self {
        case .daily: date.dayNumber
        // The first day of the calendar, 0001-01-01, was a Monday.
        case .weekly: (date.dayNumber - CivilDate.dayNumbers.lowerBound) / 7
        case .monthly: date.year * 12 + date.month - 1
        case .yearly: date.year
        }
    }

    /// nil outside the years 1 to 9999.
    func date(inPeriod period: Int) -> CivilDate? {
        switch self {
        case .daily: CivilDate(dayNumber: period)
        case .weekly(let weekday, _):
            CivilDate(dayNumber: CivilDate.dayNumbers.lowerBound + period * 7 + weekday.rawValue - 1)
        case .monthly(let day, _):
            CivilDate(year: period / 12, month: period % 12 + 1, clampingDay: day.number)
        case .yearly(let day, _): CivilDate(year: period, month: day.month, clampingDay: day.day)
        }
    }

    func occurrence(inPeriod period: Int, in zone: Zone) -> Occurrence? {
        date(inPeriod: period).map { date in
            Occurrence(of: CivilDateTime(date: date, time: time), in: zone, clamped: isClamped(on: date))
        }
    }

    /// The period of the first label that is `bound` or later.
    func period(notBefore bound: CivilDateTime) -> Int {
        let period = period(of: bound.date)
        return label(inPeriod: period, isPast: bound, by: <) ? period + 1 : period
    }

    /// The period of the last label that is `bound` or earlier.
    func period(notAfter bound: CivilDateTime) -> Int {
        let period = period(of: bound.date)
        return label(inPeriod: period, isPast: bound, by: >) ? period - 1 : period
    }

    private func label(
        inPeriod period: Int, isPast bound: CivilDateTime, by order: (CivilDateTime, CivilDateTime) -> Bool
    ) -> Bool {
        date(inPeriod: period).map { order(CivilDateTime(date: $0, time: time), bound) } ?? true
    }

    private func isClamped(on date: CivilDate) -> Bool {
        switch self {
        case .daily, .weekly: false
        case .monthly(let day, _): date.day != day.number
        case .yearly(let day, _): date.day != day.day
        }
    }
}
