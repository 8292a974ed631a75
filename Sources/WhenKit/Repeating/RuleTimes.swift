import TimeKit

/// The times of day that a RULE names itself, as typed.
enum RuleTimes: Hashable {
    /// `daily at 8:00, 13:00 and 20:00`, `every 2 hours from 9:00 to 18:00`
    case at(DayTimes)
    /// `hourly`, `every 90 minutes`: all day long, so that the first time is one of them.
    case steps(minutes: Int)

    /// All times of a day on which it rings at `clock`.
    func dayTimes(with clock: CivilTime) -> DayTimes? {
        switch self {
        case .at(let times): times
        case .steps(let length): DayTimes.steps(length, through: clock)
        }
    }
}

extension DayTimes {
    /// Every so many minutes, `clock` among them. Example: every 90 minutes through 09:15 begins at 00:15.
    static func steps(_ length: Int, through clock: CivilTime) -> DayTimes? {
        DayTimes(stride(from: (clock.hour * 60 + clock.minute) % length, to: 1440, by: length))
    }
}

extension WhenReader {
    /// `every 2 hours`, `hourly`, `every half hour on weekdays from 8:00 to 12:00`; nil where no such length stands.
    mutating func steps() throws(WhenError) -> RulePattern? {
        let start = position
        guard let length = stepLength() else { return nil }
        let daily = Repetition.Pattern.every(Repetition.Step(.one, .day))
        var pattern = RulePattern(pattern: try stepDays() ?? daily)
        let windowStart = position
        let window = try window()
        if pattern.pattern == daily, let days = try stepDays() { pattern.pattern = days }
        guard let (from, to) = window else {
            pattern.times = .steps(minutes: length)
            // Which minutes of the hour these are does not change what can be said.
            try check(DayTimes.steps(length, through: .midnight), pattern, since: start)
            return pattern
        }
        // What is after midnight is of the next day. Only where it rings on all days, `from 22:00 to 6:00` says one thing.
        guard to < 1440 || pattern.pattern == daily else {
            throw source.error(.unexpected, at: range(since: windowStart))
        }
        pattern.endsNextDay = to >= 1440
        let minutes = stride(from: from, through: to, by: length).map { $0 % 1440 }
        guard minutes.count > 1 else {
            pattern.clock = WhenClock(hour: from / 60, minute: from % 60)
            return pattern
        }
        let times = DayTimes(minutes)
        try check(times, pattern, since: start)
        pattern.times = times.map { .at($0) }
        return pattern
    }

    /// Refuses what is more often than a reminder may come, or than an RRULE says.
    func check(_ times: DayTimes?, _ rule: RulePattern, since start: Int) throws(WhenError) {
        guard let times, Repetition.Pattern.times(rule.pattern, times).isSayable else {
            throw source.error(.tooOften, at: range(since: start))
        }
    }

    /// Whether `every 2 hours` or `hourly` comes next.
    var startsSteps: Bool {
        var rest = self
        return rest.stepLength() != nil
    }

    /// In minutes: of `hourly`, `6 hourly`, `every hour`, `every other hour`, `every 90 minutes`, `every half hour`.
    private mutating func stepLength() -> Int? {
        if skip(word: "hourly") { return 60 }
        // `6 hourly`, as every chart in a hospital has it.
        if let hours = number(), word(1) == "hourly", (2..<24).contains(hours) {
            advance(2)
            return hours * 60
        }
        var rest = self
        guard rest.skip(word: "every") else { return nil }
        var minutes: Int?
        if let one = rest.word().flatMap({ WhenVocabulary.units[$0] }), one == .hour || one == .minute {
            rest.advance()
            minutes = one == .hour ? 60 : 1
        } else if rest.word() == "other" || rest.word() == "second", rest.word(1) == "hour" {
            rest.advance(2)
            minutes = 120
            // What is no length is another rule, or refused as one.
        } else if let span = try? rest.span(), !span.hasDays, span.seconds % 60 == 0 {
            minutes = span.seconds / 60
        }
        guard let minutes, (1..<1440).contains(minutes), rest.word() != "after" else { return nil }
        self = rest
        return minutes
    }

    /// `on weekdays`, `mon,wed`, `on the 1st`: the days of what comes so often within each.
    private mutating func stepDays() throws(WhenError) -> Repetition.Pattern? {
        let isOn = word() == "on" && token(1) != nil
        if isOn { advance() }
        if startsWeekdays { return .weekdays(try weekdays()) }
        return isOn ? .monthly(try numberedDays()) : nil
    }

    /// `from 9:00 to 18:00`, `between 9 and 17`, `9-17`, `from 10am`, in minutes after midnight; `from 22:00 to 6:00`
    /// ends on the next day.
    private mutating func window() throws(WhenError) -> (from: Int, to: Int)? {
        let start = position
        var rest = self
        let isLed = rest.skip(word: "from") || rest.skip(word: "between")
        guard let from = rest.boundary() else { return nil }
        if isLed { self = rest }
        let signs = WhenVocabulary.limits + (isLed ? ["to", "and"] : ["to"])
        guard rest.skip(symbol: "-") || signs.contains(where: { rest.skip(word: $0) }),
            let to = rest.boundary()
        else { return isLed ? (from, 1439) : nil }
        self = rest
        if from < to { return (from, to) }
        // `from 9 to 5`
        let noon = to + 720
        let isMeant = from < noon && from < 720 && noon < 1440
        if from > to, !isMeant { return (from, to + 1440) }
        throw source.error(
            .unexpected, at: range(since: start),
            suggesting: isMeant ? ["from \(Self.clock(from)) to \(Self.clock(noon))"] : [])
    }

    private static func clock(_ minute: Int) -> String {
        WhenDigits.pair(minute / 60) + ":" + WhenDigits.pair(minute % 60)
    }

    /// A time of day at the edge of a window. `10 to 18` is no `ten minutes to`, and a day is no time.
    mutating func boundary() -> Int? {
        if let hour = number(), digits() <= 2, hour < 24, word(1) == "to" || isHourRange {
            advance()
            return hour * 60
        }
        var rest = self
        guard digits() <= 2, !startsDate || startsBareClock, let clock = try? rest.clock(isListed: true)
        else {
            return nil
        }
        self = rest
        return clock.time.hour * 60 + clock.time.minute
    }

    /// `9-17`
    var isHourRange: Bool {
        isJoinedNumber(by: "-") && digits(2) <= 2 && !isJoinedNumber(by: "-", 3)
    }
}
