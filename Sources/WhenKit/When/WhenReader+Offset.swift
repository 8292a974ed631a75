import TimeKit

extension WhenReader {
    /// An RFC 3339 time with its offset, if the whole text has that shape: an instant, whatever the zone.
    func offsetInstant() throws(WhenError) -> Instant? {
        if let instant = unixTime() { return instant }
        var rest = self
        guard digits() == 4, digits(2) == 2, digits(4) == 2, isJoinedNumber(by: "-"),
            isJoinedNumber(by: "-", 3)
        else { return nil }
        rest.advance(5)
        let isMachines = rest.skip(word: "t") || rest.isJoinedNumber(by: ":", 3)
        guard let clock = rest.pairedDigits() else { return nil }
        let sign = rest
        guard let offset = try rest.offset(), rest.isAtEnd else { return nil }
        // `2026-11-25 09:00-10:00`: hardly anybody means 20:00 UTC.
        if !isMachines, sign.isSymbol("-"), -offset > (clock[0] * 60 + clock[1]) * 60 {
            let range = rest.range(since: sign.position)
            throw source.error(.twoMeanings, at: range, suggesting: ["", " UTC" + source[range]])
        }
        return try instant(clock, offset: offset)
    }

    /// `@1798218000`
    private func unixTime() -> Instant? {
        guard isSymbol("@"), isAttached(1), digits(1) > 8, token(2) == nil else { return nil }
        return number(1).map { Instant(secondsSinceEpoch: Int64($0)) }
    }

    private func instant(_ clock: [Int], offset: Int) throws(WhenError) -> Instant {
        guard let year = number(), let month = number(2), let day = number(4),
            let date = CivilDate(year: year, month: month, day: day)
        else { throw error(.noSuchDate, ofNext: 5) }
        guard let time = CivilTime(hour: clock[0], minute: clock[1], second: clock[2]) else {
            throw source.error(.noSuchTime, at: range(ofNext: .max - position))
        }
        let wall = CivilDateTime(date: date, time: time)
        return Instant(secondsSinceEpoch: wall.secondsAsUTC - Int64(offset))
    }

    /// Hour, minute and second; parts of a second are dropped.
    private mutating func pairedDigits() -> [Int]? {
        guard digits() == 2, digits(2) == 2, isJoinedNumber(by: ":"), let hour = number(),
            let minute = number(2)
        else { return nil }
        advance(3)
        guard isJoinedNumber(by: ":", 0), digits(1) == 2, let second = number(1) else {
            return [hour, minute, 0]
        }
        advance(2)
        if isJoinedNumber(by: ".", 0) { advance(2) }
        return [hour, minute, second]
    }

    /// `+0100` or `UTC` behind a day and a time of day.
    mutating func isOffset(_ clauses: inout WhenClauses) throws(WhenError) -> Bool {
        guard clauses.clock != nil, clauses.part == nil, clauses.shift == nil else { return false }
        var rest = self
        guard let offset = try rest.offset(), rest.isAtEnd else { return false }
        guard clauses.day != nil else {
            let whole = rest.range(since: 0)
            throw source.error(.missing(.day), at: whole, suggesting: ["today " + source[whole]])
        }
        self = rest
        clauses.offset = offset
        return true
    }

    /// `Z`, `UTC`, `+01:00`, `GMT+0100` in seconds; nil when what follows is no offset.
    mutating func offset() throws(WhenError) -> Int? {
        let isUTC = skip(word: "z") || skip(word: "utc") || skip(word: "gmt")
        guard isSign, isAttached(1), let number = number(1) else { return isUTC ? 0 : nil }
        let hasColon = digits(1) == 2 && isJoinedNumber(by: ":", 2) && digits(3) == 2
        guard hasColon || digits(1) == 4 else { return nil }
        let (hours, minutes) = hasColon ? (number, self.number(3) ?? 0) : (number / 100, number % 100)
        let length = hasColon ? 4 : 2
        guard hours < 24, minutes < 60 else { throw error(.noSuchTime, ofNext: length) }
        let sign = isSymbol("-") ? -1 : 1
        advance(length)
        return (hours * 3600 + minutes * 60) * sign
    }
}
