extension WhenReader {
    /// `tomorrow`, `next fri`, `sat 21 nov`, `eom`, `in 3 days`, with or without `on`.
    mutating func day() throws(WhenError) -> WhenDay {
        if !skip(word: "on"), let span = try spanFromNow() { return .after(span) }
        guard let word = word() else { return .dated(try date(), named: nil) }
        if let days = WhenVocabulary.relativeDays[word] {
            advance()
            return .fromToday(days: days)
        }
        if let period = WhenVocabulary.ends[word] {
            advance()
            return .end(period)
        }
        if let which = WhenVocabulary.whichWeekday[word] { return try weekday(which) }
        if WhenVocabulary.weekdays[word] != nil { return try weekdayOrDate() }
        guard WhenVocabulary.months[word] != nil else { throw unexplained(missing: .day) }
        return .dated(try date(), named: nil)
    }

    /// `in`, `+`, `now +` and `now -` with a duration, and `now` alone.
    private mutating func spanFromNow() throws(WhenError) -> WhenSpan? {
        if position == 0, isSymbol("-"), number(1) != nil { throw error(.negative, suggesting: ["now -"]) }
        if skip(word: "now") { return try shift() ?? WhenSpan() }
        guard skip(word: "in") || position == 0 && skip(symbol: "+") else { return nil }
        return try span()
    }

    /// `+ 2h` or `- 3d` after something to count from.
    mutating func shift() throws(WhenError) -> WhenSpan? {
        if skip(symbol: "+") { return try span() }
        return skip(symbol: "-") ? try span().negated : nil
    }

    private mutating func weekday(_ which: WhichWeekday) throws(WhenError) -> WhenDay {
        guard let name = word(1), let weekday = WhenVocabulary.weekdays[name] else {
            throw missingWeekday(which)
        }
        advance(2)
        return .weekday(weekday, which)
    }

    private func missingWeekday(_ which: WhichWeekday) -> WhenError {
        guard let name = word(1) else {
            return source.error(.missing(.weekday), at: number(1) == nil ? end : range(ofNext: 1))
        }
        if which == .next, let unit = WhenVocabulary.units[name], unit >= .day {
            return error(.missing(.weekday), ofNext: 2, suggesting: ["in 1 " + name])
        }
        var rest = self
        rest.advance()
        return rest.misplaced(among: WhenVocabulary.shortWeekdays + WhenVocabulary.longWeekdays)
    }

    private mutating func weekdayOrDate() throws(WhenError) -> WhenDay {
        let range = range(ofNext: 1)
        guard let name = word(), let weekday = WhenVocabulary.weekdays[name] else {
            throw unexplained(missing: .weekday)
        }
        advance()
        var rest = self
        _ = rest.skip(symbol: ",")
        guard rest.startsDate else { return .weekday(weekday, .coming) }
        self = rest
        return .dated(try date(), named: NamedWeekday(weekday: weekday, range: range))
    }
}
