import TimeKit

extension WhenResolver {
    /// The day that `day` names, if its clock is `clock`.
    func date(of day: WhenDay, clock: CivilTime) throws(WhenError) -> CivilDate {
        switch day {
        case .fromToday(let days):
            return try inRange(wall.date.adding(days: days))
        case .weekday(let weekday, let which):
            return try inRange(wall.date.adding(days: days(until: weekday, which, clock: clock)))
        case .weekdayOfWeek(let weekday, let weeks):
            let start = try startOfWeek()
            return try inRange(start.adding(days: weekStart.days(until: weekday) + 7 * weeks))
        case .weekdayBeside(let weekday, let isAfter, let day):
            let date = try date(of: day, clock: clock)
            let ahead = date.weekday.days(until: weekday)
            return try inRange(date.adding(days: isAfter ? (ahead == 0 ? 7 : ahead) : ahead - 7))
        case .weekend(let weeks):
            let ahead = wall.date.weekday == .sunday ? -1 : wall.date.weekday.days(until: .saturday)
            return try inRange(wall.date.adding(days: weeks == 0 ? max(ahead, 0) : ahead + 7 * weeks))
        case .weekdayAndDay(let weekday, let day):
            // Within 400 months each day of a month is each day of the week.
            let dates = monthsAhead(400) { CivilDate(year: $0, month: $1, day: day) }
            return try next(dates.filter { $0.weekday == weekday }, clock)
        case .end(let period, let ahead):
            return try end(of: period, ahead: ahead)
        case .start(let period, let ahead):
            let date = try start(of: period, ahead: ahead)
            let isOver = ahead == 0 && !isAhead(CivilDateTime(date: date, time: clock))
            return isOver ? try start(of: period, ahead: 1) : date
        case .endOfMonth(let month):
            return try self.date(in: month, clock) { CivilDate(lastOf: $1, of: $0) }
        case .ordinal(let ordinal, let weekday, let month):
            return try self.date(in: month, clock) { CivilDate(ordinal, weekday, of: $1, $0) }
        case .workday(let number, let month):
            return try date(in: month, clock) { year, month in
                let edge =
                    number < 0
                    ? CivilDate(lastOf: month, of: year)?.adding(days: 1)
                    : CivilDate(year: year, month: month, day: 1)?.adding(days: -1)
                return edge?.adding(workdays: number)
            }
        case .monthDay(let day, let month):
            return try self.date(in: month, clock) {
                day < 0 ? CivilDate(lastOf: $1, of: $0) : CivilDate(year: $0, month: $1, day: day)
            }
        case .after(let span):
            return try inRange(wall.date.adding(span))
        case .workdays(let count):
            return try inRange(wall.date.adding(workdays: count))
        case .moving(let days, let range):
            throw refusal(of: days, at: range, clock)
        case .dated(let written, let named):
            let date = try date(written, clock: clock)
            if let named, named.weekday != date.weekday {
                throw source.error(
                    .notThatWeekday(date.weekday), at: named.range,
                    suggesting: [date.weekday.shortName])
            }
            return date
        }
    }

    private func days(until weekday: Weekday, _ which: WhichWeekday, clock: CivilTime) -> Int {
        let days = wall.date.weekday.days(until: weekday)
        let isToday = days == 0
        let coming = isToday && !isAhead(CivilDateTime(date: wall.date, time: clock)) ? 7 : days
        return switch which {
        case .this: days
        case .next: isToday ? 7 : days
        case .afterNext: isToday ? 14 : days + 7
        case .coming: coming
        case .aWeekLater: coming + 7
        case .aFortnightLater: coming + 14
        case .last: days - 7
        }
    }

    private func startOfWeek() throws(WhenError) -> CivilDate {
        try inRange(wall.date.adding(days: -weekStart.days(until: wall.date.weekday)))
    }

    private func start(of period: WhenPeriod, ahead: Int) throws(WhenError) -> CivilDate {
        let (year, month) = (wall.date.year, wall.date.month)
        let first = CivilDate(year: year, month: period == .quarter ? (month - 1) / 3 * 3 + 1 : month, day: 1)
        switch period {
        case .week: return try inRange(startOfWeek().adding(days: 7 * ahead))
        case .month: return try inRange(first?.adding(months: ahead))
        case .quarter: return try inRange(first?.adding(months: 3 * ahead))
        case .year: return try inRange(CivilDate(year: year + ahead, month: 1, day: 1))
        }
    }

