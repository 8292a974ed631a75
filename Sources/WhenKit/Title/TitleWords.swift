import TimeKit

/// Words that mean a time, if a title is not to mean something else by them.
struct TitleWords {
    private let words: [String]
    /// `Tomorrow Never Dies`
    private let isCapitalized: Bool

    /// `next` is the word behind them, of which a name has its capital as well.
    init(_ words: ArraySlice<String>, before next: String? = nil) {
        isCapitalized = words.first?.first?.isUppercase ?? false && next?.first?.isUppercase ?? true
        self.words = words.map { word in
            TitleWords.plain(word.last == "," ? String(word.dropLast()) : word)
        }
    }

    /// In small letters, and as the grammar knows it: `until` of `Til`.
    static func plain(_ word: String) -> String {
        let word = word.lowercased()
        return WhenVocabulary.synonyms[word] ?? word
    }

    var isPlainAtEnd: Bool { !isOfPast && !isVague && !isLookAlike && !isEitherDay }

    /// `third tuesday` and `third tuesday 12:30`: the next one, or that of each month?
    private var isEitherDay: Bool {
        let day = words.drop { ["on", "the"].contains($0) }.prefix(2)
        guard day.count == 2, let number = day.first, let name = day.last,
            WhenVocabulary.weekdays[name] != nil
        else { return false }
        let clear = ["of", "in", "every", "each", "monthly", "until", "through", "for", "and", "&"]
        return TitleWords.isOrdinal(number) && !words.contains(where: clear.contains)
    }

    /// `third`, `3rd`
    private static func isOrdinal(_ word: String) -> Bool {
        WhenVocabulary.ordinals[word] != nil || word.first?.isNumber ?? false && word.hasOrdinalEnding
    }

    /// At the beginning, where a sentence may begin: `monday blues`, `May 5 people come`.
    var isPlainAtStart: Bool {
        guard isPlainAtEnd, let first = words.first else { return false }
        if words.contains(where: TitleWords.isClock)
            || ["at", "noon", "past"].contains(where: words.contains)
        {
            return true
        }
        switch first {
        case "in", "every", "each": return words.count > 1 && !["second", "day"].contains(words[1])
        case "next": return true
        default: return !isCapitalized && ["tomorrow", "tonight", "today", "tmrw"].contains(first)
        }
    }

    /// Nobody is reminded of `yesterday`, nor `now`.
    private var isOfPast: Bool {
        // `2nd and last friday` is a rule.
        let isLast = words.contains("last") && !["of", "in", "and"].contains(where: words.contains)
        // `5 minutes from now` is to come.
        let isNow = words.contains("now") && !words.contains("from")
        return !isRule && (isLast || isNow || isOver)
    }

    var isOver: Bool { words.contains("yesterday") || words.contains("ago") }

    private var isRule: Bool {
        words.contains { word in
            ["every", "each", "hourly", "daily", "weekdays", "weekly", "monthly"].contains(word)
                // `thursdays`
                || word.hasSuffix("days") && WhenVocabulary.weekdays[String(word.dropLast())] != nil
        }
    }

    /// Whether it is a rule with days of its own: `5pm every friday`, `9am weekdays`; not `12:30 every week`.
    var hasDays: Bool {
        ["daily", "weekdays"].contains(where: words.contains)
            || isRule && words.contains { $0 == "day" || WhenVocabulary.weekdays[$0] != nil }
    }

    /// Says no day, or none that anybody means to be reminded on: `in may`, `at night`, `march 2027`.
    private var isVague: Bool {
        if words[0] == "due" { return words.count > 2 && TitleWords(words.dropFirst()).isVague }
        // `Talk about 5 to 6pm`, `Reply within 2 hours`, `Plan the week on tuesday`, `28 Days Later`
        let first = words.first { $0 != "the" } ?? ""
        if ["about", "around", "roughly", "within", "week", "fortnight"].contains(first)
            || words.last == "later"
        {
            return true
        }
        // `Take ten before noon`, `Arabian nights 9pm`; `mornings and evenings` are times.
        let isSpoken = words.count > 1 && ["after", "before"].contains(words[1])
        if isSpoken, WhenVocabulary.numbers[words[0]] != nil { return true }
        if words.count > 1, words[0].hasSuffix("s"), !words.contains("at"), !words.contains("and"),
            WhenVocabulary.dayParts[String(words[0].dropLast())] != nil
        {
            return true
        }
        if isFeast {
            return !words.contains { TitleWords.isClock($0) || $0 == "at" }
        }
        if words.count == 1 || words.count == 2 && words[0] == "the" {
            let last = words[words.count - 1]
            return TitleWords.vague.contains(last) || WhenVocabulary.repeatsWeekly(last)
        }
        if words.count == 2, ["working", "business"].contains(words[0]) { return true }
        if words[0] == "on", ["today", "tomorrow", "tonight"].contains(words[1]) { return true }
        if words.count == 2, isMonth(words[1]) || isMonth(words[0]) && words[1].count == 4 {
            return words[0] == "in" || words[1].allSatisfy(\.isNumber) && words[1].count == 4
        }
        let part = words[words.count - 1]
        return ["in", "at", "during"].contains(words[0]) && WhenVocabulary.dayParts[part] != nil
            && words.count < 4
    }

