import TimeKit

/// What words in an unusual order may have meant. Only looked at where a text is refused.
extension WhenReader {
    /// `month-end`, `middle of december`, `mon wed fri`, `half-yearly`, `in a while`, `tomorrow!`
    func proposal() -> WhenError? {
        if let found = phrase() ?? daysInRow() ?? firstWeekday() ?? secondWeekday() ?? hourBehindWord() {
            return found
        }
        let isOr = word() == "or" && number(1) != nil && token(2) == nil
        // `in a day or two`
        if isOr { return error(.unexpected, ofNext: 2, suggesting: [""]) }
        if word() == "w", isSymbol("/", 1), word(2) == "c" {
            return error(.unexpected, ofNext: 3, suggesting: [""])
        }
        if isSymbol("-", 1), word(2) == "end", let period = word() {
            return error(.unexpected, ofNext: 3, suggesting: ["end of " + period])
        }
        // The colon of `9A:` leads to something else.
        if [";", "!", "?", "."].contains(where: { isSymbol($0) }) || isSymbol(":") && token(1) != nil {
            return error(.unexpected, suggesting: [token(1) == nil ? "" : ","])
        }
        return nil
    }

    /// Words and what to write in place of them; so many of them were read before the fault. A table: as cases of a `switch`
    /// these are eight kilobytes of the program.
    private static let phrases: [(read: Int, words: String, meant: String)] = [
        (0, "middle of next month", "15th of next month"), (0, "middle of next week", "wednesday next week"),
        (0, "middle of", "15"), (1, "every half year", "every 6 months"), (0, "half year", "every 6 months"),
        (0, "half yearly", "every 6 months"), (1, "every end of month", "last day"),
        (2, "every month end", "last day"), (0, "week end", "end of week"), (0, "month end", "end of month"),
        (0, "quarter end", "end of quarter"), (0, "year end", "end of year"), (1, "on every", "every"),
        (2, "from now on", ""), (0, "only", ""), (0, "remind me", ""), (1, "a bit", "10 minutes"),
        (1, "a moment", "10 minutes"), (1, "a while", "1 hour"), (0, "week of", ""),
        (0, "week commencing", ""), (0, "week beginning", ""), (0, "after breakfast", "9am"),
        (0, "before lunch", "11am"), (0, "after lunch", "1pm"), (0, "after work", "eod"),
        (0, "before dinner", "6pm"), (0, "after dinner", "8pm"), (0, "before bed", "10pm"),
    ]

    private func phrase() -> WhenError? {
        for (read, words, meant) in Self.phrases {
            let words = words.split(separator: " " as Character)
            let isFound = words.indices.allSatisfy { place in
                word(place - read).map { $0 == words[place] } ?? false
            }
            // `second week of december`
            guard isFound, position == 0 || words[0] != "week" else { continue }
            var whole = self
            for _ in 0..<read { whole.back() }
            return whole.error(.unexpected, ofNext: words.count, suggesting: [meant])
        }
        return nil
    }

    /// Of `first monday after christmas` the `monday after christmas`.
    func firstWeekday() -> WhenError? {
        guard word() == "after", word(-2) == "first", WhenVocabulary.isWeekday(word(-1) ?? "") else {
            return nil
        }
        var whole = self
        whole.back()
        whole.back()
        return whole.error(.unexpected, ofNext: 1, suggesting: [""])
    }

    /// Of `in two saturdays` and `two saturdays from now` the day: `saturday after next`.
    private func secondWeekday() -> WhenError? {
        guard number(-1) == 2, let days = word(), days.hasSuffix("days") else { return nil }
        let day = String(days.dropLast())
        guard WhenVocabulary.isWeekday(day) else { return nil }
        var (whole, rest) = (self, self)
        whole.back()
        if whole.word(-1) == "in" { whole.back() }
        rest.advance()
        rest.skipFromNow()
        return source.error(
            .unexpected, at: rest.range(since: whole.position), suggesting: [day + " after next"])
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
