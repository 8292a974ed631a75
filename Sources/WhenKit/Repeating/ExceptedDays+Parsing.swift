package import TimeKit

extension ExceptedDay {
    /// Reads `24 dec, 1 jan`, `tomorrow` or `2026-12-24`: days as they stand behind `except`.
    package static func parse(
        _ text: String, now: Instant, zone: Zone, weekStart: Weekday = .monday,
        habits: DayHabits = DayHabits()
    ) throws(WhenError) -> [ExceptedDay] {
        var reader = try WhenReader(text)
        let days = try reader.exceptedDays(
            WhenResolver(source: reader.source, now: now, zone: zone, weekStart: weekStart, habits: habits))
        guard reader.isAtEnd else { throw reader.unexplained(missing: .day) }
        return days
    }
}

extension WhenReader {
    /// `except 24 dec, 1 jan`: a day without a year is each year's.
    mutating func exceptions(
        _ clauses: inout ReminderClauses, _ resolver: WhenResolver
    ) throws(WhenError) -> Bool {
        var rest = self
        _ = rest.skip(symbol: ",")
        guard rest.skip(word: "except") else { return false }
        _ = rest.skip(word: "on") || rest.skip(word: "for")
        let start = rest.position
        self = rest
        clauses.excepted = try exceptedDays(resolver)
        if case .afterDone? = clauses.rule?.pattern {
            throw source.error(.unexpected, at: range(since: start - 1))
        }
        guard ExceptedDays(clauses.excepted) != nil else {
            throw source.error(.tooLarge, at: range(since: start))
        }
        return true
    }

    fileprivate mutating func exceptedDays(_ resolver: WhenResolver) throws(WhenError) -> [ExceptedDay] {
        var days = [try exceptedDay(resolver)]
        while true {
            var rest = self
            let isComma = rest.skip(symbol: ",")
            guard rest.skip(word: "and") || isComma, !rest.startsBareClock,
                // What is no day belongs to something else, such as `until`.
                let day = try? rest.exceptedDay(resolver)
            else { return days }
            days.append(day)
            self = rest
        }
    }

    private mutating func exceptedDay(_ resolver: WhenResolver) throws(WhenError) -> ExceptedDay {
        let start = position
        let day = try day()
        if case .dated(.yearless(let month, let number), nil) = day {
            return .yearly(month: month, day: number)
        }
        if case .after(let span) = day, span.seconds != 0 || !span.hasDays {
            throw source.error(.unexpected, at: range(since: start))
        }
        return .on(try resolver.lastDate(of: day))
    }
}
