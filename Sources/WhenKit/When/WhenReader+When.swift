import TimeKit

/// What the clauses of a text say, each at most once.
struct WhenClauses {
    var day: WhenDay?
    var clock: WhenClock?
    var clockRange = 0..<0
    var part: DayPart?
    /// `evening` without `in the` needs a day or a time beside it.
    var isPartAlone = false
    var partRange = 0..<0
    var isNowsClock = false
    var shift: WhenSpan?
    var shiftStart = 0
    /// `2 hours before`: the shift stands before what it moves.
    var isShiftFirst = false
    /// How far from UTC the time is meant, in seconds.
    var offset: Int?

    var hasClock: Bool { clock != nil || part != nil || isNowsClock }

    /// So long from now, which no time of day may follow.
    var elapsed: WhenSpan? {
        guard case .after(let span) = day, span.seconds != 0 || !span.hasDays else { return nil }
        return span
    }
}

extension WhenReader {
    /// The whole text as a WHEN.
    mutating func when() throws(WhenError) -> WhenSyntax {
        if let instant = try offsetInstant() { return .instant(instant) }
        var clauses = WhenClauses()
        while !isAtEnd { try clause(&clauses) }
        return try syntax(of: clauses)
    }

    /// The next clause: a time of day, a part of the day, a day, or so much before or after.
    mutating func clause(_ clauses: inout WhenClauses) throws(WhenError) {
        if try isOffset(&clauses) || isYearAtEnd(&clauses) { return }
        if isSign, position > 0 { return try shift(&clauses) }
        if word() == "due", token(1) != nil, word(-1) != "due" { advance() }
        if word() == "by", token(1) != nil, word(-1) != "by" { advance() }
        if position > 0, clauses.day == nil || clauses.clock == nil {
            try skipComma(before: clauses.day == nil ? .day : .clock)
        }
        if clauses.elapsed != nil { throw unexplained(missing: .clock) }
        if word() == "at", startsFeast(1) { advance() }
        if timeOfNow(&clauses) || firstThing(&clauses) || partOfDay(&clauses) { return }
        if startsSpan, spanBefore(&clauses) { return }
        if startsClock && !startsPeriodEnd || startsPartOfDayLater && bareHourRange != nil
            || isFourDigitClock(clauses)
        {
            return try clock(&clauses)
        }
        guard clauses.day == nil else { throw unexplained(missing: .clock) }
        let start = position
        clauses.day = try day()
        if clauses.elapsed != nil, clauses.hasClock || clauses.shift != nil {
            throw source.error(.unexpected, at: range(since: start))
        }
    }

    /// `Fri Dec 25 17:00 2026`
    private mutating func isYearAtEnd(_ clauses: inout WhenClauses) -> Bool {
        guard case .dated(.yearless(let month, let day), let named) = clauses.day, clauses.clock != nil,
            clauses.shift == nil, digits() == 4, token(1) == nil, let year = number(),
            let date = CivilDate(year: year, month: month, day: day)
        else { return false }
        advance()
        clauses.day = .dated(.full(date), named: named)
        return true
    }

    private mutating func clock(_ clauses: inout WhenClauses) throws(WhenError) {
        let isLate = !clauses.isShiftFirst && clauses.shift?.seconds ?? 0 != 0
        guard clauses.clock == nil, !clauses.isNowsClock, !isLate else { throw unexplained(missing: .clock) }
        let start = position
        clauses.clock = try clock(isBehindDay: clauses.day != nil)
        clauses.clockRange = range(since: start)
        try refuseEnd(clauses)
    }

    private func isFourDigitClock(_ clauses: WhenClauses) -> Bool {
        clauses.day != nil && clauses.clock == nil
            && (digits() == 4 && !isJoinedNumber(by: "-") || digits() == 6 && word(-1) == "t"
                || digits() == 2 && word(1) == "h" && isAttached(1))
    }

    private var bareHourRange: Range<Int>? {
        var rest = self
        // Whatever else the number is, it is no hour.
        return (try? rest.clock()) == nil ? nil : rest.range(since: position)
    }

    /// `at the end of the month`
    private var startsPeriodEnd: Bool {
        word() == "at" && word(1) == "the" && !WhenReader.isDayEnd(self)
    }

    private static func isDayEnd(_ reader: WhenReader) -> Bool {
        var rest = reader
        rest.advance()
        return rest.startsBareClock
    }

    /// `this time tomorrow`, `same time next week`.
    private mutating func timeOfNow(_ clauses: inout WhenClauses) -> Bool {
        var rest = self
        if rest.skip(word: "at") { _ = rest.skip(word: "the") } else { _ = rest.skip(word: "the") }
        guard rest.skip(words: "this", "time") || rest.skip(words: "same", "time"), !clauses.hasClock else {
            return false
        }
        self = rest
        clauses.isNowsClock = true
        return true
    }

    /// `first thing tomorrow`: in the morning, which may stand beside it as well.
    private mutating func firstThing(_ clauses: inout WhenClauses) -> Bool {
        let start = position
        guard skip(words: "first", "thing") else { return false }
        guard clauses.part == nil, !contains(where: { $0 == "morning" }) else { return true }
        (clauses.part, clauses.isPartAlone, clauses.partRange) = (.morning, true, range(since: start))
        return true
    }

