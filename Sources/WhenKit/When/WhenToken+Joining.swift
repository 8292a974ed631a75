import TimeKit

extension WhenToken {
    /// What a reader takes for one word is one: `p.m.`, `o'clock`, `fri.`, `twenty-five`, `business day`.
    static func joined(_ tokens: [WhenToken]) -> [WhenToken] {
        var joined: [WhenToken] = []
        var index = 0
        while index < tokens.count {
            let rest = tokens[index...]
            let filler = fillerLength(rest, behind: tokens[..<index].last)
            guard filler == 0 else {
                index += filler
                continue
            }
            let (kind, length) =
                clockWord(rest) ?? possessive(rest) ?? spelled(rest) ?? abbreviation(rest) ?? workday(rest)
                ?? hyphenated(rest) ?? (tokens[index].kind, 1)
            joined.append(
                WhenToken(
                    kind: kind,
                    range: tokens[index].range.lowerBound..<tokens[index + length - 1].range.upperBound,
                    isAttached: tokens[index].isAttached, isSpelled: rest.isWord && kind.isNumber))
            index += length
        }
        return joined
    }

    /// How many tokens say nothing to a clock that rings on the minute, as in `about 5pm`, `around noon`, `9am on the dot`;
    /// and the sign of `half-past`, `three-quarters` and `6-hourly`.
    private static func fillerLength(_ tokens: ArraySlice<WhenToken>, behind last: WhenToken?) -> Int {
        let last = last?.kind ?? .symbol(" ")
        let isBehindClock = last.isNumber || last.isOfClock
        if isBehindClock || last.isOfHours, tokens.word() == "on", tokens.word(1) == "the",
            tokens.word(2) == (isBehindClock ? "dot" : "hour")
        {
            return 3
        }
        if last.isOfHours || last.isUnit, tokens.word() == "or", tokens.word(1) == "so" { return 2 }
        return isFiller(tokens, behind: last, isBehindClock) ? 1 : 0
    }

    private static func isFiller(
        _ tokens: ArraySlice<WhenToken>, behind last: Kind, _ isBehindClock: Bool
    ) -> Bool {
        let word = tokens.word() ?? ""
        if tokens.startIndex > 0, word == "sharp" { return true }
        let next = tokens.word(1) ?? ""
        if tokens.isSymbol("-", 0), tokens.areAttached(0, 1) {
            return last == .word("half") || last == .word("quarter") || next.hasPrefix("quarter")
                || last == .word("an") && next == "hour"
                || last.isNumber && next.hasSuffix("ly")
        }
        if word == "exactly" || word == "precisely", isBehindClock { return true }
        guard tokens.isSymbol("~", 0) || fillers.contains(word) else { return false }
        return tokens.dropFirst().first?.kind.isNumber ?? false || WhenVocabulary.hours[next] != nil
            || articles.contains(next)
    }

    private static let fillers = [
        "about", "around", "approximately", "roughly", "exactly", "precisely",
    ]
    private static let articles = ["a", "an", "half", "quarter", "at", "in"]

    /// `p.m.`, `A.M`, `o'clock`.
    private static func clockWord(_ tokens: ArraySlice<WhenToken>) -> (Kind, Int)? {
        guard let word = tokens.word() else { return nil }
        if ["a", "p"].contains(word), tokens.isSymbol(".", 1), tokens.word(2) == "m", tokens.areAttached(1, 2)
        {
            return (.word(word + "m"), tokens.isSymbol(".", 3) && tokens.areAttached(3) ? 4 : 3)
        }
        if word == "o", tokens.word(1) == "clock" { return (.word("oclock"), 2) }
        let isOClock =
            word == "o" && (tokens.isSymbol("'", 1) || tokens.isSymbol("’", 1)) && tokens.word(2) == "clock"
        return isOClock ? (.word("oclock"), 3) : nil
    }

    /// `week's` and `weeks'` are the unit, as in `two weeks' time`.
    private static func possessive(_ tokens: ArraySlice<WhenToken>) -> (Kind, Int)? {
        guard tokens.isSymbol("'", 1) || tokens.isSymbol("’", 1), tokens.areAttached(1),
            let word = tokens.word(),
            WhenVocabulary.units[word] != nil
                || ["valentine", "fortnight", "mother", "father"].contains(word)
        else { return nil }
        return (.word(word), tokens.word(2) == "s" && tokens.areAttached(2) ? 3 : 2)
    }

