import TimeKit

extension WhenReader {
    /// Whether `2nd`, `first` or `last` comes next. `second` is an ordinal in every place of a RULE.
    var startsOrdinal: Bool {
        word() == "last" || ordinalSuffix(1) != nil && number() != nil
            || word().map { WhenVocabulary.ordinals[$0] != nil } ?? false
    }

    private mutating func ordinalDay(since start: Int) throws(WhenError) -> Repetition.MonthDay {
        if skip(word: "last") {
            return skip(word: "day") ? .last : try day(.last)
        }
        // `second` alone is a unit.
        let isSpelled = number() == nil && word(-1) != "the"
        let number = try dayNumber()
        if skip(word: "day") || !namesDay && (!isSpelled || number > 4 || isOfTheMonth || isListed) {
            return try numbered(number, since: start)
        }
        guard let ordinal = Repetition.Ordinal(rawValue: number), ordinal != .last else {
            throw source.error(
                .wrongOrdinal, at: range(since: start))
        }
        return try day(ordinal)
    }

    /// `of the month`, `of each month`; without the article, too.
    private var wordsOfTheMonth: Int {
        guard word() == "of" else { return 0 }
        if word(1) == "month" { return 2 }
        return ["the", "every"].contains(word(1) ?? "") && word(2) == "month" ? 3 : 0
    }
    private var isOfTheMonth: Bool { wordsOfTheMonth > 0 }

    /// `first` of `first and third friday`
    private var isListed: Bool { isSymbol(",") || word() == "and" }

    /// A day that comes each month needs no word for it.
    private mutating func skipOfTheMonth() {
        if isOfTheMonth {
            advance(wordsOfTheMonth)
        } else {
            _ = skip(words: "every", "month") || skip(word: "monthly")
        }
    }

    /// `2nd tue`, `last day`, `first weekday of the month`, and what follows `on`: `15`, `the 15th`, `the last day`, `the 1st and 15th`.
    mutating func numberedDays() throws(WhenError) -> Repetition.MonthDay {
        let start = position
        var days = [try numberedDay()]
        while skipListSeparator() { days.append(try numberedDay()) }
        skipOfTheMonth()
        guard days.count > 1 else { return days[0] }
        // Of `2nd and 4th tue` the first reads as a day of the month.
        var weekday: Weekday?
        let known = days.indices.compactMap { place -> Int? in
            switch days[place] {
            case .number(let number): return number.value
            case .last: return -1
            case .weekday(let ordinal, let day) where place == days.count - 1:
                weekday = day
                return ordinal.rawValue
            case .only, .several, .weekday, .weekdays, .workday: return nil
            }
        }
        let isKnown =
            known.count == days.count
            && (weekday == nil || known.dropLast().allSatisfy { (1...5).contains($0) })
        guard isKnown else { throw source.error(.unexpected, at: range(since: start)) }
        if let weekday, let all = Repetition.MonthDays(known) { return .weekdays(all, weekday) }
        if let several = Repetition.MonthDays(known) { return .several(several) }
        guard Set(known).count > 1 else { return days[days.count - 1] }
        // The 30th and the last day would be one in February.
        let mended = known.map { $0 < 0 || $0 > 28 ? "last day" : "\($0)" + WhenVocabulary.ordinalSuffix($0) }
        let text = Set(mended).count == mended.count ? ["the " + mended.joined(separator: " and ")] : []
        throw source.error(.wrongOrdinal, at: range(since: start), suggesting: text)
    }

    /// A comma or `and`, if a further day of the month follows.
    private mutating func skipListSeparator() -> Bool {
        var rest = self
        let isComma = rest.skip(symbol: ",")
        guard rest.skip(word: "and") || rest.skip(symbol: "&") || isComma else { return false }
        var day = rest
        _ = day.skip(word: "the")
        guard day.startsOrdinal || day.number() != nil && !day.startsBareClock else { return false }
        self = rest
        return true
    }

    private mutating func numberedDay() throws(WhenError) -> Repetition.MonthDay {
        _ = skip(word: "the")
        // `monthly on day 5`
        if word() == "day", number(1) != nil { advance() }
        if startsOrdinal { return try ordinalDay(since: position) }
        let start = position
        guard number() != nil else {
            throw isAtEnd ? source.error(.missing(.dayOfMonth), at: end) : misplacedInRule()
        }
        return try numbered(try dayNumber(), since: start)
    }

    /// `every 2nd day` and `every 2nd tue`: of the month, or every other? `every 3rd thu of november` is neither.
    func refuseEveryOther(_ day: Repetition.MonthDay, since start: Int) throws(WhenError) {
        guard monthOfPeriod == nil else { return }
        let meanings: [String]
        switch day {
        case .number(let number)
        where number.value > 1
            && (word(-1) == "day" || word().map { WhenVocabulary.dayParts[$0] != nil } ?? false):
            meanings = ["every \(number.value) days", day.description]
        case .weekday(let ordinal, let weekday) where ordinal.rawValue > 1 && word(-1) != "month":
            // As it can stand behind a title, too.
            meanings = ["\(day) of each month", "every \(ordinal.rawValue) weeks on \(weekday.shortName)"]
        case .workday(let ordinal) where ordinal.rawValue > 1 && word(-1) != "month":
            meanings = ["\(day) of each month"]
        case .number, .only, .last, .several, .weekday, .weekdays, .workday:
            return
        }
        throw source.error(.twoMeanings, at: range(since: start), suggesting: meanings)
    }

    private var namesDay: Bool {
        word().map { ["weekday", "weekend"].contains($0) || WhenVocabulary.weekdays[$0] != nil } ?? false
    }

    private mutating func day(_ ordinal: Repetition.Ordinal) throws(WhenError) -> Repetition.MonthDay {
        if skip(word: "weekday") { return .workday(ordinal) }
        guard let name = word() else {
            throw source.error(.missing(.weekday), at: isAtEnd ? end : range(ofNext: 1))
        }
        guard let weekday = WhenVocabulary.weekdays[name] else {
            let meant = name == "of" ? ["day of"] : name == "weekend" ? ["saturday"] : []
            throw meant.isEmpty ? misplacedInRule() : error(.unexpected, suggesting: meant)
        }
        advance()
        return .weekday(ordinal, weekday)
    }

    private mutating func numbered(
        _ number: Int, since start: Int
    ) throws(WhenError) -> Repetition.MonthDay {
        guard let day = Repetition.DayNumber(number) else {
            throw source.error(.noSuchDate, at: range(since: start))
        }
        // Every month has the others.
        return skip(word: "only") && number > 28 ? .only(day) : .number(day)
    }
}