    private func end(of period: WhenPeriod, ahead: Int) throws(WhenError) -> CivilDate {
        try inRange(start(of: period, ahead: ahead + 1).adding(days: -1))
    }

    /// That day of `month`: of the months of its name the next that has it ahead.
    private func date(
        in month: WhenMonth, _ clock: CivilTime, _ make: (Int, Int) -> CivilDate?
    ) throws(WhenError) -> CivilDate {
        let today = wall.date
        let date: CivilDate?
        switch month {
        case .named(let month, let year?): date = make(year, month)
        case .named(let month, nil):
            // A fifth weekday of a February comes but every 28 years, over 2100 in 40.
            return try next((today.year...today.year + 40).compactMap { make($0, month) }, clock)
        case .ahead(let ahead):
            let first = CivilDate(year: today.year, month: today.month, day: 1)?.adding(months: ahead)
            date = first.flatMap { make($0.year, $0.month) }
        }
        guard let date else { throw source.error(.noSuchDate, at: 0..<source.characters.count) }
        return date
    }

    private func monthsAhead(_ count: Int, _ make: (Int, Int) -> CivilDate?) -> [CivilDate] {
        let month = wall.date.month - 1
        return (0...count).compactMap { make(wall.date.year + (month + $0) / 12, (month + $0) % 12 + 1) }
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
        case .ofYear(let ahead, let month, let day):
            guard let date = CivilDate(year: today.year + ahead, month: month, day: day) else {
                throw source.error(.noSuchDate, at: 0..<source.characters.count)
            }
            return date
        case .dayOfMonth(let day):
            // Of any three months one has 31 days.
            return try next(monthsAhead(3) { CivilDate(year: $0, month: $1, day: day) }, clock)
        case .numeric:
            return try date(try spelled(written), clock: clock)
        }
    }

    /// `24.12.` as `24 dec`
    func spelled(_ date: WhenDate) throws(WhenError) -> WhenDate {
        guard case .numeric(let numeric) = date else { return date }
        return try reading(numeric)
    }

    /// By what was typed, else by what the user prefers, if there are two days that it may be.
    private func reading(_ numeric: NumericDate) throws(WhenError) -> WhenDate {
        let readings = DateOrder.allCases.compactMap { numeric.readings[$0] }
        let preferred = (numeric.order ?? habits.dates).flatMap { numeric.readings[$0] }
        guard let reading = preferred ?? (Set(readings).count == 1 ? readings[0] : nil) else {
            throw source.error(.numericDate, at: numeric.range, suggesting: readings.map(\.text))
        }
        guard let year = reading.year else { return .yearless(month: reading.month, day: reading.day) }
        return .full(try inRange(CivilDate(year: year, month: reading.month, day: reading.day)))
    }

    private func next(_ dates: some Sequence<CivilDate>, _ clock: CivilTime) throws(WhenError) -> CivilDate {
        try inRange(dates.first { isAhead(CivilDateTime(date: $0, time: clock)) })
    }
}

extension NumericDate.Reading {
    /// As it would be read by anybody.
    fileprivate var text: String {
        guard let year, let date = CivilDate(year: year, month: month, day: day) else {
            return "\(day) " + WhenVocabulary.shortName(month: month)
        }
        return date.description
    }
}

extension CivilDate {
    fileprivate init?(lastOf month: Int, of year: Int) {
        self.init(year: year, month: month, day: CivilDate.days(inMonth: month, of: year))
    }

    /// The first, second or last (-1) such weekday; nil where the month has no such.
    init?(_ ordinal: Int, _ weekday: Weekday, of month: Int, _ year: Int) {
        let last = CivilDate.days(inMonth: month, of: year)
        guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
        let day = 1 + first.weekday.days(until: weekday)
        self.init(
            year: year, month: month, day: ordinal < 0 ? day + (last - day) / 7 * 7 : day + 7 * (ordinal - 1))
    }

    /// That many days from monday to friday on, or back.
    fileprivate func adding(workdays count: Int) -> CivilDate? {
        var date: CivilDate? = self
        for _ in 0..<abs(count) {
            repeat {
                date = date?.adding(days: count.signum())
            } while date.map { $0.weekday > .friday } ?? false
        }
        return date
    }

    /// Months first, then days; nil outside the years 1 to 9999.
    func adding(_ span: WhenSpan) -> CivilDate? {
        adding(months: span.months)?.adding(days: span.days)
    }
}
