import TimeKit

extension WhenReader {
    /// Behind the first time of day the others, as in `daily at 8:00, 13:00 and 20:00`; or `weekdays every 2 hours`.
    mutating func furtherTimes(_ clauses: inout ReminderClauses) throws(WhenError) -> Bool {
        guard let rule = clauses.rule else { return false }
        let start = position
        if !clauses.when.hasClock, startsSteps, let steps = try steps() {
            clauses.rule?.times = steps.times
            clauses.rule?.endsNextDay = steps.endsNextDay
            clauses.when.clock = steps.clock
            if case .at(let times) = steps.times { try check(times, rule, since: start) }
            return true
        }
        guard let times = try timesInList(clauses.when, since: start) else { return false }
        guard times.count > 1 else { return false }
        try give(times, to: rule, &clauses, since: start)
        return true
    }

    /// Behind the first part of the day the others, as in `every morning and evening`, each by the clock of the user.
    mutating func furtherParts(
        _ clauses: inout ReminderClauses, _ resolver: WhenResolver
    ) throws(WhenError) -> Bool {
        guard let rule = clauses.rule, clauses.when.clock == nil, let first = clauses.when.part else {
            return false
        }
        let start = position
        var parts = [first]
        while let part = listedPart() { parts.append(part) }
        guard parts.count > 1 else { return false }
        try give(parts.map { resolver.habits[$0] }, to: rule, &clauses, since: start)
        return true
    }

    /// `and evening`, `, every night`
    private mutating func listedPart() -> DayPart? {
        var rest = self
        let isComma = rest.skip(symbol: ",")
        guard rest.skip(word: "and") || rest.skip(symbol: "&") || isComma else { return nil }
        _ = rest.skip(word: "every") || rest.skip(words: "in", "the")
        guard let part = rest.word().flatMap({ WhenVocabulary.dayParts[$0] }) ?? rest.pluralPart() else {
            return nil
        }
        rest.advance()
        self = rest
        return part
    }

    /// `morning and evening` without a rule
    private func refuseListedParts(_ clauses: ReminderClauses) throws(WhenError) {
        var rest = self
        guard clauses.rule == nil, clauses.when.day == nil, clauses.when.clock == nil,
            clauses.when.part != nil
        else { return }
        while rest.listedPart() != nil {}
        guard rest.position > position else { return }
        let list = clauses.when.partRange.lowerBound..<rest.range(since: position).upperBound
        throw source.error(
            .listedTimes, at: list, suggesting: clauses.when.isPartAlone ? ["every " + source[list]] : [])
    }

    /// `8am and 8pm daily`: the times before their rule. Without a rule they are several, which nothing else may have.
    mutating func timesBeforeRule(_ clauses: inout ReminderClauses) throws(WhenError) -> Bool {
        try refuseListedParts(clauses)
        var rest = self
        guard clauses.rule == nil, clauses.when.shift == nil, rest.skipTimeSeparator(), !rest.startsDate,
            rest.startsClock || rest.word(-1) == "and" || rest.isSymbol("&", -1),
            // What is no time of day is refused elsewhere.
            (try? rest.clock(isListed: true)) != nil,
            let times = try timesInList(clauses.when, since: position)
        else { return false }
        let list = clauses.when.clockRange.lowerBound..<range(since: 0).upperBound
        guard clauses.when.day == nil, startsRule || startsSeveralDays else {
            let isWhole = clauses.when.day == nil && isAtEnd
            throw source.error(.listedTimes, at: list, suggesting: isWhole ? [daily(at: source[list])] : [])
        }
        let start = position
        let rule = try pattern()
        guard rule.times == nil, rule.clock == nil, rule.part == nil else {
            throw source.error(.unexpected, at: range(since: start))
        }
        clauses.take(rule)
        try give(times, to: rule, &clauses, since: start)
        return true
    }

    /// A time of day where a RULE must stand: `8:00 daily`; of `8:00` alone, what was meant.
    mutating func timeBeforeRule(_ clauses: inout ReminderClauses) throws(WhenError) {
        try clause(&clauses.when)
        if try timesBeforeRule(&clauses) { return }
        let time = range(since: 0)
        guard
            startsRule || startsSeveralDays || startsOrdinal || ["on", "the"].contains(word())
                || startsSpan && contains(where: { $0 == "done" })
        else {
            throw source.error(.unexpected, at: time, suggesting: [daily(at: source[time])])
        }
        let rule = try pattern()
        // `9:15 hourly` says when it begins, which only a WHEN can.
        guard rule.times == nil, rule.clock == nil, rule.part == nil else {
            throw source.error(.unexpected, at: time)
        }
        clauses.take(rule)
    }

    /// `mon,wed`; a single day may be the next one alone.
    private var startsSeveralDays: Bool {
        var rest = self
        return startsWeekdays && (try? rest.weekdays()).map { $0.days.count > 1 } ?? false
    }

    private func daily(at times: String) -> String {
        "daily " + (times.lowercased().hasPrefix("at ") ? "" : "at ") + times
    }

    private func give(
        _ times: [CivilTime], to rule: RulePattern, _ clauses: inout ReminderClauses, since start: Int
    ) throws(WhenError) {
        // The same time twice is one.
        let minutes = Set(times.map { $0.hour * 60 + $0.minute })
        guard minutes.count > 1 else { return }
        let list = DayTimes(minutes)
        try check(list, rule, since: start)
        clauses.rule?.times = list.map { .at($0) }
        (clauses.when.clock, clauses.when.part) = (nil, nil)
    }

    /// The time of day that was read, and those behind it: `, 13:00 and 20:00`.
    private mutating func timesInList(
        _ when: WhenClauses, since start: Int
    ) throws(WhenError) -> [CivilTime]? {
        guard case .time(let first, false)? = try hour(of: when), when.clock != nil else { return nil }
        var times = [first]
        while skipTimeSeparator() {
            let clock = try clock(isListed: true)
            guard let part = when.part else {
                times.append(clock.time)
                continue
            }
            guard case .time(let time, false)? = clock.hour(in: part) else {
                throw source.error(.noSuchTime, at: range(since: start))
            }
            times.append(time)
        }
        return times
    }

    /// A comma or `and`, if a further time of day follows.
    private mutating func skipTimeSeparator() -> Bool {
        var rest = self
        let isComma = rest.skip(symbol: ",")
        guard rest.skip(word: "and") || rest.skip(symbol: "&") || rest.skip(symbol: "/") || isComma
        else { return false }
        let isTime = rest.startsClock || rest.number() != nil && rest.word(1) != "times"
        if isTime { self = rest }
        return isTime
    }

    /// `9am every 2 hours from 10:00 to 18:00`
    func refuseTwoTimes(_ clauses: ReminderClauses) throws(WhenError) {
        guard case .at? = clauses.times, clauses.when.hasClock else { return }
        let isNamed = clauses.when.clock != nil
        throw source.error(.unexpected, at: isNamed ? clauses.when.clockRange : range(since: 0))
    }
}
