import TimeKit

extension WhenReader {
    /// A RULE without its limit.
    mutating func pattern() throws(WhenError) -> RulePattern {
        try refuseVagueAdverb()
        if let step = adverb() { return try onDays(of: step) }
        if word() == "in", word(1) == "the", pluralPart(2) != nil { advance(2) }
        if let part = pluralPart() {
            advance()
            return RulePattern(pattern: .every(Repetition.Step(.one, .day)), part: part)
        }
        if skip(word: "on") || word(1) == "weekends" && skip(word: "at") {
            if startsWeekdays { return RulePattern(pattern: .weekdays(try weekdays())) }
            return RulePattern(pattern: .monthly(try numberedDays()))
        }
        // `once every 2 weeks`, `the 15th of every month`
        if word() == "once", word(1) == "every" { advance() }
        let start = position
        if let steps = try steps() { return steps }
        if startsTheOrdinal {
            return RulePattern(pattern: .monthly(try numberedDays()))
        }
        let isEvery = skip(word: "every") || startsAlternate
        if isEvery, let led = try ledByEvery() { return led }
        if startsOrdinal {
            let day = try numberedDays()
            if isEvery { try refuseEveryOther(day, since: start) }
            return RulePattern(pattern: .monthly(day))
        }
        if startsWeekdays { return RulePattern(pattern: .weekdays(try weekdays())) }
        if isAtEnd { throw source.error(.missing(.unit), at: end) }
        return try step(isEvery: isEvery)
    }

    /// `the 15th of every month`, `the 1st and the 15th`
    private var startsTheOrdinal: Bool {
        var rest = self
        guard rest.skip(word: "the") else { return false }
        if contains(where: { $0 == "every" }) { return true }
        // `the 15th` alone is the next one.
        switch try? rest.numberedDays() {
        case .several, .weekdays: return true
        case .number, .only, .last, .weekday, .workday, nil: return false
        }
    }

    /// Whether a RULE begins here that can't be a WHEN.
    var startsRule: Bool {
        if number() != nil { return word(1) == "hourly" && startsSteps || startsCountedAdverb }
        guard let word = word() else { return false }
        if startsAlternate || adverbs[word] != nil || position == 0 && pluralPart() != nil
            || ["every", "hourly", "biweekly", "bimonthly", "twice", "thrice", "nightly"].contains(word)
        {
            return true
        }
        if word == "once" {
            return ["a", "per", "every"].contains(self.word(1))
                || self.word(1).map { adverbs[$0] != nil } ?? false
        }
        let name = word == "on" || word == "at" ? self.word(1) ?? "" : word
        return pluralWeekday(name) != nil || WhenVocabulary.repeatsWeekly(name)
    }

    /// `alternate fridays`
    private var startsAlternate: Bool { word() == "alternate" }

    /// `mornings`, `nightly`; behind days of the week only those are meant.
    func pluralPart(_ ahead: Int = 0) -> DayPart? {
        guard let word = word(ahead) else { return nil }
        return word == "nightly"
            ? .night : word.last == "s" ? WhenVocabulary.dayParts[String(word.dropLast())] : nil
    }

    /// A number at the end is an hour, as in `every mon 9`.
    func misplacedInRule() -> WhenError {
        number() != nil && (token(1) == nil || isJoinedNumber(by: "."))
            ? unexplained(missing: .clock) : misplaced(among: WhenVocabulary.ruleWords)
    }

    /// `3 monthly`; `take 2 daily` is no rule of every other day, nor `rent 900 monthly` of 75 years.
    private var startsCountedAdverb: Bool {
        (2...12).contains(number() ?? 0) && ["weekly", "monthly", "yearly"].contains(word(1))
    }

    /// `daily`, `fortnightly`, `once a week`, `3 monthly`.
    private mutating func adverb() -> Repetition.Step? {
        if startsCountedAdverb, let count = number().flatMap({ Repetition.Count($0) }),
            let (_, unit) = word(1).flatMap({ adverbs[$0] })
        {
            advance(2)
            return Repetition.Step(count, unit)
        }
        if word(1).map({ adverbs[$0] != nil }) ?? false { _ = skip(word: "once") }
        if let (count, unit) = word().flatMap({ adverbs[$0] }), let count = Repetition.Count(count) {
            advance()
            return Repetition.Step(count, unit)
        }
        guard word() == "once", ["a", "per", "every"].contains(word(1) ?? ""),
            let unit = word(2).flatMap({ Repetition.Unit($0) })
        else { return nil }
        advance(3)
        return Repetition.Step(.one, unit)
    }

