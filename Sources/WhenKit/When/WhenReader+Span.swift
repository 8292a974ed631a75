import TimeKit

extension WhenReader {
    /// A DURATION or the length after `in`: `1h30m`, `2 weeks`, `an hour`, `1:30:00`.
    mutating func span() throws(WhenError) -> WhenSpan {
        if isSymbol("-") { throw error(.negative) }
        if number() != nil, isJoinedNumber(by: ":") { return try colonSpan() }
        let start = position
        var span = WhenSpan()
        var last: WhenUnit?
        while let (length, unit) = try component(isFirst: last == nil, after: last) {
            guard let sum = span.adding(length) else {
                throw source.error(.tooLarge, at: range(since: start))
            }
            (span, last) = (sum, unit)
        }
        guard last != nil else { throw missingNumber() }
        guard span != WhenSpan() else { throw source.error(.zero, at: range(since: start)) }
        return span
    }

    /// The next count and its unit; nil where a first one is no number, or a later number belongs to something else.
    private mutating func component(
        isFirst: Bool, after last: WhenUnit?
    ) throws(WhenError) -> (WhenSpan, WhenUnit)? {
        if isFirst, let vague = vagueNumber() { throw vague }
        if isFirst, let part = partOfUnit() { return part }
        if let last { skipConnector(after: last) }
        if isFirst, isJoinedNumber(by: "."), let unit = word(3).flatMap({ WhenVocabulary.units[$0] }),
            unit == .hour || unit == .minute, let seconds = exactSeconds(of: unit.seconds ?? 0)
        {
            advance(4)
            return (WhenSpan(seconds: Int(seconds)), unit)
        }
        guard let (count, hasHalf, length) = count(isFirst: isFirst) else { return nil }
        guard let name = word(length), let (factor, unit) = WhenReader.unit(name) else {
            if last == .hour, count < 60, isMinutesOfHour {
                advance()
                return (WhenSpan(seconds: 60 * count), .minute)
            }
            try refuseCount(isFirst: isFirst)
            return nil
        }
        if let last, unit >= last { throw error(.unitsOutOfOrder, ofNext: length + 1) }
        let (product, overflow) = count.multipliedReportingOverflow(by: factor)
        guard !overflow, var span = WhenSpan().adding(product, unit) else {
            throw error(.tooLarge, ofNext: length + 1)
        }
        let start = position
        advance(length + 1)
        let isAndAHalf = !hasHalf && skip(words: "and", "a", "half")
        guard hasHalf || isAndAHalf else { return (span, unit) }
        guard let half = unit.half, let sum = span.adding(half) else {
            throw source.error(.fraction, at: range(since: start))
        }
        span = sum
        return (span, unit)
    }

    /// `15` of `in 1h15` and of `in 1 hour 15`; `1h15` alone may be a clock, and `12h15` of `3 days 12h15` as well.
    private var isMinutesOfHour: Bool {
        if !isAttached(0) {
            // `every 2 hours 15` may be at a quarter past.
            return digits() == 2 && (token(1) == nil || ["from", "ago"].contains(word(1)))
                && !contains { $0 == "every" }
        }
        return digits() == 2 && (token(1) == nil || !isAttached(1))
            && token(-3) != nil && WhenReader.unit(word(-3) ?? "") == nil
    }

    /// `and` or a comma before a further count.
    private mutating func skipConnector(after last: WhenUnit) {
        var rest = self
        _ = rest.skip(symbol: ",")
        _ = rest.skip(word: "and")
        // `2 months and a week`
        guard rest.number() != nil || rest.word() == "a" && rest.word(-1) == "and" else { return }
        let isUnit = rest.word(1).map { WhenReader.unit($0) != nil } ?? false
        if isUnit || last == .hour && rest.isMinutesOfHour { self = rest }
    }

    /// `2`, `a`, `one and a half`, `1 1/2`, and how many tokens it takes.
    private func count(isFirst: Bool) -> (count: Int, hasHalf: Bool, length: Int)? {
        if isFirst || word(-1) == "and", word() == "a" || word() == "an" { return (1, false, 1) }
        guard let count = number() else { return nil }
        let isUnit: (Int) -> Bool = { word($0).map { WhenReader.unit($0) != nil } ?? false }
        if word(1) == "and" {
            let ahead = word(2) == "a" || word(2) == "an" ? 3 : 2
            if word(ahead) == "half", isUnit(ahead + 1) { return (count, true, ahead + 1) }
        }
        if number(1) == 1, isJoinedNumber(by: "/", 2), number(3) == 2, isUnit(4) { return (count, true, 4) }
        return (count, false, 1)
    }

    /// `half an hour`, `a half hour`, `three quarters of an hour`.
    private mutating func partOfUnit() -> (WhenSpan, WhenUnit)? {
        var rest = self
        var quarters = 2
        let isArticle = rest.skip(word: "a")
        if rest.number() == 1, rest.isJoinedNumber(by: "/"), rest.number(2) == 2 {
            // `1/2 hour`
            rest.advance(3)
        } else if !rest.skip(word: "half") {
            quarters = 1
            if !isArticle, let number = rest.number() {
                quarters = number
                rest.advance()
            }
            guard (1...3).contains(quarters), rest.skip(word: "quarter") || rest.skip(word: "quarters") else {
                return nil
            }
            _ = rest.skip(word: "of")
        }
        if !(isArticle && rest.word() != "an") { _ = rest.skip(word: "an") || rest.skip(word: "a") }
        guard let name = rest.word(), let unit = WhenVocabulary.units[name],
            let half = unit.half, quarters == 2 || unit == .hour
        else { return nil }
        rest.advance()
        self = rest
        return (quarters == 2 ? half : WhenSpan(seconds: 900 * quarters), unit)
    }

