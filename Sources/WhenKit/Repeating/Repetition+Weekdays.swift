import TimeKit

extension WhenReader {
    var startsWeekdays: Bool {
        word().map { weekday($0) != nil || WhenVocabulary.weekdayGroups[$0] != nil } ?? false
    }

    /// `mon,wed`, `mon and wed`, `mon..fri`, `weekdays`; behind `every` also `mon wed fri`.
    mutating func weekdays() throws(WhenError) -> Weekdays {
        let isBehindEvery = word(-1) == "every"
        var days = try weekdayRange()
        while skipSeparator() || isBehindEvery && isWeekday() { days = days.union(try weekdayRange()) }
        // `mon/wed` may be both days, or either.
        if isSymbol("/") || isSymbol("+"), let next = word(1), WhenVocabulary.isWeekday(next) {
            throw error(.unexpected, suggesting: [","])
        }
        return days
    }

    /// A comma, `and`, or both before a further day.
    private mutating func skipSeparator() -> Bool {
        // Behind the comma of `every friday, 5pm` a time of day stands.
        if isSymbol(","), number(1) == nil, word(1) != "at", word(1) != "except",
            word(1).flatMap({ WhenVocabulary.hours[$0] }) == nil
        {
            advance()
            _ = skip(word: "and")
            _ = skip(word: "every")
            return true
        }
        // `every monday and every friday`
        let ahead = word(1) == "every" ? 2 : 1
        guard word() == "and" || isSymbol("&"), let name = word(ahead),
            weekday(name) != nil || WhenVocabulary.weekdayGroups[name] != nil
        else { return false }
        advance(ahead)
        return true
    }

    mutating func weekdayRange() throws(WhenError) -> Weekdays {
        if let named = word().flatMap({ WhenVocabulary.weekdayGroups[$0] }) {
            advance()
            return named
        }
        let first = try weekday()
        guard skipRangeSign() else { return Weekdays(first) }
        return Weekdays(from: first, through: try weekday())
    }

    /// `..`, `-`, `to` or `through`, if a day follows.
    private mutating func skipRangeSign() -> Bool {
        if isSymbol("."), isSymbol(".", 1) {
            advance(2)
            return true
        }
        guard isSymbol("-") || ["to", "through"].contains(word() ?? ""), let name = word(1),
            weekday(name) != nil
        else {
            return false
        }
        advance()
        return true
    }

    private mutating func weekday() throws(WhenError) -> Weekday {
        guard let name = word() else {
            throw source.error(.missing(.weekday), at: isAtEnd ? end : range(ofNext: 1))
        }
        guard let weekday = weekday(name) else {
            throw misplaced(among: WhenVocabulary.shortWeekdays + WhenVocabulary.longWeekdays)
        }
        advance()
        return weekday
    }

    private func weekday(_ name: String) -> Weekday? { WhenVocabulary.weekdays[name] ?? pluralWeekday(name) }

    /// `mondays`
    func pluralWeekday(_ name: String) -> Weekday? {
        name.hasSuffix("days") ? WhenVocabulary.weekdays[String(name.dropLast())] : nil
    }
}
