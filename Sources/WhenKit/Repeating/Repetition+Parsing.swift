package import TimeKit

extension Repetition {
    /// Reads a RULE that says nothing of its first time. `now` and `zone` serve the day of `until` alone; a day in the
    /// past is not refused.
    package static func parse(
        _ text: String, now: Instant, zone: Zone, weekStart: Weekday = .monday,
        habits: DayHabits = DayHabits()
    ) throws(WhenError) -> Repetition {
        let rule = try RuleExpression.parse(text, now: now, zone: zone, weekStart: weekStart, habits: habits)
        guard let plain = rule.plain else {
            throw WhenError(text: text, range: 0..<text.count, reason: .unexpected, suggestions: [])
        }
        return plain
    }
}

/// The grammar of RULE: `every 2 weeks`, `mon and wed`, `last day x12`, `daily 9am`, `every other friday until june`.
package enum RuleExpression {
    package static func parse(
        _ text: String, now: Instant, zone: Zone, weekStart: Weekday = .monday,
        habits: DayHabits = DayHabits()
    ) throws(WhenError) -> Rule {
        if NoTime.isMeant(by: text) { return Rule(pattern: nil, limit: .forever, start: nil, time: nil) }
        return try WhenError.mending(text) { (text) throws(WhenError) -> Rule in
            var reader = try WhenReader(text)
            let resolver = try WhenResolver(
                source: reader.source, now: now, zone: zone, weekStart: weekStart, habits: habits)
            let clauses = try reader.ruleAlone(resolver, allowing: .none)
            return try reader.rule(of: clauses, resolver)
        }
    }
}

extension WhenReader {
    /// The whole text as a RULE: first how it repeats, then a time of day and a limit.
    mutating func ruleAlone(
        _ resolver: WhenResolver, allowing day: FirstDay
    ) throws(WhenError) -> ReminderClauses {
        var clauses = ReminderClauses()
        if startsClock || startsPartAlone {
            try timeBeforeRule(&clauses)
        } else {
            clauses.take(try pattern())
        }
        clauses.note(range(since: 0), since: ReminderClauses())
        while !isAtEnd {
            let (before, start) = (clauses, position)
            try ruleClause(&clauses, resolver, allowing: day)
            clauses.note(range(since: start), since: before)
        }
        try refuseTwoTimes(clauses)
        return clauses
    }

    func rule(of clauses: ReminderClauses, _ resolver: WhenResolver) throws(WhenError) -> Rule {
        if let rule = clauses.rule, rule.endsNextDay,
            rule.pattern != .every(Repetition.Step(.one, .day))
        {
            throw source.error(.unexpected, at: range(since: 0))
        }
        let hour = clauses.times == nil ? try hour(of: clauses.when) : nil
        let time = hour.map(resolver.time)
        var rule = Rule(
            pattern: try clauses.rule?.placed(
                at: hour, clauses, or: source.error(.twoMeanings, at: range(since: 0))),
            limit: clauses.limit, start: clauses.rule?.start,
            time: time, times: clauses.times, excepted: clauses.excepted)
        if clauses.when.day == nil, let last = clauses.untilDay, case .weekday = last {
            // `daily until friday`, typed on a Friday evening: the next.
            rule.limit = .until(try resolver.lastDate(of: last, from: resolver.next(rule)))
        }
        return rule
    }