    /// `a couple of minutes`: how many these are, only who says it knows.
    func vagueNumber() -> WhenError? {
        let start = word() == "a" ? 1 : 0
        let meant: Int
        switch word(start) {
        case "couple": meant = 2
        case "few": meant = 3
        case "several": meant = 5
        default: return nil
        }
        return error(
            .vagueNumber, ofNext: word(start + 1) == "of" ? start + 2 : start + 1,
            suggesting: ["\(meant)", "in \(meant)"])
    }

    /// A unit and how many of it a word is: a fortnight is two weeks.
    static func unit(_ name: String) -> (factor: Int, unit: WhenUnit)? {
        if name == "fortnight" || name == "fortnights" { return (2, .week) }
        return WhenVocabulary.units[name].map { (1, $0) }
    }

    /// What is wrong with a number that has no unit, unless it belongs to something else.
    private func refuseCount(isFirst: Bool) throws(WhenError) {
        // `1,5` is a fraction, but `1,000` none.
        if isJoinedNumber(by: ".") || isJoinedNumber(by: ",") && digits(2) < 3 { throw fraction() }
        guard isFirst || isAttached(0) else { return }
        guard let unknown = word(1), !WhenVocabulary.knows(unknown) else { throw missingUnit() }
        var rest = self
        rest.advance()
        throw rest.misplaced(among: WhenVocabulary.unitWords)
    }

    private func missingNumber() -> WhenError {
        if isAtEnd { return source.error(.missing(.number), at: end) }
        guard let word = word(), !WhenVocabulary.knows(word) else {
            // `in hour and a half`
            let isOne =
                word().map { $0.last != "s" && $0.count > 3 && WhenVocabulary.units[$0] != nil } ?? false
            return error(.missing(.number), suggesting: isOne ? ["1 " + (word() ?? "")] : [])
        }
        return misplaced(among: WhenVocabulary.unitWords)
    }

    /// After hours, minutes are likely; a number alone may be any of three.
    private func missingUnit() -> WhenError {
        let digits = source[range(ofNext: 1)]
        let isHours = isAttached(0) && word(-1) == "h"
        let words = isSpelled() ? [" minutes", " hours", " days"] : isHours ? ["m"] : ["m", "h", "d"]
        // Behind `2` of `2-3 days` a unit would turn the rest into something else.
        let isWhole = token(1) == nil || word(1) == "after"
        return error(.missing(.unit), suggesting: isWhole ? words.map { digits + $0 } : [])
    }

    private mutating func colonSpan() throws(WhenError) -> WhenSpan {
        guard let first = number(), let second = number(2) else { throw missingNumber() }
        guard isJoinedNumber(by: ":", 3), let third = number(4) else { throw halfClock(first, second) }
        guard digits(2) == 2, digits(4) == 2, second < 60, third < 60 else {
            throw error(.noSuchTime, ofNext: 5)
        }
        let span = WhenSpan().adding(first, .hour)?.adding(second, .minute)?.adding(third, .second)
        guard let span else { throw error(.tooLarge, ofNext: 5) }
        guard span != WhenSpan() else { throw error(.zero, ofNext: 5) }
        advance(5)
        return span
    }

    /// `1:30` is an hour and a half to some and a minute and a half to others.
    private func halfClock(_ first: Int, _ second: Int) -> WhenError {
        guard digits(2) == 2, second < 60 else { return error(.noSuchTime, ofNext: 3) }
        let isZero = first == 0 && second == 0
        let seconds = second == 0 ? "" : "\(second)s"
        let minutes = second == 0 ? "" : "\(second)m"
        // `fri 17:00 +05:30 weekly` is by the clock of a place.
        let isOffset = digits() == 2 && isSymbol("+", -1)
        let words =
            isZero || isOffset
            ? [] : ["\(first == 0 ? "" : "\(first)h")" + minutes, (first == 0 ? "" : "\(first)m") + seconds]
        return error(.twoMeanings, ofNext: 3, suggesting: words)
    }

    /// `1.5 days`, not all of which have 24 hours, nor `1.5 months`: whole numbers say the same.
    private func fraction() -> WhenError {
        guard let unit = word(3).flatMap({ WhenVocabulary.units[$0] }) else {
            return error(.fraction, ofNext: 3)
        }
        let exact = unit.seconds.flatMap { exactSeconds(of: $0) }
        return error(
            .fraction, ofNext: 4, suggesting: exact.map { [TimeSpan(seconds: $0).description] } ?? [])
    }

    private func exactSeconds(of unit: Int) -> Int64? {
        guard let whole = number(), let decimals = number(2), whole < 1_000_000, digits(2) <= 6 else {
            return nil
        }
        let scale = (0..<digits(2)).reduce(1) { power, _ in power * 10 }
        let scaled = (whole * scale + decimals) * unit
        return scaled > 0 && scaled % scale == 0 ? Int64(scaled / scale) : nil
    }
}
