extension TitleTime {
    /// Words right before a time that say more of it, as no time does. Without them it would be another time, so none is
    /// taken, and the caller warns.
    ///
    ///     Call tomorrow 9:00 and again | at 17:00    two times
    ///     Handover 0630 | daily                      a clock without its colon
    ///     Check drip every shift | 9pm               a rule that is none
    ///     Work next 5 | sundays 10am                 five of them, and not each
    ///     Dressing after done | every 3 days         done first, as no rule says it
    ///     Call Ann early | next week                 which part of it
    ///     Party sat | nov 1                          another day than the date
    ///     Wake up 7 | every mon                      an hour, or a part of the title
    static func cutShort(
        atEndOf title: [String], beside time: String, fault: (String) -> WhenError?
    ) -> Unread? {
        let words = title.suffix(3).map { TitleWords.plain(bare($0)) }
        guard words.count > 1, let last = words.last, case let before = words[words.count - 2],
            let (count, meant) = cut(last, before, words[0], beside: time)
        else { return nil }
        let text = (title.suffix(count) + [time]).joined(separator: " ")
        // `Room 0630 tomorrow 9:00` has its clock.
        guard let error = fault(text), meant.allSatisfy({ fault($0) == nil }) else { return nil }
        if WhenVocabulary.weekdays[last] != nil {
            guard case .notThatWeekday = error.reason else { return nil }
        }
        return Unread(text: text, fault: error, meant: meant.isEmpty ? error.corrections : meant)
    }

    /// How many of the words are of the time, and what is meant.
    private static func cut(
        _ last: String, _ before: String, _ first: String, beside time: String
    ) -> (count: Int, meant: [String])? {
        let next = time.prefix { !$0.isWhitespace }.lowercased()
        let number = Int(last) ?? WhenVocabulary.numbers[last]
        let day = String(last.dropLast())
        switch last {
        case "then": return (1, [])
        case "again", "later": return before == "and" ? (2, []) : nil
        case "done", "completion": return before == "after" ? (2, []) : nil
        case "early", "mid", "late": return next == "next" ? (1, []) : nil
        case "lunch": return ["before", "after"].contains(before) ? (2, []) : nil
        case "lunchtime": return (1, ["\(time) noon"])
        case "hrs", "uhr": return before.first?.isNumber ?? false ? (2, [time + " " + clock(before)]) : nil
        case _ where last.count == 4 && last.first == "0" && number != nil:
            return (1, [time + " " + clock(last)])
        case _ where before == "every" && ["day", "night", "shift"].contains { last.hasSuffix($0) }:
            return (2, [])
        case _ where first == "next" && WhenVocabulary.units[last] != nil: return (3, [])
        case _ where last.last == "s" && WhenVocabulary.shortWeekdays.contains(day):
            return before == "and" ? (3, []) : (1, ["every \(day) \(time)"])
        case _ where WhenVocabulary.weekdays[last] != nil: return (1, [])
        case _ where last.first == "@" && isDay(String(last.dropFirst())): return (1, ["\(last.dropFirst()) \(time)"])
        default: break
        }
        guard let number else { return nil }
        // `5 sundays`, `two fridays`
        let plural = WhenVocabulary.weekdays[String(next.dropLast())] != nil && next.hasSuffix("days")
        if before == "next" { return plural ? (2, ["\(time) x\(number)"]) : nil }
        if plural, number > 1, !isCounted(before) { return (1, []) }
        let words = time.blankSeparated.map { $0.lowercased() }
        let isHour = (1...23).contains(number) && next == "every" && !words.contains(where: TitleWords.isClock)
        return isHour && words.contains { WhenVocabulary.weekdays[$0] != nil } ? (1, []) : nil
    }

    /// `06:30` of `0630`
    private static func clock(_ word: String) -> String {
        word.count == 4 ? "\(word.prefix(2)):\(word.suffix(2))" : word
    }
}
