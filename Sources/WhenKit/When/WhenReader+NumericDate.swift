import TimeKit

/// Dates of numbers alone.
extension WhenReader {
    /// `2026-11-21`
    var isISODate: Bool {
        digits() == 4 && isJoinedNumber(by: "-") && isJoinedNumber(by: "-", 3)
    }

    /// `2026-W48-1`, `2026-W48`
    var isWeekDate: Bool {
        digits() == 4 && isSymbol("-", 1) && isAttached(1) && word(2) == "w" && isAttached(2)
            && digits(3) == 2
            && isAttached(3)
    }

    /// `20261121`, `20261121T0900`
    var isCompactDate: Bool { digits() == 8 }

    mutating func isoDate() throws(WhenError) -> WhenDate {
        guard let year = number(), let month = number(2), let day = number(4),
            let date = CivilDate(year: year, month: month, day: day)
        else { throw error(.noSuchDate, ofNext: 5) }
        advance(5)
        if word() == "t", isAttached(0), number(1) != nil { advance() }
        return .full(date)
    }

    mutating func compactDate() throws(WhenError) -> WhenDate {
        guard let number = number(),
            let date = CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        else { throw error(.noSuchDate) }
        advance()
        if word() == "t", isAttached(0), self.number(1) != nil { advance() }
        return .full(date)
    }

    /// By ISO 8601 the first week of a year is that of 4 January.
    mutating func weekDate() throws(WhenError) -> WhenDate {
        let hasDay = isJoinedNumber(by: "-", 4)
        guard let year = number(), let week = number(3), let fourth = CivilDate(year: year, month: 1, day: 4),
            (1...7).contains(hasDay ? number(5) ?? 0 : 1),
            let date = fourth.adding(
                days: 7 * (week - 1) - fourth.weekday.rawValue + (hasDay ? number(5) ?? 1 : 1)),
            week > 0, date.isoYear == year
        else { throw error(.noSuchDate, ofNext: hasDay ? 6 : 4) }
        advance(hasDay ? 6 : 4)
        return .full(date)
    }

    /// How many tokens are `24/12`, `24/12/2027`, `24.12.`, `24-12-2027`; nil for anything else.
    var numericLength: Int? {
        guard digits() > 0 else { return nil }
        if isJoinedNumber(by: "/") { return isJoinedNumber(by: "/", 3) ? 5 : 3 }
        if isJoinedNumber(by: "-"), isJoinedNumber(by: "-", 3) { return 5 }
        guard isJoinedNumber(by: ".") else { return nil }
        if isJoinedNumber(by: ".", 3) { return 5 }
        let isPointed = isSymbol(".", 3) && isAttached(3) && !(isSymbol(".", 4) && isAttached(4))
        return isPointed ? 4 : nil
    }

    mutating func numericDate(_ length: Int) throws(WhenError) -> WhenDate {
        guard let first = number(), let second = number(2) else { throw error(.noSuchDate, ofNext: length) }
        let range = range(ofNext: length)
        if digits() == 4 { return try yearFirst(length) }
        let year = length == 5 ? number(4).map { digits(4) == 2 ? 2000 + $0 : $0 } : nil
        // `26-11-23` may have the year first.
        if length == 5, isSymbol("-", 1), digits(4) == 2 { throw separatedNumbers() }
        let isYear = length < 5 || digits(4) == 2 || digits(4) == 4
        var readings: [DateOrder: NumericDate.Reading] = [:]
        for (order, day, month) in [(DateOrder.dayFirst, first, second), (.monthFirst, second, first)]
        where isYear && CivilDate(year: year ?? 2000, month: month, day: day) != nil {
            readings[order] = NumericDate.Reading(year: year, month: month, day: day)
        }
        guard !readings.isEmpty else { throw error(.noSuchDate, ofNext: length) }
        let isPointed = isSymbol(".", 1)
        guard !isPointed || readings[.dayFirst] != nil else { throw error(.noSuchDate, ofNext: length) }
        advance(length)
        return .numeric(
            NumericDate(range: range, readings: readings, order: isPointed ? .dayFirst : nil))
    }

    /// `2026/11/21`
    private mutating func yearFirst(_ length: Int) throws(WhenError) -> WhenDate {
        guard length == 5, let year = number(), let month = number(2), let day = number(4),
            let date = CivilDate(year: year, month: month, day: day)
        else { throw error(.noSuchDate, ofNext: length) }
        advance(length)
        return .full(date)
    }
}

extension CivilDate {
    /// The year of its Thursday.
    fileprivate var isoYear: Int { adding(days: 4 - weekday.rawValue)?.year ?? year }
}
