extension WhenReader {
    /// The whole text as a WHEN.
    mutating func when() throws(WhenError) -> WhenSyntax {
        if let instant = try offsetInstant() { return .instant(instant) }
        let syntax = startsClock ? try clockFirst() : try dayFirst()
        guard isAtEnd else { throw unexplained(missing: .clock) }
        return syntax
    }

    /// `9am`, `9am tomorrow`, `eod - 2h`.
    private mutating func clockFirst() throws(WhenError) -> WhenSyntax {
        let clock = try clock()
        if clock.isEndOfDay, isAtEnd || isSign {
            return .day(.fromToday(days: 0), clock: clock.time, shift: try shift() ?? WhenSpan())
        }
        if isSign { throw try shiftWithoutDay() }
        guard !isAtEnd else {
            if clock.showsSeconds { throw clockOrDuration(clock.time) }
            return .clock(clock.time)
        }
        try skipComma(before: .day)
        let dayStart = position
        let day = try day()
        if case .after(let span) = day, span.seconds != 0 || !span.hasDays {
            throw source.error(.unexpected, at: range(since: dayStart))
        }
        return .day(day, clock: clock.time, shift: try shift() ?? WhenSpan())
    }

    /// `tomorrow`, `next fri 17:30`, `eom-3d`, `in 2 hours`.
    private mutating func dayFirst() throws(WhenError) -> WhenSyntax {
        let day = try day()
        if case .after(let span) = day, span.seconds != 0 || !span.hasDays { return .elapsed(span) }
        let shiftStart = position
        let shift = try shift()
        guard !isAtEnd else {
            if let shift, shift.seconds != 0 { try requireClock(of: day, shift, since: shiftStart) }
            return .day(day, clock: nil, shift: shift ?? WhenSpan())
        }
        if shift?.seconds ?? 0 != 0 { throw unexplained(missing: .clock) }
        try skipComma(before: .clock)
        let clock = try clock()
        guard shift == nil || !isSign else { throw error(.unexpected) }
        let shiftOfClock = try self.shift()
        return .day(day, clock: clock.time, shift: shift ?? shiftOfClock ?? WhenSpan())
    }

    private var isSign: Bool { isSymbol("+") || isSymbol("-") }

    private mutating func skipComma(before part: WhenError.Part) throws(WhenError) {
        if skip(symbol: ","), isAtEnd { throw source.error(.missing(part), at: end) }
    }

    /// `tomorrow+9h` is nine in the morning to taskwarrior, but a day alone is 09:00 here.
    private func requireClock(
        of day: WhenDay, _ shift: WhenSpan, since start: Int
    ) throws(WhenError) {
        if case .end = day { return }
        let whole = range(since: 0)
        let named = source[whole.lowerBound..<range(since: start).lowerBound]
        let space = named.last?.isWhitespace == true ? "" : " "
        let (fromNine, overflow) = shift.seconds.addingReportingOverflow(9 * 3600)
        let seconds = shift.hasDays || overflow ? [] : [shift.seconds, fromNine]
        let words = seconds.filter { (0..<86_400).contains($0) && $0 % 60 == 0 }.map {
            named + space + WhenDigits.pair($0 / 3600) + ":" + WhenDigits.pair($0 / 60 % 60)
        }
        throw source.error(.twoMeanings, at: whole, suggesting: words)
    }

    private func clockOrDuration(_ time: CivilTime) -> WhenError {
        let whole = range(since: 0)
        let clock = WhenDigits.clock(time)
        return source.error(.twoMeanings, at: whole, suggesting: [clock, "in " + source[whole]])
    }

    /// `4pm + 3 days`: whether from today or from the next 4pm, it does not say.
    private mutating func shiftWithoutDay() throws(WhenError) -> WhenError {
        let start = position
        let isForward = isSymbol("+")
        let space = isAttached(0) ? " " : ""
        let span = try shift() ?? WhenSpan()
        let range = range(since: start)
        let isDays = isForward && span.seconds == 0
        let length = source[range].dropFirst().drop(while: \.isWhitespace)
        return source.error(.shiftWithoutDay, at: range, suggesting: isDays ? [space + "in " + length] : [])
    }
}
