import TimeKit

extension WhenReader {
    /// `end of month`, `start of next week`, `end of october`, with or without `at the`.
    mutating func periodEnd() throws(WhenError) -> WhenDay? {
        var rest = self
        _ = rest.skip(word: "at")
        _ = rest.skip(word: "the")
        let isEnd = rest.skip(word: "end")
        guard isEnd || rest.skip(word: "start") || rest.skip(word: "beginning"), rest.skip(word: "of") else {
            return nil
        }
        if rest.skip(words: "every", "month") {
            throw source.error(
                .unexpected, at: rest.range(since: position),
                suggesting: [(isEnd ? "last day" : "1st") + " of each month"])
        }
        if let month = rest.monthName() {
            self = rest
            return isEnd ? .endOfMonth(month) : .monthDay(1, of: month)
        }
        _ = rest.skip(word: "the")
        let ahead = rest.skip(word: "next") ? 1 : 0
        // What has begun can't be meant.
        if isEnd { _ = rest.skip(word: "this") }
        guard let period = rest.word().flatMap(WhenPeriod.init(rawValue:)) else {
            throw rest.word() == "this"
                ? rest.error(.unexpected, suggesting: ["next"]) : rest.unexplained(missing: .day)
        }
        rest.advance()
        self = rest
        return isEnd ? .end(period, ahead: ahead) : .start(period, ahead: ahead)
    }

    /// `october`, `october 2027`, `next october`.
    private mutating func monthName() -> WhenMonth? {
        let ahead = word() == "next" ? 1 : 0
        guard let month = word(ahead).flatMap({ WhenVocabulary.months[$0] }) else { return nil }
        advance(ahead + 1)
        return .named(month, year: year())
    }

    /// `october`, `next month`, `this month`.
    private mutating func month() throws(WhenError) -> WhenMonth {
        if let named = monthName() { return named }
        var rest = self
        _ = rest.skip(word: "the")
        let months = ["this": 0, "next": 1, "last": -1]
        guard let which = rest.word(), let ahead = months[which], rest.word(1) == "month" else {
            // `first monday of the month` is a rule.
            if isAtEnd { throw source.error(.missing(.month), at: end) }
            let isMonth = rest.word() == "month" || rest.word() == "every"
            throw isMonth
                ? source.error(
                    .missing(.month), at: range(ofNext: position == rest.position ? 1 : 2),
                    suggesting: ["this month", "next month"])
                : unexplained(missing: .month)
        }
        rest.advance(2)
        self = rest
        return .ahead(ahead)
    }

    /// `first tuesday of october`, `last day of next month`, `20th of next month`; nil where a plain date follows.
    mutating func ordinalOfMonth() throws(WhenError) -> WhenDay? {
        let start = position
        var rest = self
        guard let number = try rest.ordinal() else { return nil }
        if let weekday = rest.word().flatMap({ WhenVocabulary.weekdays[$0] }) {
            rest.advance()
            let isOf = rest.skip(word: "of") || rest.skip(word: "in") || rest.isMonthAhead || rest.startsMonth
            // `last sunday` is a past day.
            if number == -1, !isOf { return nil }
            guard isOf else {
                throw rest.firstWeekday()
                    ?? source.error(
                        .missing(.month), at: rest.range(since: start),
                        suggesting: [source[rest.range(since: start)] + " of next month"])
            }
            guard (-1...5).contains(number) else {
                throw source.error(.wrongOrdinal, at: range(ofNext: rest.position - position - 1))
            }
            let month = try rest.month()
            self = rest
            return .ordinal(number, weekday, of: month)
        }
        if number == -1 || 1...20 ~= number, rest.skip(word: "weekday"),
            rest.skip(word: "of") || rest.skip(word: "in") || rest.isMonthAhead || rest.startsMonth
        {
            let month = try rest.month()
            self = rest
            return .workday(number, of: month)
        }
        let isDay = rest.skip(word: "day")
        guard isDay || number > 0 else { return nil }
        var of = rest
        guard of.skip(word: "of") || of.skip(word: "in") || of.isMonthAhead else {
            if isDay { throw source.error(.missing(.month), at: rest.isAtEnd ? end : rest.range(ofNext: 1)) }
            return nil
        }
        if of.word() == "every", of.word(1) == "quarter", abs(number) == 1 {
            let meant = "every quarter on the " + (number == 1 ? "1st" : "last day")
            of.advance(2)
            throw source.error(.unexpected, at: of.range(since: start), suggesting: [meant])
        }
        // `20th of march 2027` is a date like `20 march 2027`.
        if !isDay, of.startsMonth { return nil }
        if isDay, abs(number) == 1, let day = of.dayOfYear(number) {
            self = of
            return day
        }
        let month = try of.month()
        guard number <= 31 else { throw source.error(.noSuchDate, at: of.range(since: start)) }
        self = of
        return .monthDay(number, of: month)
    }

    /// `first day of next year`, `last day of the year`.
    private mutating func dayOfYear(_ number: Int) -> WhenDay? {
        let isNext = word() == "next"
        guard isNext || word() == "the" || word() == "this", word(1) == "year", isNext == (number == 1) else {
            return nil
        }
        advance(2)
        return number == 1 ? .start(.year, ahead: 1) : .monthDay(-1, of: .named(12, year: nil))
    }

    /// `2nd tue dec`
    private var startsMonth: Bool { word().map { WhenVocabulary.months[$0] != nil } ?? false }

    /// `20th next month`
    private var isMonthAhead: Bool { ["next", "this"].contains(word() ?? "") && word(1) == "month" }

    /// `first`, `3rd`, `last` (-1); nil where no ordinal stands.
    private mutating func ordinal() throws(WhenError) -> Int? {
        if skip(word: "last") { return -1 }
        if let number = word().flatMap({ WhenVocabulary.ordinals[$0] }) {
            advance()
            return number
        }
        guard number() != nil, ordinalSuffix(1) != nil else { return nil }
        return try dayNumber()
    }
}
