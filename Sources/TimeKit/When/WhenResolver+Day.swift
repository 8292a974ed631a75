extension WhenResolver {
    /// The day that `day` names, if its clock is `clock`.
    func date(of day: WhenDay, clock: CivilTime) throws(WhenError) -> CivilDate {
        switch day {
        case .fromToday(let days):
            return try inRange(wall.date.adding(days: days))
        case .weekday(let weekday, let which):
            return try inRange(wall.date.adding(days: days(until: weekday, which, clock: clock)))
        case .end(let period):
            return try end(of: period)
        case .after(let span):
            return try inRange(wall.date.adding(span))
        case .dated(let written, let named):
            let date = try date(written, clock: clock)
            if let named, named.weekday != date.weekday {
                throw source.error(
                    .notThatWeekday(date.weekday), at: named.range,
                    suggesting: [WhenVocabulary.shortName(date.weekday)])
            }
            return date
        }
    }

    private func days(until weekday: Weekday, _ which: WhichWeekday, clock: CivilTime) -> Int {
        let days = wall.date.weekday.days(until: weekday)
        guard days == 0 else { return days }
        switch which {
        case .this: return 0
        case .next: return 7
        case .coming: return isAhead(CivilDateTime(date: wall.date, time: clock)) ? 0 : 7
        }
    }

    private func end(of period: WhenPeriod) throws(WhenError) -> CivilDate {
        let today = wall.date
        switch period {
        case .week:
            return try inRange(today.adding(days: 6 - weekStart.days(until: today.weekday)))
        case .month:
            let last = CivilDate.days(inMonth: today.month, of: today.year)
            return try inRange(CivilDate(year: today.year, month: today.month, day: last))
        case .year:
            return try inRange(CivilDate(year: today.year, month: 12, day: 31))
        }
    }

    private func date(_ written: WhenDate, clock: CivilTime) throws(WhenError) -> CivilDate {
        let today = wall.date
        switch written {
        case .full(let date):
            return date
        case .yearless(let month, let day):
            // Two leap years are at most eight years apart.
            let years = (today.year...today.year + 8).lazy
            return try next(years.compactMap { CivilDate(year: $0, month: month, day: day) }, clock)
        case .dayOfMonth(let day):
            // Of any three months one has 31 days.
            let months = (0...3).lazy.map { today.month - 1 + $0 }
            let dates = months.compactMap {
                CivilDate(year: today.year + $0 / 12, month: $0 % 12 + 1, day: day)
            }
            return try next(dates, clock)
        }
    }

    private func next(_ dates: some Sequence<CivilDate>, _ clock: CivilTime) throws(WhenError) -> CivilDate {
        try inRange(dates.first { isAhead(CivilDateTime(date: $0, time: clock)) })
    }
}

extension CivilDate {
    /// Months first, then days; nil outside the years 1 to 9999.
    func adding(_ span: WhenSpan) -> CivilDate? {
        adding(months: span.months)?.adding(days: span.days)
    }
}
