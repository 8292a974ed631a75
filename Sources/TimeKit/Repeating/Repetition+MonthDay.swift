extension WhenReader {
    /// Whether `2nd`, `first` or `last` comes next. `second` is an ordinal in every place of a RULE.
    var startsOrdinal: Bool {
        word() == "last" || ordinalSuffix(1) != nil && number() != nil
            || word().map { WhenVocabulary.ordinals[$0] != nil } ?? false
    }

    /// `2nd tue`, `last day`, `first weekday`, `15th`.
    mutating func ordinalDay() throws(WhenError) -> Repetition.MonthDay {
        let start = position
        if skip(word: "last") {
            return skip(word: "day") ? .last : try day(.last)
        }
        let isSpelled = number() == nil
        let number = try ordinalNumber()
        if skip(word: "day") || !isSpelled && !namesDay { return try numbered(number, since: start) }
        guard let ordinal = Repetition.Ordinal(rawValue: number), ordinal != .last else {
            throw source.error(
                .wrongOrdinal, at: range(since: start), suggesting: number == 5 ? ["last"] : [])
        }
        return try day(ordinal)
    }

    /// What follows `on`: `15`, `the 15th`, `the last day`.
    mutating func numberedDay() throws(WhenError) -> Repetition.MonthDay {
        _ = skip(word: "the")
        if startsOrdinal { return try ordinalDay() }
        let start = position
        guard number() != nil else {
            throw isAtEnd ? source.error(.missing(.dayOfMonth), at: end) : misplacedInRule()
        }
        return try numbered(try dayNumber(), since: start)
    }

    /// `every 2nd day` and `every 2nd tue`: of the month, or every other?
    func refuseEveryOther(_ day: Repetition.MonthDay, since start: Int) throws(WhenError) {
        let meanings: [String]
        switch day {
        case .number(let number) where number.value > 1 && word(-1) == "day":
            meanings = ["every \(number.value) days", day.description]
        case .weekday(let ordinal, _) where ordinal.rawValue > 1:
            meanings = [day.description, "every \(ordinal.rawValue) weeks"]
        case .workday(let ordinal) where ordinal.rawValue > 1:
            meanings = [day.description]
        case .number, .last, .weekday, .workday:
            return
        }
        throw source.error(.twoMeanings, at: range(since: start), suggesting: meanings)
    }

    private var namesDay: Bool {
        word().map { $0 == "weekday" || WhenVocabulary.weekdays[$0] != nil } ?? false
    }

    private mutating func ordinalNumber() throws(WhenError) -> Int {
        guard let name = word(), let number = WhenVocabulary.ordinals[name] else { return try dayNumber() }
        advance()
        return number
    }

    private mutating func day(_ ordinal: Repetition.Ordinal) throws(WhenError) -> Repetition.MonthDay {
        if skip(word: "weekday") { return .workday(ordinal) }
        guard let name = word() else {
            throw source.error(.missing(.weekday), at: isAtEnd ? end : range(ofNext: 1))
        }
        guard let weekday = WhenVocabulary.weekdays[name] else { throw misplacedInRule() }
        advance()
        return .weekday(ordinal, weekday)
    }

    private func numbered(_ number: Int, since start: Int) throws(WhenError) -> Repetition.MonthDay {
        guard let day = Repetition.DayNumber(number) else {
            throw source.error(.noSuchDate, at: range(since: start))
        }
        return .number(day)
    }
}
