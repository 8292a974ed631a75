import TimeKit

/// A time of day as written, and how.
struct WhenClock {
    let hour: Int
    /// From the hour on; less than none for `quarter to 9`.
    var minute = 0
    /// `eod` alone is today's, not the next.
    var isEndOfDay = false
    /// `09:00:00` alone might be a duration, and so might `9h30`.
    var mightBeLength = false
    /// From 1 to 12 and without `am` or `pm`: `3 in the afternoon` says which.
    var isOpen = false
    /// `at 3`, `3 o'clock`, `half past 3`: as people speak, who may mean the afternoon.
    var isSpoken = false

    /// Of the clock of 24 hours it is an hour of the night.
    var mightBeAfternoon: Bool { isSpoken && isOpen && (1...6).contains(hour) }

    /// As a clock of 24 hours shows it.
    var time: CivilTime { reading(hour) }

    private func reading(_ hour: Int) -> CivilTime {
        let minutes = (hour * 60 + minute + 1440) % 1440
        return CivilTime(hour: minutes / 60, minute: minutes % 60) ?? .midnight
    }

    /// The same in that part of a day; nil where it has no such time.
    func hour(in part: DayPart) -> WhenHour? {
        let times = (isOpen ? [hour % 12, hour % 12 + 12] : [hour]).map(reading)
        for time in times {
            switch (part, time.hour) {
            case (.morning, 0...11), (.afternoon, 12...18), (.evening, 16...23), (.night, 18...23):
                return .time(time)
            case (.night, 0...4): return .time(time, isNextDay: true)
            default: continue
            }
        }
        return nil
    }
}

extension WhenReader {
    var startsClock: Bool { isSymbol("@") || word() == "at" || startsBareClock }

    /// `noon`, a number with a colon or a half of the day, `half past 3`.
    var startsBareClock: Bool {
        if endOfDayLength > 0 || spokenMinutes() != nil { return true }
        if let word = word() { return WhenVocabulary.hours[word] != nil }
        if number() == 12, ["noon", "midday", "midnight"].contains(word(1)) { return true }
        return number() != nil
            && (isJoinedNumber(by: ":") || half(1) != nil || word(1) == "oclock" || isHourAndMinutes
                || isDotted
                || isSpelledClock)
    }

    /// `09:00`, `9am`, `half past 3`, `noon`, each with or without `at` or `@`. In a list of times a number is an hour.
    mutating func clock(isBehindDay: Bool = false, isListed: Bool = false) throws(WhenError) -> WhenClock {
        let isIntroduced = skip(symbol: "@") || skip(word: "at") || isListed
        let endOfDay = endOfDayLength
        if endOfDay > 0 {
            advance(endOfDay)
            return WhenClock(hour: WhenExpression.endOfDayHour, isEndOfDay: true)
        }
        if let clock = try spokenClock() { return clock }
        // `12 noon`
        if number() == 12, let named = word(1), WhenVocabulary.hours[named] != nil, named != "eod" {
            advance()
        }
        if let word = word(), let hour = WhenVocabulary.hours[word] {
            advance()
            return WhenClock(hour: hour, isEndOfDay: word == "eod")
        }
        if isSpelledClock, let clock = bareHour() { return clock }
        if startsBareClock { return try writtenClock(isIntroduced: isIntroduced) }
        if isIntroduced || isBehindDay, let clock = fourDigits() ?? twoDigitsAndH() { return clock }
        guard isIntroduced || startsPartOfDayLater, let clock = bareHour() else {
            throw unexplained(missing: .clock)
        }
        return clock
    }

    /// `quarter to 9`, `20 past 3pm`, `10 minutes to noon`.
    private mutating func spokenClock() throws(WhenError) -> WhenClock? {
        guard let (minutes, length) = spokenMinutes() else { return nil }
        let start = position
        try refuseSpan(minutes, length)
        advance(length)
        var clock: WhenClock
        if let hour = word().flatMap({ WhenVocabulary.hours[$0] }) {
            advance()
            clock = WhenClock(hour: hour)
        } else if half(1) != nil || word(1) == "oclock" {
            clock = try writtenClock(isIntroduced: true)
        } else {
            guard let hour = bareHour() else { throw unexplained(missing: .clock) }
            clock = hour
        }
        // `ten past five thirty`
        guard clock.minute == 0 else { throw source.error(.noSuchTime, at: range(since: start)) }
        clock.minute = minutes
        clock.isSpoken = true
        return clock
    }

