import TimeKit

/// What words in an unusual order may have meant. Only looked at where a text is refused.
extension WhenReader {
    /// `month end`, `middle of december`, `mon wed fri`, `half-yearly`, `in a while`, `tomorrow!`
    func proposal() -> WhenError? {
        if let end = endOfPeriod() ?? daysInRow() ?? hourBehindWord() { return end }
        let isMonth = word(2).map { WhenVocabulary.months[$0] != nil } ?? false
        switch (word(), word(1), word(2), word(3)) {
        case ("middle", "of", _, _) where isMonth: return error(.unexpected, ofNext: 2, suggesting: ["15"])
        case ("middle", "of", "next", "month"):
            return error(.unexpected, ofNext: 4, suggesting: ["15th of next month"])
        case ("middle", "of", "next", "week"):
            return error(.unexpected, ofNext: 4, suggesting: ["wednesday next week"])
        case ("half", "year", _, _), ("half", "yearly", _, _):
            let isLed = word(-1) == "every"
            return error(.unexpected, ofNext: 2, suggesting: [isLed ? "6 months" : "every 6 months"])
        case ("week", "of", _, _), ("week", "commencing", _, _), ("week", "beginning", _, _):
            // `second week of december`
            if position > 0 { return nil }
            return error(.unexpected, ofNext: 2, suggesting: [""])
        case ("w", nil, "c", _) where isSymbol("/", 1): return error(.unexpected, ofNext: 3, suggesting: [""])
        case ("only", _, _, _): return error(.unexpected, suggesting: [""])
        // `on every monday`
        case ("every", _, _, _) where word(-1) == "on":
            var whole = self
            whole.back()
            return whole.error(.unexpected, ofNext: 2, suggesting: ["every"])
        // `every monday from now on`
        case ("on", nil, _, _) where word(-1) == "now" && word(-2) == "from" && token(1) == nil:
            var whole = self
            whole.back()
            whole.back()
            return whole.error(.unexpected, ofNext: 3, suggesting: [""])
        case ("remind", "me", _, _): return error(.unexpected, ofNext: 2, suggesting: [""])
        // `in a day or two`
        case ("or", nil, nil, nil) where number(1) != nil:
            return error(.unexpected, ofNext: 2, suggesting: [""])
        case ("bit", nil, nil, nil), ("moment", nil, nil, nil), ("while", nil, nil, nil):
            guard word(-1) == "a" else { return nil }
            var whole = self
            whole.back()
            let meant = word() == "while" ? "1 hour" : "10 minutes"
            return whole.error(.vagueNumber, ofNext: 2, suggesting: [meant])
        default: break
        }
        // The colon of `9A:` leads to something else.
        if [";", "!", "?", "."].contains(where: { isSymbol($0) }) || isSymbol(":") && token(1) != nil {
            return error(.unexpected, suggesting: [token(1) == nil ? "" : ","])
        }
        return nil
    }

    /// `month end`, `month-end` and, behind `every`, both orders, which are the last day.
    private func endOfPeriod() -> WhenError? {
        var whole = self
        if word() == "end", word(-1) == "every", word(1) == "of", word(2) == "month" {
            whole.back()
            return whole.error(.unexpected, ofNext: 4, suggesting: ["last day"])
        }
        if word() == "end", word(-1) == "month", word(-2) == "every" {
            whole.back()
            whole.back()
            return whole.error(.unexpected, ofNext: 3, suggesting: ["last day"])
        }
        guard let period = word(), ["week", "month", "quarter", "year"].contains(period) else { return nil }
        let length = isSymbol("-", 1) ? 3 : 2
        guard word(length - 1) == "end" else { return nil }
        return error(.unexpected, ofNext: length, suggesting: ["end of " + period])
    }

    /// Of `mon wed fri` the list `mon,wed,fri`, also where a slash stands between: the first day stands before.
    private func daysInRow() -> WhenError? {
        guard let first = word(-1), WhenVocabulary.isWeekday(first) else { return nil }
        var (rest, whole, days) = (self, self, [first])
        whole.back()
        while true {
            _ = rest.skip(symbol: "/")
            guard let day = rest.word(), WhenVocabulary.isWeekday(day) else { break }
            days.append(day)
            rest.advance()
        }
        guard days.count > 1, Set(days).count == days.count else { return nil }
        return source.error(
            .unexpected, at: rest.range(since: whole.position), suggesting: [days.joined(separator: ",")])
    }
}
