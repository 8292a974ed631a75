/// A time of day as written, and how.
struct WhenClock {
    let time: CivilTime
    /// `eod` alone is today's, not the next.
    var isEndOfDay = false
    /// `09:00:00` alone might be a duration.
    var showsSeconds = false
}

extension WhenReader {
    var startsClock: Bool { isSymbol("@") || word() == "at" || startsBareClock }

    /// `noon`, or a number with a colon or a half of the day.
    var startsBareClock: Bool {
        if let word = word() { return WhenVocabulary.hours[word] != nil }
        return number() != nil && (isJoinedNumber(by: ":") || half(1) != nil)
    }

    /// `09:00`, `9am`, `9:30 pm`, `noon`, each with or without `at` or `@`.
    mutating func clock() throws(WhenError) -> WhenClock {
        let isIntroduced = skip(symbol: "@") || skip(word: "at")
        if let word = word(), let hour = WhenVocabulary.hours[word],
            let time = CivilTime(hour: hour, minute: 0)
        {
            advance()
            return WhenClock(time: time, isEndOfDay: word == "eod")
        }
        guard startsBareClock, let hour = number() else { throw unexplained(missing: .clock) }
        let start = position
        let minutes = try colonNumber()
        // Behind a blank another clock may stand, of which the colon is none of ours.
        let seconds = minutes != nil && isSymbol(":") ? try colonNumber() : nil
        if minutes == nil { advance() }
        let half = half(0)
        if half != nil { advance() }
        let time = CivilTime(hour: try fullHour(hour, half, minutes, since: start), minute: minutes ?? 0)
        guard let time else { throw source.error(.noSuchTime, at: range(since: start)) }
        guard seconds ?? 0 == 0 else { throw secondsNotKept(time, since: start) }
        return WhenClock(time: time, showsSeconds: seconds != nil && !isIntroduced)
    }

    private func half(_ ahead: Int) -> Int? { word(ahead).flatMap { WhenVocabulary.halves[$0] } }

    /// The two digits after a colon. The first time it also passes the number before the colon.
    private mutating func colonNumber() throws(WhenError) -> Int? {
        let ahead = isSymbol(":") ? 0 : 1
        guard isJoinedNumber(by: ":", ahead), let number = number(ahead + 1) else { return nil }
        guard digits(ahead + 1) == 2, number < 60, ahead == 0 || digits() <= 2 else {
            throw error(.noSuchTime, ofNext: ahead + 2)
        }
        advance(ahead + 2)
        return number
    }

    private func fullHour(
        _ hour: Int, _ half: Int?, _ minutes: Int?, since start: Int
    ) throws(WhenError) -> Int {
        guard let half else { return hour }
        guard (1...12).contains(hour) else {
            let isPlain = (13...23).contains(hour) && half == 12
            let plain = "\(hour):" + WhenDigits.pair(minutes ?? 0)
            throw source.error(.noSuchTime, at: range(since: start), suggesting: isPlain ? [plain] : [])
        }
        return hour % 12 + half
    }

    private func secondsNotKept(_ time: CivilTime, since start: Int) -> WhenError {
        source.error(
            .secondsNotKept, at: range(since: start),
            suggesting: [WhenDigits.clock(time)])
    }
}