    /// What looks like a time and may be anything: `24/7`, `2nd`, `John 3:16`, `9 to 5`.
    private var isLookAlike: Bool {
        let isOrdinals = words.allSatisfy {
            $0 == "the" || WhenVocabulary.numbers[$0] != nil || TitleWords.isOrdinal($0)
        }
        if isOrdinals { return true }
        // `5.12`, but not `1.5 hours`
        let isDated = words.indices.contains { place in
            words[place].isShortNumericDate
                && !(place + 1 < words.count && WhenVocabulary.units[words[place + 1]] != nil)
        }
        if isDated, words[0] != "on", !words.contains("at"), !words.contains(where: TitleWords.isClock) {
            return true
        }
        // The sun that shines at midnight is a sight; `midnight sat` is only a time.
        if beginsWithNumberOfDay || words == ["midnight", "sun"] { return true }
        if words.count == 1 {
            let word = words[0]
            if word.hasPrefix("@"), !TitleWords.isClock(String(word.dropFirst())) { return true }
            if word.allSatisfy(\.isNumber) || TitleWords.isShortHour(word) { return true }
            // `Tea 9:00`, `Train 8:40`: nobody needs a nought before it.
            let parts = word.split(separator: ":" as Character)
            let isVerse = parts.count > 1 && !["0", "5"].contains(parts[1].last)
            if isVerse, parts[0].count == 1, word.last?.isNumber ?? false { return true }
        }
        let isSpan = words.contains("to")
        return isSpan && !isRule && !words.contains("at") && !["quarter", "half", "a"].contains(words[0])
            && !words.contains { WhenVocabulary.relativeDays[$0] != nil }
    }

    private var isFeast: Bool { TitleWords.startsFeast(words[0]) }

    /// `boxing` of `boxing day`
    static func startsFeast(_ word: String) -> Bool {
        WhenVocabulary.feasts.contains { word.hasPrefix($0.words[0]) }
    }

    /// A clock, a date such as `31.12.`, `in the evening`, `within 14 days`, `boxing day`, `on the last day`; `24/7` may be
    /// anything.
    var saysWhen: Bool {
        let last = words[words.count - 1]
        let isDay = last.first?.isNumber ?? false && last.hasOrdinalEnding
        if words.count == 2, words[0] == "in" && isMonth(last) || words[0] == "the" && isDay { return true }
        if words.count == 2, isMonth(words[0]), last.count == 4, last.allSatisfy(\.isNumber) { return true }
        return words[0] == "in" && WhenVocabulary.dayParts[last] != nil || words[0] == "within" || isFeast
            || words.contains("last") && (words[0] == "on" || last == "day") || isEitherDay
            || !isCapitalized && words.contains { WhenVocabulary.hours[$0] != nil }
            || words.contains {
                TitleWords.isShortHour($0) || TitleWords.isClock($0) || $0.isHourWithSign
                    || $0.isShortNumericDate && ($0.hasSuffix(".") || $0.isClearDate)
            }
    }

    /// `mwf`, `sat`, `20th`; not `Sun` behind `Midnight`, which is of a name.
    func isEvident(behind word: String) -> Bool {
        guard words.count == 1, !isCapitalized || word.first?.isLowercase ?? false else { return false }
        // `come in 2nd` says a place.
        let day = words[0].hasOrdinalEnding ? Int(words[0].dropLast(2)) ?? 0 : 0
        return WhenVocabulary.repeatsWeekly(words[0]) || TitleWords.evident.contains(words[0]) || day > 3
    }

    /// `2 tonight` of `take 2 tonight`, `7 this evening` of `dinner 7 this evening`, `2 weekly` of `take 2 weekly`: a number that
    /// may be a clock, a length or a count.
    var beginsWithNumberOfDay: Bool {
        guard words.count > 1, words[0].allSatisfy(\.isNumber), words[0].count < 3 else { return false }
        let next = words[1]
        // `take 2 at night`, but not `wake 5 in the morning`, which is a clock
        if words.count == 3, next == "at", words[2] == "night" { return words[0].count == 1 }
        return ["tonight", "this", "weekly", "monthly", "yearly"].contains(next)
            || WhenVocabulary.relativeDays[next] != nil || WhenVocabulary.weekdays[next] != nil
            || WhenVocabulary.dayParts[next] != nil
    }