    /// What may stand behind a rule: its limit, times of day, exceptions, and where no time was given apart, a first day.
    mutating func ruleClause(
        _ clauses: inout ReminderClauses, _ resolver: WhenResolver, allowing day: FirstDay
    ) throws(WhenError) {
        if clauses.excepted.isEmpty, try exceptions(&clauses, resolver) { return }
        // Behind `from 3 dec to 24 dec` the rule and its time are still to come.
        let isLimitLast = clauses.parts.last { [.rule, .limit].contains($0.kind) }?.kind == .limit
        if case .until = clauses.limit, isLimitLast { throw behindUntil(clauses) }
        if clauses.limit == .forever, try limit(&clauses, resolver) { return }
        if clauses.times == nil, try furtherTimes(&clauses) { return }
        if clauses.times == nil, try furtherParts(&clauses, resolver) { return }
        try refuseTimes(of: clauses)
        // `friday nights`, `every mon am`
        if clauses.times == nil, !clauses.when.hasClock, let part = pluralPart() ?? halfDay {
            advance()
            clauses.when.part = part
            return
        }
        if clauses.when.day == nil, try beginning(&clauses, allowsDay: day != .none) { return }
        clauses.period = clauses.period ?? period(behind: clauses.rule)
        try refuse(clauses.period)
        // `every mon wed`: a day behind days of the week is none to begin on.
        let allowsDay = day == .any && clauses.rule?.isPlainStep ?? false && !isSymbol(",")
        let isTime = startsClock || startsDayPart || isSymbol(",") && token(1) != nil
        guard isTime || allowsDay, clauses.times == nil || !isTime else {
            // Of `9-17` a reminder can have the start.
            guard isHourRange else { throw misplacedInRule() }
            throw startOfHours().flatMap {
                $0.length == 4 ? error(.unexpected, ofNext: 4, suggesting: $0.meant) : nil
            }
                ?? error(.unexpected, ofNext: 3, suggesting: [WhenDigits.pair(number() ?? 0) + ":00"])
        }
        let (before, hadDay) = (self, clauses.when.day != nil)
        try clause(&clauses.when)
        if !hadDay { try before.refuseWeekday(of: clauses) }
        // `mon,wed in 3 days`
        if day != .any, !hadDay, clauses.when.day != nil { throw before.misplacedInRule() }
    }

    /// Of `daily from 1 apr to 4 apr 19:00` the time belongs to the rule: `daily 19:00 from 1 apr to 4 apr`.
    private func behindUntil(_ clauses: ReminderClauses) -> WhenError {
        var rest = self
        guard let rule = clauses.parts.first(where: { $0.kind == .rule }), !clauses.when.hasClock,
            // What is no time of day is anything else.
            startsClock, (try? rest.clock()) != nil, rest.isAtEnd
        else { return misplacedInRule() }
        let behind = source.characters[rule.range.upperBound...].prefix(while: \.isWhitespace).endIndex
        let limit = source[behind..<range(since: 0).upperBound]
        let time = source[range(ofNext: .max - position)]
        return source.error(.unexpected, at: behind..<end.upperBound, suggesting: [time + " " + limit])
    }

    private var startsDayPart: Bool {
        ["in", "at", "during"].contains(word() ?? "") || word() == "first" && word(1) == "thing"
            || word().map { WhenVocabulary.dayParts[$0] != nil } ?? false
    }

    /// `until 1 jun`, `x10`, `10 times`, `for 3 weeks`.
    mutating func limit(
        _ clauses: inout ReminderClauses, _ resolver: WhenResolver
    ) throws(WhenError) -> Bool {
        if isSymbol(","),
            word(2) == "times" || word(1).map({ $0 == "for" || WhenVocabulary.limits.contains($0) }) ?? false
        {
            advance()
        }
        // `daily from 1 dec to 24 dec`; a month alone behind `to` might be meant as a whole.
        let isTo =
            clauses.when.day != nil && word() == "to" && token(1) != nil
            && (WhenVocabulary.months[word(1) ?? ""] == nil || number(2) != nil)
        if WhenVocabulary.limits.contains(word() ?? "") || isTo {
            try refuseLastClock(of: clauses.rule)
            let isWhole = word() == "through"
            advance()
            let period = isWhole ? endOfPeriod() : nil
            clauses.untilDay = if let period { period } else { try lastDay() }
            clauses.limit = .until(try resolver.lastDate(of: clauses.untilDay))
        } else if let rest = behindFor {
            self = rest
            clauses.limit = try length()
        } else if number() != nil, word(1) == "times" {
            clauses.limit = .times(try count(number() ?? 0))
        } else if word() == "x" {
            guard let number = number(1) else { throw source.error(.missing(.number), at: range(ofNext: 1)) }
            clauses.limit = .times(try count(number))
        } else {
            return false
        }
        return true
    }

    /// Where the length of `for 3 weeks`, `for the next 3 weeks` or `in the next 3 weeks` begins.
    private var behindFor: WhenReader? {
        var rest = self
        let isWithin =
            ["in", "over", "during", "within"].contains(word()) && word(1) == "the" && word(2) == "next"
        if isWithin { rest.advance() }
        guard isWithin || rest.skip(word: "for") else { return nil }
        let isNext = rest.skip(words: "the", "next")
        let isUnit = isNext && rest.word().map { WhenReader.unit($0) != nil } ?? false
        return isUnit || rest.number() != nil || ["a", "an", "half"].contains(rest.word() ?? "") ? rest : nil
    }

