extension WhenReader {
    /// A DURATION or the length after `in`: `1h30m`, `2 weeks`, `an hour`, `1:30:00`.
    mutating func span() throws(WhenError) -> WhenSpan {
        if isSymbol("-") { throw error(.negative) }
        if number() != nil, isJoinedNumber(by: ":") { return try colonSpan() }
        let start = position
        var span = WhenSpan()
        var last: WhenUnit?
        while let (count, unit, length) = try component(isFirst: last == nil) {
            if let last, unit >= last { throw error(.unitsOutOfOrder, ofNext: length) }
            guard let sum = span.adding(count, unit) else { throw error(.tooLarge, ofNext: length) }
            advance(length)
            (span, last) = (sum, unit)
        }
        guard last != nil else { throw missingNumber() }
        guard span != WhenSpan() else { throw source.error(.zero, at: range(since: start)) }
        return span
    }

    /// The next count and unit and how many tokens they take; nil where a first one is no number, or a later
    /// number belongs to something else.
    private func component(isFirst: Bool) throws(WhenError) -> (Int, WhenUnit, Int)? {
        let isArticle = isFirst && (word() == "a" || word() == "an")
        guard let count = isArticle ? 1 : number() else { return nil }
        if let unit = word(1).flatMap({ WhenVocabulary.units[$0] }) { return (count, unit, 2) }
        if isJoinedNumber(by: ".") { throw fraction() }
        guard isFirst || isAttached(0) else { return nil }
        guard let unknown = word(1), !WhenVocabulary.knows(unknown) else { throw missingUnit() }
        var rest = self
        rest.advance()
        throw rest.misplaced(among: WhenVocabulary.unitWords)
    }

    private func missingNumber() -> WhenError {
        if isAtEnd { return source.error(.missing(.number), at: end) }
        guard let word = word(), !WhenVocabulary.knows(word) else { return error(.missing(.number)) }
        return misplaced(among: WhenVocabulary.unitWords)
    }

    /// After hours, minutes are likely; a number alone may be any of three.
    private func missingUnit() -> WhenError {
        let digits = source[range(ofNext: 1)]
        let words = isAttached(0) && word(-1) == "h" ? ["m"] : ["m", "h", "d"]
        return error(.missing(.unit), suggesting: words.map { digits + $0 })
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
        let words =
            isZero
            ? [] : ["\(first == 0 ? "" : "\(first)h")" + minutes, (first == 0 ? "" : "\(first)m") + seconds]
        return error(.twoMeanings, ofNext: 3, suggesting: words)
    }

    /// `1.5h` could be taken, but not `1.5 months`; whole numbers say the same.
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
