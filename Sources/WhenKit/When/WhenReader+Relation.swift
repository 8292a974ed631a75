import TimeKit

extension WhenReader {
    /// Whether a length may begin here: `3 days from now`, `the week after next`.
    var startsSpan: Bool {
        if number() != nil { return true }
        guard let word = word() else { return false }
        return ["a", "an", "half", "the"].contains(word) || WhenReader.unit(word) != nil
    }

    /// `3 days from now`, `2 weeks ago`, `a week from friday`, `an hour before noon`, `the day after tomorrow`.
    mutating func spanBefore(_ clauses: inout WhenClauses) -> Bool {
        guard clauses.shift == nil, clauses.day == nil else { return false }
        var rest = self
        if let workdays = rest.workdays() {
            let isBack = rest.skip(word: "ago")
            guard isBack || rest.skipBehindLength() else { return false }
            self = rest
            clauses.day = .workdays(isBack ? -workdays : workdays)
            return true
        }
        guard let span = rest.spanOrUnit() else { return false }
        if let day = rest.dayOfNow(span, following: self) {
            guard !(clauses.hasClock && (span.seconds != 0 || !span.hasDays)) else { return false }
            self = rest
            clauses.day = day
            return true
        }
        let isBack = rest.skip(word: "before")
        let isForth = !isBack && (rest.skip(word: "from") || rest.skip(word: "after") || rest.isWeeksOn(span))
        guard isBack || isForth, !rest.isAtEnd else { return false }
        self = rest
        clauses.shift = isBack ? span.negated : span
        clauses.isShiftFirst = true
        return true
    }

    /// `3 days`, or `the week`, which is one.
    private mutating func spanOrUnit() -> WhenSpan? {
        var rest = self
        // A length with a fault in it has none of these words behind it, and is refused elsewhere.
        if let span = try? rest.span() {
            self = rest
            return span
        }
        let isNamed = skip(word: "the")
        guard isNamed || ["after", "before", "from"].contains(word(1)) || isWeekOn else { return nil }
        return singleUnit(atLeast: .day)
    }

    /// `week on friday`, `week today`, `fortnight friday`
    private var isWeekOn: Bool {
        let units = ["week", "fortnight"]
        guard units.contains(word() ?? ""), let day = word(1), !units.contains(word(2) ?? "") else {
            return false
        }
        return day == "on" || WhenVocabulary.relativeDays[day] != nil || WhenVocabulary.weekdays[day] != nil
    }

    /// `week`, but not `weeks`, which says nothing of how many.
    mutating func singleUnit(atLeast least: WhenUnit = .minute) -> WhenSpan? {
        guard let name = word(), name.last != "s", let (factor, unit) = WhenReader.unit(name), unit >= least
        else { return nil }
        advance()
        return WhenSpan().adding(factor, unit)
    }

    /// `from now`, `ago`, and `after next` behind a unit.
    private mutating func dayOfNow(_ span: WhenSpan, following start: WhenReader) -> WhenDay? {
        if skip(word: "ago") { return .after(span.negated) }
        if skipBehindLength() { return weekdayInWeeks(span) ?? .after(span) }
        // `a week after next friday` counts from that day.
        guard start.number() == nil, WhenVocabulary.weekdays[word(2) ?? ""] == nil,
            skip(words: "after", "next")
        else { return nil }
        let twice = WhenSpan(months: 2 * span.months, days: 2 * span.days, seconds: 0)
        // `the week after next on monday`
        return weekdayInWeeks(twice) ?? .after(twice)
    }

    /// `from now`
    private mutating func skipBehindLength() -> Bool {
        skip(words: "from", "now") || skip(word: "hence") || skip(word: "later")
    }

    /// `3 working days`; nil where there are none, or more than anybody waits for.
    mutating func workdays() -> Int? {
        guard let count = word() == "a" ? 1 : number(), (1...9999).contains(count),
            ["weekday", "weekdays"].contains(word(1))
        else { return nil }
        advance(2)
        return count
    }

    /// `a week on friday`, `a week next tuesday`, `two weeks tomorrow`, `a month today`.
    private func isWeeksOn(_ span: WhenSpan) -> Bool {
        guard span.days % 7 == 0, span.seconds == 0, let first = word() else { return false }
        if WhenVocabulary.relativeDays[first] != nil { return true }
        let name = word(["on", "next", "this"].contains(first) ? 1 : 0)
        return span.months == 0 && name.map { WhenVocabulary.weekdays[$0] != nil } ?? false
    }
}
