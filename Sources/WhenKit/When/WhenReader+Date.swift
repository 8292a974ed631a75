import TimeKit

extension WhenReader {
    /// Whether a date begins here, as after a weekday: `sat 21 nov`.
    var startsDate: Bool {
        if let word = word() {
            return WhenVocabulary.months[word] != nil
                || WhenVocabulary.ordinals[word] != nil
                    && (self.word(-1) == "the" || self.word(-1) == "on" || isMonth(1) || self.word(1) == "of")
        }
        guard number() != nil else { return false }
        return isMonth(1) || joinedMonth != nil || word(1) == "of" && isMonth(2) || ordinalSuffix(1) != nil
            || isISODate || isWeekDate
            || isCompactDate || numericLength != nil
    }

    /// How many tokens of `25-dec`, `25/dec/2026` or `25. dec` stand before the month.
    private var joinedMonth: Int? {
        if isMonth(1) { return nil }
        let isJoined = ["-", "/", "."].contains { isSymbol($0, 1) } && isAttached(1) && isMonth(2)
        return isJoined && digits() <= 2 ? 2 : nil
    }

    private func isMonth(_ ahead: Int) -> Bool { month(ahead) != nil }

    mutating func dated() throws(WhenError) -> WhenDay {
        if let first = monthOfYear() { return first }
        let date = try date()
        if case .dayOfMonth = date { return .dated(date, named: nil) }
        return .dated(date, named: weekdayBehindDate())
    }

    /// `march 2027`, `june of '27`, `march next year`: its first day.
    mutating func monthOfYear() -> WhenDay? {
        var rest = self
        guard let month = month(0) else { return nil }
        rest.advance()
        if let ahead = rest.yearAhead() {
            self = rest
            return .dated(.ofYear(ahead: ahead, month: month, day: 1), named: nil)
        }
        _ = rest.skip(word: "of")
        // Two digits alone are a day.
        guard rest.digits(rest.isSymbol(",") ? 1 : 0) != 2, let year = rest.year() else { return nil }
        self = rest
        return .monthDay(1, of: .named(month, year: year))
    }

    /// `monday` of `7 december, monday at 9` and of `7 december (monday)`.
    private mutating func weekdayBehindDate() -> NamedWeekday? {
        var rest = self
        let isOpen = rest.skip(symbol: "(")
        if !isOpen { _ = rest.skip(symbol: ",") }
        let range = rest.range(ofNext: 1)
        guard let weekday = rest.word().flatMap({ WhenVocabulary.weekdays[$0] }) else { return nil }
        rest.advance()
        // `24 dec, mon and wed` are days of a rule.
        guard isOpen ? rest.skip(symbol: ")") : rest.isAtEnd || rest.startsClock else { return nil }
        self = rest
        return NamedWeekday(weekday: weekday, range: range)
    }

    /// `2026-11-21`, `21 nov`, `nov 21 2027`, `15th`, `third of june`, `24/12`.
    mutating func date() throws(WhenError) -> WhenDate {
        if isISODate { return try isoDate() }
        if isWeekDate { return try weekDate() }
        if isCompactDate { return try compactDate() }
        if month(0) != nil { return try monthThenDay() }
        guard startsDate else { throw unexplained(missing: .day) }
        if let length = numericLength { return try numericDate(length) }
        let start = position
        if digits() == 4, let year = number(), let month = month(1), number(2) != nil {
            advance(2)
            let day = try dayNumber()
            guard let date = CivilDate(year: year, month: month, day: day) else {
                throw source.error(.noSuchDate, at: range(since: start))
            }
            return .full(date)
        }
        let isJoined = joinedMonth != nil
        let day = try dayNumber()
        if isJoined { advance() }
        let isOf = skip(word: "of")
        guard let month = month(0) else {
            if isOf { throw unexplained(missing: .month) }
            return try dayOfMonth(day, since: start)
        }
        advance()
        if isJoined, isSymbol("-") || isSymbol("/"), digits(1) == 4 || digits(1) == 2 { advance() }
        return try completed(month: month, day: day, since: start)
    }

