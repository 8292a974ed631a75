import TimeKit

extension WhenReader {
    func error(
        _ reason: WhenError.Reason, ofNext count: Int = 1, suggesting words: [String] = []
    ) -> WhenError {
        source.error(reason, at: range(ofNext: count), suggesting: words)
    }

    /// What is wrong with the next token of a WHEN, which fits nothing; at the end, that `part` is missing.
    func unexplained(missing part: WhenError.Part) -> WhenError {
        if isAtEnd { return source.error(.missing(part), at: end) }
        if startsBareClock, let clock = clockRange() { return source.error(.unexpected, at: clock) }
        if let vague = vagueNumber() { return vague }
        if ["a", "an", "half"].contains(word() ?? ""), (try? span(of: self)) != nil { return bareDuration() }
        return number() == nil ? misplaced(among: WhenVocabulary.whenWords) : unexplainedNumber()
    }

    /// The next token as a word that is unknown, or known and out of place.
    func misplaced(among vocabulary: [String]) -> WhenError {
        let next = self.word(isSymbol("-", 1) ? 2 : 1) ?? ""
        if let day = word().flatMap({ WhenVocabulary.partsOfMonth[$0] }), WhenVocabulary.months[next] != nil {
            return error(.unexpected, suggesting: [day])
        }
        if let hours = hoursLed(by: "between", to: "and") ?? hoursLed(by: "from", to: "to") { return hours }
        if let proposal = proposal() { return proposal }
        guard let word = word(), !WhenVocabulary.knows(word) else {
            // `half 5` is half past four to some.
            let isHalf = self.word() == "half" && number(1) != nil
            return error(.unexpected, suggesting: isHalf ? ["half past"] : isBesideTime ? [""] : [])
        }
        let near = WhenVocabulary.nearest(to: word, in: vocabulary)
        return error(.unknownWord, suggesting: WhenVocabulary.likelyWords(word) ?? near)
    }

    /// `after` of `tonight after 8`, `before` of `before monday`, `till` of `till 5pm`: a reminder has a moment. Who says
    /// `after monday` means another day, and `daily before 1 apr` is not from then on.
    private var isBesideTime: Bool {
        guard let word = word() else { return false }
        return isBesideClock || word == "before" && token(-1) == nil || word == "after" && number(1) != nil
            || WhenVocabulary.limits.contains(word) && startsClockBehindIt
    }

    private var startsClockBehindIt: Bool {
        var rest = self
        rest.advance()
        return rest.startsClock
    }

    /// `after` of `after 5pm`, `before` of `tomorrow before noon`.
    var isBesideClock: Bool {
        var rest = self
        return (rest.skip(word: "after") || rest.skip(word: "before")) && rest.startsClock
    }

    private func unexplainedNumber() -> WhenError {
        if let hours = startOfHours() {
            return error(.unexpected, ofNext: hours.length, suggesting: hours.meant)
        }
        if isJoinedNumber(by: ".") || isJoinedNumber(by: "/") || isJoinedNumber(by: "-") {
            return separatedNumbers()
        }
        guard let following = word(1) else { return bareNumber() }
        // `2moro`
        if isAttached(1), let likely = WhenVocabulary.likelyWords(source[range(ofNext: 2)].lowercased()) {
            let isLength = WhenVocabulary.units[following] != nil
            return error(isLength ? .bareDuration : .unknownWord, ofNext: 2, suggesting: likely)
        }
        // `17h today`
        if digits() == 2, following == "h", (13...23).contains(number() ?? 0) {
            let length = source[range(ofNext: 2)]
            return error(.bareDuration, ofNext: 2, suggesting: ["\(number() ?? 0):00", "in " + length])
        }
        let unit = WhenVocabulary.units[following]
        if unit == .hour, digits() == 4 {
            return error(.bareDuration, ofNext: 2, suggesting: clockReading(source[range(ofNext: 1)]))
        }
        if unit != nil { return bareDuration() }
        // `3 weekdays`
        if ["weekday", "weekdays"].contains(following) {
            return error(.bareDuration, ofNext: 2, suggesting: ["in " + source[range(ofNext: 2)]])
        }
        guard isAttached(1) || !WhenVocabulary.knows(following) else { return bareNumber() }
        var rest = self
        rest.advance()
        return rest.misplaced(among: WhenVocabulary.whenWords)
    }

    private func span(of reader: WhenReader) throws(WhenError) -> WhenSpan {
        var reader = reader
        return try reader.span()
    }