    /// `in the morning`, `at night`, `evening`, `tonight`, `this afternoon`, `on the evening of` a day that follows.
    private mutating func partOfDay(_ clauses: inout WhenClauses) -> Bool {
        guard clauses.part == nil, !clauses.isNowsClock else { return false }
        let start = position
        var rest = self
        let isIntroduced =
            rest.skip(words: "in", "the") || rest.skip(word: "at") || rest.skip(words: "during", "the")
        if !isIntroduced, contains(where: { $0 == "of" }) {
            _ = rest.skip(words: "on", "the") || rest.skip(word: "the")
        }
        if !isIntroduced, clauses.day == nil {
            let days = ["this": 0, "last": -1]
            if rest.skip(word: "tonight") {
                self = rest
                (clauses.day, clauses.part) = (.fromToday(days: 0), .night)
            } else if let which = rest.word(), let days = days[which],
                let part = rest.word(1).flatMap({ WhenVocabulary.dayParts[$0] })
            {
                advance(2)
                (clauses.day, clauses.part) = (.fromToday(days: days), part)
            }
        }
        if clauses.part == nil {
            // `tomorrow pm`
            let half = clauses.day != nil && !isIntroduced ? rest.halfDay : nil
            guard let part = rest.word().flatMap({ WhenVocabulary.dayParts[$0] }) ?? half else {
                return false
            }
            rest.advance()
            self = rest
            clauses.part = part
            clauses.isPartAlone = !isIntroduced
            if clauses.day == nil, word() == "of", token(1) != nil { advance() }
        }
        clauses.partRange = range(since: start)
        return true
    }

    /// `in the evening` before `mon,wed`; not `this evening`, which is a day as well.
    var startsPartAlone: Bool {
        var (rest, clauses) = (self, WhenClauses())
        return rest.partOfDay(&clauses) && clauses.day == nil
    }

    /// `am` behind a day or a rule.
    var halfDay: DayPart? {
        switch word() {
        case "am": .morning
        case "pm": .afternoon
        default: nil
        }
    }

    private mutating func shift(_ clauses: inout WhenClauses) throws(WhenError) {
        if clauses.elapsed != nil || clauses.isShiftFirst { throw unexplained(missing: .clock) }
        guard clauses.shift == nil else { throw error(.unexpected) }
        if clauses.day == nil {
            guard clauses.clock?.isEndOfDay ?? false else { throw try shiftWithoutDay() }
            clauses.day = .fromToday(days: 0)
        }
        clauses.shiftStart = position
        clauses.shift = try shift()
    }

    /// What the clauses come to together.
    func syntax(of clauses: WhenClauses) throws(WhenError) -> WhenSyntax {
        let hour = try hour(of: clauses)
        guard let day = clauses.day else { return try syntaxWithoutDay(clauses, hour) }
        if let span = clauses.elapsed { return .elapsed(span) }
        let shift = clauses.shift ?? WhenSpan()
        if shift.seconds != 0, hour == nil { try requireClock(clauses, day, shift) }
        return .day(day, clock: hour, shift: shift)
    }

    private func syntaxWithoutDay(_ clauses: WhenClauses, _ hour: WhenHour?) throws(WhenError) -> WhenSyntax {
        if let clock = clauses.clock, clock.isEndOfDay {
            return .day(.fromToday(days: 0), clock: hour, shift: clauses.shift ?? WhenSpan())
        }
        if let clock = clauses.clock, clock.mightBeLength { throw clockOrDuration(clock.time) }
        if clauses.isPartAlone, clauses.clock == nil {
            let part = source[clauses.partRange]
            let next = clauses.part == .night ? "at " : "in the "
            throw source.error(
                .missing(.day), at: clauses.partRange, suggesting: [next + part, "tomorrow " + part])
        }
        if let shift = clauses.shift, shift.hasDays || hour == nil || abs(shift.seconds) >= 86_400 {
            throw source.error(.missing(hour == nil ? .clock : .day), at: end)
        }
        guard let hour, !clauses.isNowsClock else { throw source.error(.missing(.day), at: end) }
        return .clock(hour, seconds: clauses.shift?.seconds ?? 0)
    }

    func hour(of clauses: WhenClauses) throws(WhenError) -> WhenHour? {
        if clauses.isNowsClock { return .now }
        guard let clock = clauses.clock else { return clauses.part.map { .part($0) } }
        if let offset = clauses.offset { return .there(clock.time, offset: offset) }
        guard let part = clauses.part else { return .time(clock.time) }
        guard let hour = clock.hour(in: part) else {
            throw source.error(.noSuchTime, at: clauses.clockRange.union(clauses.partRange))
        }
        return hour
    }

    var isSign: Bool { isSymbol("+") || isSymbol("-") }

    private mutating func skipComma(before part: WhenError.Part) throws(WhenError) {
        if skip(symbol: ","), isAtEnd { throw source.error(.missing(part), at: end) }
    }

    /// `tomorrow+9h` is nine in the morning to taskwarrior, but a day alone is 09:00 here.
    private func requireClock(_ clauses: WhenClauses, _ day: WhenDay, _ shift: WhenSpan) throws(WhenError) {
        switch day {
        case .end, .endOfMonth: return
        default: break
        }
        if clauses.isShiftFirst { throw source.error(.missing(.clock), at: end) }
        let whole = range(since: 0)
        let named = source[whole.lowerBound..<range(since: clauses.shiftStart).lowerBound]
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
        let length = source[whole].last?.isNumber == true && source[whole].contains("h") ? "m" : ""
        return source.error(.twoMeanings, at: whole, suggesting: [clock, "in " + source[whole] + length])
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

extension Range<Int> {
    fileprivate func union(_ other: Range<Int>) -> Range<Int> {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}