    /// A number with or without a right ending: `21`, `21st`, `first`.
    mutating func dayNumber() throws(WhenError) -> Int {
        if let day = word().flatMap({ WhenVocabulary.ordinals[$0] }) {
            advance()
            return day
        }
        guard let day = number() else { throw unexplained(missing: .dayOfMonth) }
        if let suffix = ordinalSuffix(1) {
            let right = WhenVocabulary.ordinalSuffix(day)
            guard suffix == right else {
                throw error(.wrongOrdinal, ofNext: 2, suggesting: ["\(day)" + right])
            }
            advance()
        }
        advance()
        return day
    }

    func ordinalSuffix(_ ahead: Int) -> String? {
        guard isAttached(ahead), let word = word(ahead) else { return nil }
        return WhenVocabulary.ordinalSuffixes.contains(word) ? word : nil
    }

    private func month(_ ahead: Int) -> Int? { word(ahead).flatMap { WhenVocabulary.months[$0] } }

    private mutating func monthThenDay() throws(WhenError) -> WhenDate {
        let start = position
        guard let month = month(0) else { throw unexplained(missing: .day) }
        advance()
        _ = skip(word: "the")
        let isJoined = (isSymbol("-") || isSymbol("/")) && isAttached(0) && digits(1) > 0 && isAttached(1)
        if isJoined { advance() }
        let isOrdinal = word().map { WhenVocabulary.ordinals[$0] != nil } ?? false
        guard isOrdinal || number() != nil && !startsClock else {
            let first = source[range(since: start)]
            let isAlone = isAtEnd && word(-1) != "the"
            throw source.error(
                .missing(.dayOfMonth), at: isAlone ? range(since: start) : range(ofNext: 1),
                suggesting: isAlone ? ["1 " + first] : [])
        }
        let day = try dayNumber()
        if isJoined, isSymbol("-") || isSymbol("/"), digits(1) == 4 { advance() }
        return try completed(month: month, day: day, since: start)
    }

    private func dayOfMonth(_ day: Int, since start: Int) throws(WhenError) -> WhenDate {
        guard (1...31).contains(day) else { throw source.error(.noSuchDate, at: range(since: start)) }
        return .dayOfMonth(day)
    }

    /// Reads the year, if there is one. Without it a leap day is a day.
    mutating func completed(
        month: Int, day: Int, since start: Int
    ) throws(WhenError) -> WhenDate {
        if let ahead = yearAhead(), CivilDate(year: 2000, month: month, day: day) != nil {
            return .ofYear(ahead: ahead, month: month, day: day)
        }
        let year = year()
        guard let date = CivilDate(year: year ?? 2000, month: month, day: day) else {
            let last = CivilDate.days(inMonth: month, of: year ?? 2001)
            let words = (last...31).contains(day) ? ["\(last) " + shortDate(month, year)] : []
            throw source.error(.noSuchDate, at: range(since: start), suggesting: words)
        }
        return year == nil ? .yearless(month: month, day: day) : .full(date)
    }

    /// `this year`, `next year`.
    private mutating func yearAhead() -> Int? {
        if word() == "of", word(2) == "year" { advance() }
        if skip(words: "next", "year") { return 1 }
        return skip(words: "this", "year") ? 0 : nil
    }

    private func shortDate(_ month: Int, _ year: Int?) -> String {
        WhenVocabulary.shortName(month: month) + (year.map { " \($0)" } ?? "")
    }

    /// `2027`, `'27`, `27`, with or without a comma before it.
    mutating func year() -> Int? {
        let isShort = isSymbol("'") || isSymbol("’")
        let ahead = isSymbol(",") || isShort ? 1 : 0
        guard let year = year(ahead, isShort: isShort) else { return nil }
        advance(ahead + 1)
        return year
    }

    /// Two digits are a year only where they can be no hour.
    private func year(_ ahead: Int, isShort: Bool = false) -> Int? {
        guard let year = number(ahead), !isSymbol(":", ahead + 1) else { return nil }
        // `24 dec, 2027-05-03`: another date; `24 dec 1830` is half past six.
        if digits(ahead) == 4 { return year < 1900 || isJoinedNumber(by: "-", ahead + 1) ? nil : year }
        let isYear = digits(ahead) == 2 && !isSymbol(",") && (isShort || year > 24)
        let next = word(ahead + 1)
        let isCounting =
            next.map { WhenVocabulary.units[$0] != nil || WhenVocabulary.months[$0] != nil } ?? false
        return isYear && !isCounting ? 2000 + year : nil
    }
}
