extension WhenReader {
    /// Whether a date begins here, as after a weekday: `sat 21 nov`.
    var startsDate: Bool {
        if let word = word() { return WhenVocabulary.months[word] != nil }
        return number() != nil && (month(1) != nil || ordinalSuffix(1) != nil || isISODate)
    }

    /// `2026-11-21`, `21 nov`, `nov 21 2027`, `15th`.
    mutating func date() throws(WhenError) -> WhenDate {
        if isISODate { return try isoDate() }
        if month(0) != nil { return try monthThenDay() }
        guard number() != nil, startsDate else { throw unexplained(missing: .day) }
        let start = position
        let day = try dayNumber()
        guard let month = month(0) else { return try dayOfMonth(day, since: start) }
        advance()
        return try completed(month: month, day: day, since: start)
    }

    /// A number with or without a right ending: `21`, `21st`.
    mutating func dayNumber() throws(WhenError) -> Int {
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

    private var isISODate: Bool {
        digits() == 4 && isJoinedNumber(by: "-") && isJoinedNumber(by: "-", 3)
    }

    private mutating func isoDate() throws(WhenError) -> WhenDate {
        guard let year = number(), let month = number(2), let day = number(4),
            let date = CivilDate(year: year, month: month, day: day)
        else { throw error(.noSuchDate, ofNext: 5) }
        advance(5)
        if word() == "t", isAttached(0), number(1) != nil { advance() }
        return .full(date)
    }

    private mutating func monthThenDay() throws(WhenError) -> WhenDate {
        let start = position
        guard let month = month(0) else { throw unexplained(missing: .day) }
        advance()
        guard number() != nil, !startsClock else {
            throw source.error(.missing(.dayOfMonth), at: range(ofNext: 1))
        }
        return try completed(month: month, day: try dayNumber(), since: start)
    }

    private func dayOfMonth(_ day: Int, since start: Int) throws(WhenError) -> WhenDate {
        guard (1...31).contains(day) else { throw source.error(.noSuchDate, at: range(since: start)) }
        return .dayOfMonth(day)
    }

    /// Reads the year, if there is one. Without it a leap day is a day.
    private mutating func completed(
        month: Int, day: Int, since start: Int
    ) throws(WhenError) -> WhenDate {
        let year = year()
        guard let date = CivilDate(year: year ?? 2000, month: month, day: day) else {
            let last = CivilDate.days(inMonth: month, of: year ?? 2001)
            let words = (last...31).contains(day) ? ["\(last) " + shortDate(month, year)] : []
            throw source.error(.noSuchDate, at: range(since: start), suggesting: words)
        }
        return year == nil ? .yearless(month: month, day: day) : .full(date)
    }

    private func shortDate(_ month: Int, _ year: Int?) -> String {
        WhenVocabulary.shortName(month: month) + (year.map { " \($0)" } ?? "")
    }

    private mutating func year() -> Int? {
        let ahead = isSymbol(",") ? 1 : 0
        guard digits(ahead) == 4, let year = number(ahead), !isSymbol(":", ahead + 1) else { return nil }
        advance(ahead + 1)
        return year
    }
}