    /// From the hour on that follows, and how many tokens tell so.
    private func spokenMinutes() -> (minutes: Int, length: Int)? {
        let start = word() == "a" ? 1 : 0
        let counted: (Int, Int)?
        switch (word(start), number()) {
        case ("half", _) where word(start + 1) == "past": counted = (30, start + 1)
        case ("quarter", _): counted = (15, start + 1)
        case (_, let number?) where word(1).map { WhenVocabulary.units[$0] == .minute } ?? false:
            counted = (number, 2)
        // `9 to 5` is no time of day.
        case (_, let number?) where number % 5 == 0: counted = (number, 1)
        default: counted = nil
        }
        guard let (minutes, length) = counted, (1...59).contains(minutes), let word = word(length) else {
            return nil
        }
        let isHour =
            number(length + 1) != nil
            || self.word(length + 1).map { WhenVocabulary.hours[$0] != nil } ?? false
        let isQuarter = self.word(start) == "quarter"
        switch word {
        case _ where !isHour: return nil
        case "past": return (minutes, length + 1)
        case "to": return (-minutes, length + 1)
        // `take 20 after 3pm` counts something; `ten before five` does not.
        case "after" where isQuarter || isSpelled(): return (minutes, length + 1)
        case "before" where isQuarter || isSpelled(): return (-minutes, length + 1)
        case "of" where isQuarter, "until" where isQuarter: return (-minutes, length + 1)
        default: return nil
        }
    }

    /// `five thirty`
    private var isSpelledClock: Bool {
        isSpelled() && isSpelled(1) && (1...12).contains(number() ?? 0) && (10...59).contains(number(1) ?? 0)
    }

    /// `5.30pm`, `at 17.30`: no date stands there.
    private var isDotted: Bool {
        isJoinedNumber(by: ".") && digits(2) == 2 && !isSymbol(".", 3)
            && (half(3) != nil || word(-1) == "at" || isSymbol("@", -1))
    }

    /// How many tokens are `end of the day`, or the `end of` of a day that follows.
    private var endOfDayLength: Int {
        let start = word() == "the" ? 1 : 0
        guard word(start) == "end", word(start + 1) == "of" else { return 0 }
        if word(start + 2) == "day" { return start + 3 }
        if word(start + 2) == "the", word(start + 3) == "day" { return start + 4 }
        let isDay = word(start + 2).map {
            WhenVocabulary.relativeDays[$0] != nil || WhenVocabulary.weekdays[$0] != nil
        }
        return isDay ?? false ? start + 2 : 0
    }

    /// `15h30`; `1h30m` is a length.
    private var isHourAndMinutes: Bool {
        word(1) == "h" && isAttached(1) && digits() <= 2 && digits(2) == 2 && isAttached(2)
            && !(isAttached(3) && (word(3) != nil || isSign(3)))
    }

    private func isSign(_ ahead: Int) -> Bool { isSymbol("+", ahead) || isSymbol("-", ahead) }

