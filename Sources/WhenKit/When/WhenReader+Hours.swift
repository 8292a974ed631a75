import TimeKit

/// What a reminder can have of hours that have an end, or no half of the day.
extension WhenReader {
    /// `3` may be 03:00, or 15:00.
    static func hourReadings(_ number: Int) -> [String] {
        let clock = WhenDigits.pair(number) + ":00"
        return switch number {
        case 1...12: [clock, "\(number)am", "\(number)pm"]
        case 0...23: [clock]
        default: []
        }
    }

    /// Of `3-4pm` and `3 to 4pm` what a reminder can have, `3pm`; of `3 to 5` at the end each hour that may be meant; nil for
    /// anything else.
    func startOfHours() -> (length: Int, meant: [String])? {
        guard isSymbol("-", 1) || word(1) == "to", let from = number(), let to = number(2) else { return nil }
        guard let half = word(3), WhenVocabulary.halves[half] != nil else {
            let isHours = position > 0 && token(3) == nil && from < 24 && to < 24 && digits() < 3
            return isHours && isBehindDay ? (3, WhenReader.hourReadings(from)) : nil
        }
        return (4, from % 12 < to % 12 ? ["\(from)" + half] : [])
    }

    /// `tomorrow` or `fri` stands before it.
    private var isBehindDay: Bool {
        word(-1).map { WhenVocabulary.weekdays[$0] != nil || WhenVocabulary.relativeDays[$0] != nil } ?? false
    }

    /// `10 to 11` may be ten minutes to eleven, or an hour.
    func refuseSpan(_ minutes: Int, _ length: Int) throws(WhenError) {
        guard minutes < 0, word(1) == "to", digits() > 0, let hour = number(length), -minutes < hour,
            hour < 13,
            digits(length) > 0
        else { return }
        let half = word(length + 1).flatMap { WhenVocabulary.halves[$0] == nil ? nil : $0 }
        let last = source[range(ofNext: half == nil ? length + 1 : length + 2)].drop { $0 != " " }
        let words = (minutes == -5 ? "five" : "ten") + last
        let clock = half.map { "\(-minutes)" + $0 } ?? WhenDigits.pair(-minutes) + ":00"
        throw error(.twoMeanings, ofNext: half == nil ? length + 1 : length + 2, suggesting: [words, clock])
    }

    /// `after 7`, `before 7` at the end; `tonight after 7` says which seven.
    func hourBehindWord() -> WhenError? {
        guard !contains(where: { $0 == "tonight" || WhenVocabulary.dayParts[$0] != nil }),
            ["after", "before"].contains(word()), let hour = number(1), token(2) == nil, digits(1) < 3
        else {
            return nil
        }
        let meant = WhenReader.hourReadings(hour)
        return meant.isEmpty ? nil : error(.unexpected, ofNext: 2, suggesting: meant)
    }

    /// Of `between 4pm and 5pm`, and of `from 4pm to 5pm`, what a reminder can have, `4pm`.
    func hoursLed(by lead: String, to join: String) -> WhenError? {
        var rest = self
        guard rest.skip(word: lead) else { return nil }
        let start = rest.position
        let (number, isHour) = (rest.number(), rest.token(1) == nil || rest.word(1) == join)
        // What is no time of day is something else.
        guard (try? rest.clock(isListed: true)) != nil else { return nil }
        let clock = source[rest.range(since: start)]
        let end = rest.number(1)
        guard rest.skip(word: join), (try? rest.clock(isListed: true)) != nil else { return nil }
        let hours = rest.range(since: position)
        guard rest.startsSteps else {
            let half = rest.word(-1).flatMap { WhenVocabulary.halves[$0] == nil ? nil : $0 }
            // `from 2 to 3pm`
            let isHalf = number ?? 0 < end ?? 0
            let open = half.map { isHalf ? [clock + $0] : [] } ?? WhenReader.hourReadings(number ?? 24)
            return source.error(
                .unexpected, at: hours, suggesting: isHour && number != nil ? open : [clock])
        }
        // `from 9 to 17 every 2 hours`, where the rule has to stand first
        let behind = source[rest.range(ofNext: .max - rest.position)]
        return source.error(
            .unexpected, at: hours.lowerBound..<self.end.upperBound,
            suggesting: [behind + " " + source[hours]])
    }

    /// `3pm-4pm`, `8pm to 10pm`, `8pm for 2 hours`: a reminder has no end.
    func refuseEnd(_ clauses: WhenClauses) throws(WhenError) {
        var rest = self
        let isLength = rest.skip(word: "for")
        let isTo = rest.word().map { $0 == "to" || WhenVocabulary.limits.contains($0) } ?? false
        guard isLength || isTo || rest.isSymbol("-") else { return }
        if !isLength { rest.advance() }
        // What is no end may be something else.
        let isEnd =
            isLength
            ? (try? rest.span()).map { $0.seconds != 0 } ?? false
            : rest.startsClock && (try? rest.clock()) != nil
        guard isEnd else { return }
        let range = rest.range(since: position)
        // ` -05:00` may be an offset from UTC, too.
        guard isSymbol("-"), !isAttached(0), isAttached(1) else {
            throw source.error(.unexpected, at: range, suggesting: [""])
        }
        guard clauses.day == nil else {
            throw source.error(.twoMeanings, at: range, suggesting: ["", "UTC" + source[range]])
        }
        let time = source[self.range(since: 0)]
        throw source.error(
            .twoMeanings, at: rest.range(since: 0),
            suggesting: [time, "today " + time + " UTC" + source[range]])
    }
}