    /// What only `every` can lead: `other friday`, `second week`, `morning`, `24 dec`.
    private mutating func ledByEvery() throws(WhenError) -> RulePattern? {
        if let part = word().flatMap({ WhenVocabulary.dayParts[$0] }) ?? halfDay {
            advance()
            return RulePattern(pattern: .every(Repetition.Step(.one, .day)), part: part)
        }
        if let hour = word().flatMap({ WhenVocabulary.hours[$0] }) {
            advance()
            return RulePattern(
                pattern: .every(Repetition.Step(.one, .day)), clock: WhenClock(hour: hour))
        }
        if let count = everySoManieth() {
            // `every other night`, `every 3 nights`
            if let part = word().flatMap({ WhenVocabulary.dayParts[$0] }) ?? pluralPart() {
                advance()
                return RulePattern(pattern: .every(Repetition.Step(count, .day)), part: part)
            }
            guard isWeekday() || isWeekend() else {
                guard let unit = word().flatMap({ Repetition.Unit($0) }) else {
                    throw isAtEnd ? source.error(.missing(.unit), at: end) : misplacedInRule()
                }
                advance()
                return try onDays(of: Repetition.Step(count, unit))
            }
            return someWeeks(count, try weekdays())
        }
        guard let start = yearlyDate() else { return nil }
        return RulePattern(pattern: .every(Repetition.Step(.one, .year)), start: start)
    }

    func isWeekday(_ ahead: Int = 0) -> Bool {
        word(ahead).map { WhenVocabulary.weekdays[$0] != nil || pluralWeekday($0) != nil } ?? false
    }

    private func isWeekend(_ ahead: Int = 0) -> Bool { ["weekend", "weekends"].contains(word(ahead)) }

    /// `other`; `2` of `2 fridays` and `3 nights`; `second` before a unit of which it can't be the second day or weekday.
    private mutating func everySoManieth() -> Repetition.Count? {
        if startsAlternate || word() == "other" {
            advance()
            return Repetition.Count(2)
        }
        if word(1)?.last == "s", isWeekday(1) || isWeekend(1) || pluralPart(1) != nil,
            let count = number().flatMap({ Repetition.Count($0) })
        {
            advance()
            return count
        }
        var rest = self
        guard startsOrdinal, word() != "last", let number = try? rest.dayNumber(), number > 1
        else { return nil }
        // No month has a second weekend of its own.
        let isWeekend = number == 2 && rest.isWeekend()
        guard isWeekend || rest.word().flatMap({ Repetition.Unit($0) }).map({ $0 != .day }) ?? false else {
            return nil
        }
        self = rest
        return Repetition.Count(number)
    }

    private mutating func step(isEvery: Bool) throws(WhenError) -> RulePattern {
        let start = position
        let isArticle = word() == "a" || word() == "an"
        let hasCount = number() != nil || isArticle
        guard let name = word(hasCount ? 1 : 0), let (factor, unit) = WhenReader.stepUnit(name),
            hasCount || isEvery
        else { throw unexplainedStep(hasCount: hasCount) }
        let (count, overflow) = (isArticle ? 1 : number() ?? 1).multipliedReportingOverflow(by: factor)
        let length = hasCount ? 2 : 1
        guard !overflow, let step = try step(count: count, unit, length: length) else {
            if unit == .hour, count > 0, count % 24 == 0 {
                let days = count == 24 ? "day" : "\(count / 24) days"
                throw error(.unexpected, ofNext: length, suggesting: [days])
            }
            let isAfterDone = word(length) == "after" && word(length + 1) == "done"
            throw error(.shorterThanADay, ofNext: length, suggesting: isAfterDone ? ["1 day"] : [])
        }
        advance(length)
        if skip(word: "after") {
            guard skip(word: "done") else { throw missingDone() }
            return RulePattern(pattern: .afterDone(step))
        }
        guard isEvery else {
            let range = range(since: start)
            throw source.error(
                .bareDuration, at: range,
                suggesting: ["every " + source[range], source[range] + " after done"])
        }
        return try onDays(of: step)
    }

    private static func stepUnit(_ name: String) -> (factor: Int, unit: WhenUnit)? {
        name == "quarter" || name == "quarters" ? (3, .month) : unit(name)
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
        // `every few hours`
        if let vague = vagueNumber() { return vague }
        // `every march`
        if word(-1) == "every", let month = word(), WhenVocabulary.months[month] != nil {
            return error(.missing(.dayOfMonth), suggesting: ["1 " + month])
        }
        var moving = self
        if case .moving(_, let range)? = moving.movingDay() { return source.error(.movingDay, at: range) }
        // `every 4-6 hours`
        if isSymbol("-", 1) || word(1) == "to", let from = number(), let to = number(2), let unit = word(3),
            WhenVocabulary.units[unit] != nil
        {
            return error(.twoMeanings, ofNext: 4, suggesting: ["\(from) \(unit)", "\(to) \(unit)"])
        }
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
        return error(.missing(.afterDone), ofNext: .max - position, suggesting: ["done"])
    }
}

extension Repetition.Unit {
    /// `week`, `weeks`
    init?(_ name: String) {
        switch WhenVocabulary.units[name] {
        case .day: self = .day
        case .week: self = .week
        case .month: self = .month
        case .year: self = .year
        case .second, .minute, .hour, nil: return nil
        }
    }
}

let adverbs = Meanings<(count: Int, unit: Repetition.Unit)> { word in
    switch word {
    case "daily", "everyday": (1, .day)
    case "weekly": (1, .week)
    case "fortnightly": (2, .week)
    case "monthly": (1, .month)
    case "quarterly": (3, .month)
    case "yearly", "annually": (1, .year)
    default: nil
    }
}
