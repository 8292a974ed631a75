extension WhenReader {
    /// A RULE without its limit.
    mutating func pattern() throws(WhenError) -> Repetition.Pattern {
        if let unit = word().flatMap({ adverbs[$0] }) {
            advance()
            return .every(Repetition.Step(.one, unit))
        }
        if skip(word: "on") { return .monthly(try numberedDay()) }
        let start = position
        let isEvery = skip(word: "every")
        if startsOrdinal {
            let day = try ordinalDay()
            if isEvery { try refuseEveryOther(day, since: start) }
            return .monthly(day)
        }
        if startsWeekdays { return .weekdays(try weekdays()) }
        if isAtEnd { throw source.error(.missing(.unit), at: end) }
        return try step(isEvery: isEvery)
    }

    func misplacedInRule() -> WhenError { misplaced(among: WhenVocabulary.ruleWords) }

    private mutating func step(isEvery: Bool) throws(WhenError) -> Repetition.Pattern {
        let start = position
        let isArticle = word() == "a" || word() == "an"
        let hasCount = number() != nil || isArticle
        guard let name = word(hasCount ? 1 : 0), let unit = WhenVocabulary.units[name], hasCount || isEvery
        else { throw unexplainedStep(hasCount: hasCount) }
        guard let step = try step(count: isArticle ? 1 : number() ?? 1, unit, length: hasCount ? 2 : 1) else {
            throw error(.shorterThanADay, ofNext: hasCount ? 2 : 1)
        }
        advance(hasCount ? 2 : 1)
        if skip(word: "after") {
            guard skip(word: "done") else { throw missingDone() }
            return .afterDone(step)
        }
        guard isEvery else {
            let range = range(since: start)
            throw source.error(
                .bareDuration, at: range,
                suggesting: ["every " + source[range], source[range] + " after done"])
        }
        return .every(step)
    }

    private func step(
        count: Int, _ unit: WhenUnit, length: Int
    ) throws(WhenError) -> Repetition.Step? {
        guard let count = Repetition.Count(count) else {
            throw error(count == 0 ? .zero : .tooLarge, ofNext: length)
        }
        return switch unit {
        case .second, .minute, .hour: nil
        case .day: Repetition.Step(count, .day)
        case .week: Repetition.Step(count, .week)
        case .month: Repetition.Step(count, .month)
        case .year: Repetition.Step(count, .year)
        }
    }

    private func unexplainedStep(hasCount: Bool) -> WhenError {
        guard hasCount else { return misplacedInRule() }
        guard let name = word(1), !WhenVocabulary.knows(name) else {
            let words = number().map {
                (1...31).contains($0) ? ["\($0)" + WhenVocabulary.ordinalSuffix($0)] : []
            }
            return error(.bareNumber, suggesting: words ?? [])
        }
        var rest = self
        rest.advance()
        return rest.misplaced(among: WhenVocabulary.unitWords)
    }

    private func missingDone() -> WhenError {
        if isAtEnd { return source.error(.missing(.afterDone), at: end) }
        return error(.missing(.afterDone), suggesting: ["done"])
    }

    private var startsWeekdays: Bool {
        word().map { WhenVocabulary.weekdays[$0] != nil || namedWeekdays[$0] != nil } ?? false
    }

    private mutating func weekdays() throws(WhenError) -> Weekdays {
        var days = try weekdayRange()
        while skip(symbol: ",") { days = days.union(try weekdayRange()) }
        if isSymbol("-"), let name = word(1), WhenVocabulary.weekdays[name] != nil {
            throw error(.unexpected, suggesting: [".."])
        }
        return days
    }

    private mutating func weekdayRange() throws(WhenError) -> Weekdays {
        if let named = word().flatMap({ namedWeekdays[$0] }) {
            advance()
            return named
        }
        let first = try weekday()
        guard isSymbol("."), isSymbol(".", 1) else { return Weekdays(first) }
        advance(2)
        return Weekdays(from: first, through: try weekday())
    }

    private mutating func weekday() throws(WhenError) -> Weekday {
        guard let name = word() else {
            throw source.error(.missing(.weekday), at: isAtEnd ? end : range(ofNext: 1))
        }
        guard let weekday = WhenVocabulary.weekdays[name] else {
            throw misplaced(among: WhenVocabulary.shortWeekdays + WhenVocabulary.longWeekdays)
        }
        advance()
        return weekday
    }
}

private let adverbs: [String: Repetition.Unit] = [
    "daily": .day, "weekly": .week, "monthly": .month, "yearly": .year,
]

private let namedWeekdays: [String: Weekdays] = [
    "weekday": .workdays, "weekdays": .workdays, "weekend": .weekend, "weekends": .weekend,
]