    /// `9:30pm`, `9 am`, `5 o'clock`, `15h30`.
    private mutating func writtenClock(isIntroduced: Bool) throws(WhenError) -> WhenClock {
        guard var hour = number() else { throw unexplained(missing: .clock) }
        let start = position
        if isHourAndMinutes, let minute = number(2) {
            let mightBeLength = digits() == 1 && !isIntroduced
            advance(3)
            guard hour < 24, minute < 60 else { throw source.error(.noSuchTime, at: range(since: start)) }
            return WhenClock(hour: hour, minute: minute, mightBeLength: mightBeLength)
        }
        let isRun = digits() > 2
        var minutes = try colonNumber()
        // Behind a blank another clock may stand, of which the colon is none of ours.
        let seconds = minutes != nil && isSymbol(":") ? try colonNumber() : nil
        if minutes == nil { advance() }
        let isOClock = minutes == nil && skip(word: "oclock")
        if hour == 12, minutes == 0, skip(word: "noon") || skip(word: "midday") { return WhenClock(hour: 12) }
        if hour == 12, minutes == 0, skip(word: "midnight") { return WhenClock(hour: 0) }
        let half = half(0)
        if half != nil { advance() } else if minutes != nil { skipHours() }
        // `530pm`
        if isRun, half != nil { (hour, minutes) = (hour / 100, hour % 100) }
        let full = try fullHour(hour, half, minutes, since: start)
        guard let time = CivilTime(hour: full, minute: minutes ?? 0) else {
            // The end of a day, to ISO 8601.
            let isEnd = full == 24 && minutes == 0 && half == nil
            throw source.error(
                .noSuchTime, at: range(since: start), suggesting: isEnd ? ["23:59"] : [])
        }
        guard seconds ?? 0 == 0 else { throw secondsNotKept(time, since: start) }
        return WhenClock(
            hour: full, minute: minutes ?? 0, mightBeLength: seconds != nil && !isIntroduced,
            isOpen: half == nil && (1...12).contains(hour), isSpoken: isOClock)
    }

    /// `0900` where a time of day must stand.
    private mutating func fourDigits() -> WhenClock? {
        guard let number = number(), digits() == 4 || digits() == 6 && number % 100 == 0 else { return nil }
        let time = digits() == 4 ? number : number / 100
        guard CivilTime(hour: time / 100, minute: time % 100) != nil else { return nil }
        advance()
        skipHours()
        return WhenClock(hour: time / 100, minute: time % 100)
    }

    /// `17h` where a time of day must stand.
    private mutating func twoDigitsAndH() -> WhenClock? {
        guard digits() == 2, let hour = number(), (10...23).contains(hour), word(1) == "h", isAttached(1),
            !isAttached(2) || token(2) == nil
        else { return nil }
        advance(2)
        return WhenClock(hour: hour)
    }

    /// `14:00 hours`, `14:00h`
    private mutating func skipHours() {
        _ = isAttached(0) && skip(word: "h") || skip(word: "hours") || skip(word: "hrs")
    }

    /// `9` where an hour must stand, also `seven thirty`.
    private mutating func bareHour() -> WhenClock? {
        guard let hour = number(), hour < 24, digits() <= 2, !isNumberOfSomething else { return nil }
        let isOpen = (1...12).contains(hour)
        let isSpelled = isSpelled()
        advance()
        guard isSpelled, self.isSpelled(), let minute = number(), (10...59).contains(minute) else {
            return WhenClock(hour: hour, isOpen: isOpen, isSpoken: true)
        }
        advance()
        let half = isOpen ? half(0) : nil
        if half != nil { advance() }
        return WhenClock(
            hour: half.map { hour % 12 + $0 } ?? hour, minute: minute, isOpen: isOpen && half == nil,
            isSpoken: true)
    }

    /// `9 nov`, `9.30`, `9th`, `9 minutes`.
    private var isNumberOfSomething: Bool {
        if [".", "/", "-", ":"].contains(where: { isJoinedNumber(by: $0) }) || ordinalSuffix(1) != nil {
            return true
        }
        return word(1).map { WhenVocabulary.months[$0] != nil || WhenVocabulary.units[$0] != nil } ?? false
    }

    /// `9 tonight`: the part of the day makes an hour of the number, but not of that in `2night` or `3 by friday night`.
    var startsPartOfDayLater: Bool {
        number() != nil && !(isAttached(1) && word(1) != nil) && word(1) != "by"
            && contains { $0 == "tonight" || WhenVocabulary.dayParts[$0] != nil }
    }

    private func half(_ ahead: Int) -> Int? {
        guard let word = word(ahead), let half = WhenVocabulary.halves[word] else { return nil }
        // `3p`, but an `a` behind a blank is an article.
        return word.count > 1 || isAttached(ahead) ? half : nil
    }

    /// The two digits after a colon. The first time it also passes the number before the colon.
    private mutating func colonNumber() throws(WhenError) -> Int? {
        let ahead = isSymbol(":") ? 0 : 1
        guard isJoinedNumber(by: ":", ahead) || isDotted, let number = number(ahead + 1) else { return nil }
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
