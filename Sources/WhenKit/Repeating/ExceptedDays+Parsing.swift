package import TimeKit

extension ExceptedDay {
    /// Reads `24 dec, 1 jan`, `tomorrow` or `2026-12-24`: days as they stand behind `except`.
    package static func parse(
        _ text: String, now: Instant, zone: Zone, weekStart: Weekday = .monday,
        habits: DayHabits = DayHabits()
    ) throws(WhenError) -> [ExceptedDay] {
        let read = { (text: String) throws(WhenError) -> [ExceptedDay] in
            var reader = try WhenReader(text)
            let resolver = try WhenResolver(
                source: reader.source, now: now, zone: zone, weekStart: weekStart, habits: habits)
            let leftOut = try reader.leftOut(resolver)
            guard reader.isAtEnd else { throw reader.unexplained(missing: .day) }
            // One Sunday, or that of each week?
            if let weekday = leftOut.weekdays.first {
                let date = try resolver.lastDate(of: .weekday(weekday, .coming))
                throw reader.source.error(
                    .twoMeanings, at: 0..<text.count,
                    suggesting: leftOut.days.count + leftOut.weekdays.count == 1 ? [date.description] : [])
            }
            return leftOut.days
        }
        do throws(WhenError) {
            return try read(text)
        } catch {
            // What is wrong with a correction does not matter, only that something is.
            throw error.wantingDay { (try? read($0)) != nil }
        }
    }
}

extension WhenReader {
    /// `except 24 dec, sundays`: a date without a year is each year's, and days of the week are left out of each week.
    mutating func exceptions(
        _ clauses: inout ReminderClauses, _ resolver: WhenResolver
    ) throws(WhenError) -> Bool {
        var rest = self
        _ = rest.skip(symbol: ",")
        let start = rest.position
        guard rest.skipExcept() else { return false }
        self = rest
        let leftOut = try leftOut(resolver)
        clauses.excepted = leftOut.days
        // `daily except the 13th`, `daily except sunday morning`
        if leftOut.isOfMonth {
            let range = range(since: start + 1)
            let months = [" of this month", " of next month"]
            throw source.error(.twoMeanings, at: range, suggesting: months.map { source[range] + $0 })
        }
        if word().flatMap({ WhenVocabulary.dayParts[$0] }) != nil { throw error(.unexpected) }
        if !leftOut.weekdays.isEmpty { try leaveOut(leftOut.weekdays, of: &clauses, since: start) }
        if case .afterDone? = clauses.rule?.pattern {
            throw source.error(.unexpected, at: range(since: start))
        }
        guard leftOut.days.isEmpty || ExceptedDays(leftOut.days) != nil else {
            throw source.error(.tooLarge, at: range(since: start + 1))
        }
        return true
    }

    /// `except`, `but not on`: whatever says that what follows is left out.
    private mutating func skipExcept() -> Bool {
        guard
            skip(word: "except") || skip(word: "excluding") || skip(words: "apart", "from")
                || skip(words: "but", "not") || skip(word: "but") || skip(word: "not")
        else { return false }
        _ = skip(word: "on") || skip(word: "for")
        return true
    }

    /// `daily except sundays` is `mon..sat`. A rule that is not of days of the week can't leave them out.
    private func leaveOut(
        _ days: [Weekday], of clauses: inout ReminderClauses, since start: Int
    ) throws(WhenError) {
        let all: [Weekday] =
            switch clauses.rule?.pattern {
            case .every(Repetition.Step(.one, .day))?: Weekday.allCases
            case .weekdays(let named)?: named.days
            default: []
            }
        guard let kept = Weekdays(all.filter { !days.contains($0) }) else {
            throw source.error(.unexpected, at: range(since: start))
        }
        clauses.rule?.pattern = .weekdays(kept)
        if case .at(let times)? = clauses.times, let rule = clauses.rule {
            try check(times, rule, since: start)
        }
    }

    fileprivate mutating func leftOut(_ resolver: WhenResolver) throws(WhenError) -> LeftOut {
        var leftOut = try oneLeftOut(resolver)
        while true {
            var rest = self
            let isComma = rest.skip(symbol: ",")
            guard rest.skip(word: "and") || rest.skip(symbol: "&") || isComma, !rest.startsBareClock,
                // What is no day belongs to something else, such as `until`.
                let further = try? rest.oneLeftOut(resolver)
            else { return leftOut }
            leftOut.days += further.days
            leftOut.weekdays += further.weekdays
            leftOut.isOfMonth = leftOut.isOfMonth || further.isOfMonth
            self = rest
        }
    }

    /// A day, or days of each week.
    private mutating func oneLeftOut(_ resolver: WhenResolver) throws(WhenError) -> LeftOut {
        var (week, one) = (self, self)
        if week.word(1) == "weekend" || week.word(1) == "weekends" { _ = week.skip(word: "the") }
        // `sun 21 mar` and `sunday after next` are one day: that reading comes farther.
        if week.startsWeekdays, let days = try? week.weekdayRange(),
            (try? one.day()) == nil || one.position <= week.position
        {
            self = week
            return LeftOut(weekdays: days.days)
        }
        return try dayLeftOut(resolver)
    }

    private mutating func dayLeftOut(_ resolver: WhenResolver) throws(WhenError) -> LeftOut {
        let start = position
        // `except next week` and `except in august` are more than a day.
        let first = word()
        let isMonth = word(first == "in" ? 1 : 0).map { WhenVocabulary.months[$0] != nil } ?? false
        let day = try day()
        if case .dated(let date, nil) = day,
            case .yearless(let month, let number) = try resolver.spelled(date)
        {
            return LeftOut(days: [.yearly(month: month, day: number)])
        }
        let isOne =
            switch day {
            case .weekend: false
            case .monthDay: !isMonth
            case .after(let span): first != "next" && first != "last" && span.seconds == 0 && span.hasDays
            default: true
            }
        guard isOne else { throw source.error(.unexpected, at: range(since: start)) }
        let isOfMonth =
            switch day {
            case .dated(.dayOfMonth, _), .end, .start(_, ahead: 0), .weekday(_, .last): true
            default: false
            }
        return LeftOut(days: [.on(try resolver.lastDate(of: day))], isOfMonth: isOfMonth)
    }
}

/// What stands behind `except`.
private struct LeftOut {
    var days: [ExceptedDay] = []
    var weekdays: [Weekday] = []
    /// `the 13th` and `the last friday`, which behind a rule may be those of each month.
    var isOfMonth = false
}