    private func isMonth(_ word: String) -> Bool { WhenVocabulary.months[word] != nil }

    /// `18:00`, `3pm`
    static func isClock(_ word: String) -> Bool {
        guard word.first?.isNumber ?? false else { return ["am", "pm"].contains(word) }
        return word.contains(":") || word.hasSuffix("am") || word.hasSuffix("pm")
    }

    /// `8p`, which may be a class or a room as well.
    static func isShortHour(_ word: String) -> Bool {
        word.count < 4 && ["a", "p", "A", "P"].contains(word.last) && Int(word.dropLast()) != nil
    }

    /// What says when, wherever it stands in a title: `12.12.2026`; not `at 3` in `look at 3 houses`, nor `next week's`
    /// before a plan.
    func isPlainWithin(before next: String) -> Bool {
        if words[words.count - 1].numbersOfDate == 3 { return true }
        if words.count == 2, words[0] == "at", Int(words[1]) != nil { return TitleWords.ties.contains(next) }
        let isOn =
            words.count > 1 && ["on", "by", "due"].contains(words[0])
            && words.contains(where: TitleTime.isDay)
        // `12 nov at the station`, `every day about the rent`
        let isDate = words.count == 2 && words.contains(where: isMonth) && words.contains { Int($0) != nil }
        let isEachDay = words.count == 2 && ["every", "each"].contains(words[0]) && words[1] == "day"
        if isDate || isEachDay, TitleTime.behindDays.contains(next) { return true }
        return (isPlainAtStart || isOn && isPlainAtEnd) && !words[words.count - 1].hasSuffix("'s")
    }

    private static let vague: Set = [
        "now", "sat", "sun", "wed", "noon", "midnight", "midday", "weekend", "last", "none", "nightly",
        "quarterly", "annually", "mornings", "afternoons", "evenings", "nights",
    ]

    /// Of these alone a time is meant where they end a title.
    private static let evident: Set = ["sat", "sun", "wed", "nightly", "quarterly", "annually"]

    /// What makes a range or a list of a time beside it.
    static let connectors: Set = [
        "to", "until", "-", "–", "and", "or", "&", "is", "of", "vs", "through",
    ]

    /// Behind a rule they narrow it, or turn it into the opposite.
    static let turns: Set = [
        "except", "excepting", "excluding", "but", "not", "apart", "besides", "unless", "without", "starting",
        "beginning", "from", "until", "during", "twice", "thrice",
    ]

    /// Names in which a day of the week is the second word.
    static let names: Set = [
        "black", "good", "casual", "freaky", "fat", "cyber", "ash", "super", "manic", "blue", "ruby", "fresh",
        "easter",
    ]

    /// Words that need what stands behind them.
    static let ties: Set = [
        "for", "of", "about", "from", "to", "with", "by", "until", "since", "before", "after", "than",
        "the",
        "a", "an", "my", "our", "your", "his", "her", "their", "this", "that", "every", "each", "against",
        "between",
        "and", "or", "per", "via", "over", "under", "vs", "as", "like", "called", "named", "no", "not",
        "into",
        "through", "during", "around", "on", "in", "at", "all", "was", "is", "are", "were", "it's", "which",
        "what",
        "last", "past",
        "another", "some", "any", "first", "same", "beyond", "without", "within", "near", "plus", "minus",
        "versus", "except", "excepting", "excluding", "but", "besides", "unless", "starting", "beginning",
    ]
}

extension String {
    /// How many numbers make a date such as `1.2.`, `24/12` or `2026-12-24`; 0 for anything else.
    var numbersOfDate: Int {
        let isOfDate = allSatisfy { $0.isNumber || "/.-".contains($0) }
        return isOfDate ? numbersWithin.count : 0
    }

    /// `24/7`, `1.2.`
    var isShortNumericDate: Bool { numbersOfDate == 2 && !contains("-") }

    /// `24/12`, which is one day alone; not `24/7`, which is always, nor `16/9` of a screen.
    fileprivate var isClearDate: Bool {
        let numbers = numbersWithin.compactMap { Int($0) }
        return numbers.count == 2 && !["24/7", "16/9"].contains(self)
            && numbers.min() ?? 0 < 13 && numbers.max() ?? 0 > 12
    }

    /// `@2`
    fileprivate var isHourWithSign: Bool { first == "@" && Int(dropFirst()) != nil }

    var hasOrdinalEnding: Bool { WhenVocabulary.ordinalSuffixes.contains(String(suffix(2))) }
}