    /// `business day`, `working days`
    private static func workday(_ tokens: ArraySlice<WhenToken>) -> (Kind, Int)? {
        guard let word = tokens.word(), ["business", "working", "work"].contains(word),
            let day = tokens.word(1),
            WhenVocabulary.units[day] == .day, day.count > 1
        else { return nil }
        return (.word("week" + day), 2)
    }

    /// `m-f`, `bi-weekly`, `semi monthly`
    private static func hyphenated(_ tokens: ArraySlice<WhenToken>) -> (Kind, Int)? {
        guard let word = tokens.word() else { return nil }
        let length = tokens.isSymbol("-", 1) ? 3 : 2
        guard let next = tokens.word(length - 1) else { return nil }
        if length == 3, tokens.areAttached(1, 2), let meant = WhenVocabulary.synonyms[word + "-" + next] {
            return (.word(meant), length)
        }
        return ["bi", "semi"].contains(word) && next.hasSuffix("ly") ? (.word(word + next), length) : nil
    }

    /// `two`, `twenty five`, `twenty-first`, the `two-` of `two-thirty`.
    private static func spelled(_ tokens: ArraySlice<WhenToken>) -> (Kind, Int)? {
        guard let word = tokens.word(), let number = WhenVocabulary.numbers[word] else { return nil }
        let ahead = tokens.isSymbol("-", 1) && tokens.areAttached(1, 2) ? 2 : 1
        guard number >= 20 else {
            let minutes = ahead == 2 ? tokens.word(2).flatMap { WhenVocabulary.numbers[$0] } ?? 0 : 0
            return (.number(number), number < 13 && minutes > 9 ? 2 : 1)
        }
        guard let next = tokens.word(ahead) else { return (.number(number), 1) }
        if let unit = WhenVocabulary.numbers[next], unit < 10 { return (.number(number + unit), ahead + 1) }
        let ordinal = WhenVocabulary.ordinals[next].flatMap { $0 < 10 ? $0 : nil }
        guard number < 40, ordinal != nil else { return (.number(number), 1) }
        return (.word(word + next), ahead + 1)
    }

    /// `fri.` and `nov.` are `fri` and `nov`; the points of `mon..fri` are its own.
    private static func abbreviation(_ tokens: ArraySlice<WhenToken>) -> (Kind, Int)? {
        guard let word = tokens.word(), word.count <= 5, tokens.isSymbol(".", 1), tokens.areAttached(1),
            !(tokens.isSymbol(".", 2) && tokens.areAttached(2)),
            WhenVocabulary.weekdays[word] != nil || WhenVocabulary.months[word] != nil
                || WhenVocabulary.units[word] != nil || WhenVocabulary.halves[word] != nil
        else { return nil }
        return (.word(word), 2)
    }
}

extension WhenToken.Kind {
    /// Also `two`, before it is joined.
    fileprivate var isNumber: Bool {
        switch self {
        case .number: true
        case .word(let word): WhenVocabulary.numbers[word] != nil
        case .symbol: false
        }
    }

    fileprivate var isUnit: Bool {
        if case .word(let word) = self { WhenVocabulary.units[word] != nil } else { false }
    }

    /// `hours`, `hourly`
    fileprivate var isOfHours: Bool {
        guard case .word(let word) = self else { return false }
        return word == "hourly" || WhenVocabulary.units[word] == .hour
    }

    /// `pm`, `noon`
    fileprivate var isOfClock: Bool {
        guard case .word(let word) = self else { return false }
        return WhenVocabulary.halves[word] != nil || WhenVocabulary.hours[word] != nil || word == "clock"
    }
}

extension ArraySlice<WhenToken> {
    fileprivate var isWord: Bool { word() != nil }

    fileprivate func word(_ ahead: Int = 0) -> String? {
        guard startIndex + ahead < endIndex, case .word(let word) = self[startIndex + ahead].kind else {
            return nil
        }
        return word
    }

    fileprivate func isSymbol(_ symbol: Character, _ ahead: Int) -> Bool {
        startIndex + ahead < endIndex && self[startIndex + ahead].kind == .symbol(symbol)
    }

    fileprivate func areAttached(_ ahead: Int...) -> Bool {
        ahead.allSatisfy { startIndex + $0 < endIndex && self[startIndex + $0].isAttached }
    }
}