    private mutating func count(_ number: Int) throws(WhenError) -> Repetition.Count {
        guard let count = Repetition.Count(number) else {
            throw error(number == 0 ? .zero : .tooLarge, ofNext: 2)
        }
        advance(2)
        return count
    }

    /// `3 weeks` or `10 times`.
    private mutating func length() throws(WhenError) -> Rule.Limit {
        if let number = number(), word(1) == "times" { return .times(try count(number)) }
        let start = position
        // `for the next week`
        let unit = word(-1) == "next" ? singleUnit() : nil
        let span = if let unit { unit } else { try span() }
        guard span.seconds == 0 else { throw source.error(.shorterThanADay, at: range(since: start)) }
        return .lasting(span)
    }

    /// `november` or `next week` behind `through`: all of it.
    private mutating func endOfPeriod() -> WhenDay? {
        var rest = self
        let isNext = rest.skip(word: "next")
        if !isNext { _ = rest.skip(word: "the") || rest.skip(word: "this") }
        let end: WhenDay
        if let period = rest.word().flatMap(WhenPeriod.init(rawValue:)) {
            end = .end(period, ahead: isNext ? 1 : 0)
        } else if !isNext, rest.word() == "weekend" {
            end = .end(.week)
        } else if rest.isMonthAlone, let month = rest.word().flatMap({ WhenVocabulary.months[$0] }) {
            end = .endOfMonth(.named(month, year: nil))
        } else {
            return nil
        }
        self = rest
        advance()
        return end
    }

    /// `june`, not `june 5` or `june the 5th`.
    private var isMonthAlone: Bool {
        word().map { WhenVocabulary.months[$0] != nil } ?? false && number(1) == nil && word(1) != "the"
            && word(1).flatMap { WhenVocabulary.ordinals[$0] } == nil
    }

    /// A day counts until it is over. A month alone is its first day.
    private mutating func lastDay() throws(WhenError) -> WhenDay {
        if isMonthAlone, let month = word().flatMap({ WhenVocabulary.months[$0] }) {
            advance()
            return .monthDay(1, of: .named(month, year: nil))
        }
        let start = position
        let day = try day()
        if case .after(let span) = day, span.seconds != 0 || !span.hasDays {
            throw source.error(.unexpected, at: range(since: start))
        }
        return day
    }
}

extension WhenResolver {
    /// The last day of a limit. A day counts until it is over.
    func lastDate(of day: WhenDay?) throws(WhenError) -> CivilDate {
        try date(of: try inRange(day), clock: lastSecond())
    }
}

extension RulePattern {
    /// `every 2 weeks`, which begins anywhere.
    fileprivate var isPlainStep: Bool {
        if case .every = pattern, start == nil { true } else { false }
    }
}

/// Which first day may stand behind a rule; `led` is `from monday`.
enum FirstDay { case none, led, any }

/// What the clauses of a text say, one of which may be a rule.
struct ReminderClauses {
    var when = WhenClauses()
    /// `from 1 dec`
    var isFrom = false
    var rule: RulePattern?
    var limit = Rule.Limit.forever
    var untilDay: WhenDay?
    var excepted: [ExceptedDay] = []
    var parts: [TextPart] = []
    /// Before the rule.
    var period: RulePeriod?
    /// A part of today before the rule, which steps would go on after.
    var partOfToday: RulePeriod?

    var times: RuleTimes? { rule?.times }

    mutating func take(_ rule: RulePattern) {
        self.rule = rule
        if let part = rule.part { when.part = part }
        if let clock = rule.clock { when.clock = clock }
    }
}

extension RulePattern {
    /// `sat night at 1` is on Sunday. Of a night each day nothing moves. Days that are left out, and the last one, might be
    /// either.
    fileprivate func placed(
        at hour: WhenHour?, _ clauses: ReminderClauses, or error: WhenError
    ) throws(WhenError) -> Repetition.Pattern {
        guard case .time(_, isNextDay: true)? = hour else { return pattern }
        switch pattern {
        case .every where start == nil: return pattern
        case .weekdays(let days) where clauses.untilDay == nil && clauses.excepted.isEmpty:
            return .weekdays(
                Weekdays(days.days.compactMap { Weekday(rawValue: $0.rawValue % 7 + 1) }) ?? days)
        case .every, .weekdays, .someWeeks, .monthly, .someMonths, .afterDone, .times, .except: throw error
        }
    }
}