    private func bareNumber() -> WhenError {
        guard let number = number() else { return error(.bareNumber) }
        if word(-1) == "on", (1...31).contains(number) {
            return error(.bareNumber, suggesting: ["\(number)" + WhenVocabulary.ordinalSuffix(number)])
        }
        let words: [String] =
            switch (digits(), number) {
            // `five thirty`
            case (0, 1...12): ["at " + source[range(ofNext: 1)]]
            case (1...2, 0...23): WhenReader.hourReadings(number)
            case (1...2, 24...31): ["\(number)" + WhenVocabulary.ordinalSuffix(number)]
            case (3, _): clockReading("0" + source[range(ofNext: 1)])
            case (4, _): clockReading(source[range(ofNext: 1)])
            default: []
            }
        // Of `2-3 days` neither is meant.
        if isSymbol("-", 1), isAttached(1) { return error(.bareNumber) }
        let isBehindWeekday = word(-1).map { WhenVocabulary.weekdays[$0] != nil } ?? false
        let ordinal = "the \(number)" + WhenVocabulary.ordinalSuffix(number)
        return error(.bareNumber, suggesting: words + (isBehindWeekday && number > 12 ? [ordinal] : []))
    }

    private func clockReading(_ text: String) -> [String] {
        guard let hour = Int(text.prefix(2)), let minute = Int(text.suffix(2)),
            CivilTime(hour: hour, minute: minute) != nil
        else { return [] }
        return [text.prefix(2) + ":" + text.suffix(2)]
    }

    private func clockRange() -> Range<Int>? {
        var rest = self
        // A clock that is itself wrong has an error of its own.
        guard (try? rest.clock()) != nil else { return nil }
        return rest.range(since: position)
    }

    /// A number and a unit without `in`, which is offered if all else is well.
    private func bareDuration() -> WhenError {
        var rest = self
        // Whatever fault the duration has, the greater one is that it stands here.
        guard (try? rest.span()) != nil else { return error(.bareDuration, ofNext: 2) }
        let range = rest.range(since: position)
        let error = source.error(
            .bareDuration, at: range, suggesting: [(isAttached(0) ? " in " : "in ") + source[range]])
        let isMended = error.corrections.allSatisfy { text in
            // The fault of the correction does not matter, only that it has one.
            guard var reader = try? WhenReader(text) else { return false }
            return (try? reader.when()) != nil
        }
        return isMended ? error : source.error(.bareDuration, at: range)
    }

    /// `17.30`, `1.2.2027`, `01/02/2027`, `21-11`: a clock in a foreign hand, or a day in an unknown order.
    func separatedNumbers() -> WhenError {
        guard let first = number(), let second = number(2) else { return error(.bareNumber) }
        let hasThird = ["/", ".", "-"].contains { isJoinedNumber(by: $0, 3) }
        if isSymbol(".", 1), !hasThird { return dottedTime(first, second) }
        let readings = dateReadings(first, second, hasThird ? number(4) : nil)
        return error(
            readings.isEmpty ? .noSuchDate : .numericDate, ofNext: hasThird ? 5 : 3, suggesting: readings)
    }

    private func dottedTime(_ hour: Int, _ minute: Int) -> WhenError {
        let half = word(3).flatMap { WhenVocabulary.halves[$0] == nil ? nil : $0 } ?? ""
        let isClock = digits(2) == 2 && CivilTime(hour: hour, minute: minute) != nil
        let text = source[range(ofNext: 3)].map { $0 == "." ? ":" : String($0) }.joined()
        return error(
            .dottedTime, ofNext: half.isEmpty ? 3 : 4,
            suggesting: isClock ? [text + half] : half.isEmpty ? [source[range(ofNext: 3)] + "."] : [])
    }

    private func dateReadings(_ first: Int, _ second: Int, _ third: Int?) -> [String] {
        let orders = [(day: first, month: second), (day: second, month: first)]
        guard let third else {
            let valid = orders.filter { CivilDate(year: 2000, month: $0.month, day: $0.day) != nil }
            let days = valid.map { "\($0.day) " + WhenVocabulary.shortName(month: $0.month) }
            return first == second ? Array(days.prefix(1)) : days
        }
        let isYearFirst = digits() == 4
        let year = third < 100 ? 2000 + third : third
        let days =
            isYearFirst
            ? [CivilDate(year: first, month: second, day: third)]
            : orders.map { CivilDate(year: year, month: $0.month, day: $0.day) }
        let texts = days.compactMap { $0?.description }
        return first == second ? Array(texts.prefix(1)) : texts
    }
}
