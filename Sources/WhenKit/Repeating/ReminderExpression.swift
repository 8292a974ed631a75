package import TimeKit

/// When to remind, as it was typed: a WHEN, a RULE, or both in one text.
package struct TimeAndRule: Sendable {
    /// The first time; of a RULE without a day the next such time of day.
    package let when: When
    package let rule: Rule?
    /// Whether a first day was named, and not a RULE alone.
    package let namesDay: Bool
    /// Which part of the text says what, from left to right.
    package internal(set) var parts: [TextPart] = []
    /// Of `at 3`, which is 03:00, the time that may have been meant.
    package internal(set) var afternoon: CivilTime?
    /// The part of the day that stands in for a time.
    package internal(set) var part: DayPart?
    /// The zone that was named behind it, on whose clock all of it is; nil for the zone in force.
    package var zone: Zone?

    /// Whether it says more than a day.
    package var namesClock: Bool { parts.contains { $0.kind == .time || $0.kind == .moment } }
}

/// What a part of a text says, and where it stands, in characters.
package struct TextPart: Hashable, Sendable {
    package let kind: Kind
    package let range: Range<Int>

    package enum Kind: String, CaseIterable, Sendable {
        case moment, day, time, shift, rule, limit
    }
}

/// The grammar of a WHEN, a RULE or both: `tomorrow 9am`, `every fri 17:00`, `tue 14:30 every 2 weeks until 1 jun`.
package enum ReminderExpression {
    /// What is both a WHEN and a RULE is a WHEN.
    package static func parse(
        _ text: String, now: Instant, zone: Zone, weekStart: Weekday = .monday,
        habits: DayHabits = DayHabits()
    ) throws(WhenError) -> TimeAndRule {
        let read = { (text: String) throws(WhenError) -> TimeAndRule in
            var reader = try WhenReader(text)
            return try reader.reminder(
                WhenResolver(
                    source: reader.source, now: now, zone: zone, weekStart: weekStart, habits: habits))
        }
        let readRule = { (text: String) throws(WhenError) -> TimeAndRule in
            var reader = try WhenReader(text)
            return try reader.reminderByRule(
                WhenResolver(
                    source: reader.source, now: now, zone: zone, weekStart: weekStart, habits: habits))
        }
        let isRead = { (text: String) throws(WhenError) -> Void in
            // The fault of the one reading does not matter where the other has none.
            if (try? read(text)) == nil { _ = try readRule(text) }
        }
        do throws(WhenError) {
            return try read(text)
        } catch let timeError {
            do throws(WhenError) {
                return try readRule(text)
            } catch {
                let (error, timeError) = (error.mended(by: isRead), timeError.mended(by: isRead))
                let closer = error.isCloser(than: timeError) ? error : timeError
                // The fault of a side does not matter, only that it has one.
                let either = { (text: String) in (try? read(text)) ?? (try? readRule(text)) }
                throw closer.suggestions.isEmpty ? twoTimes(in: text, either) ?? closer : closer
            }
        }
    }
}

extension WhenReader {
    /// Clauses of a WHEN, among them perhaps a rule.
    fileprivate mutating func reminder(_ resolver: WhenResolver) throws(WhenError) -> TimeAndRule {
        if let instant = try offsetInstant() {
            let part = TextPart(kind: .moment, range: 0..<end.lowerBound)
            let when = try resolver.resolve(.instant(instant))
            return TimeAndRule(when: when, rule: nil, namesDay: true, parts: [part])
        }
        var clauses = ReminderClauses()
        // `from monday every day at 9`, `starting tomorrow, daily`
        if let hours = hoursLed(by: "from", to: "to") { throw hours }
        let first = range(ofNext: 1)
        let isFrom =
            word(1) != "of" && (skip(word: "from") || skip(word: "starting") || skip(word: "beginning"))
        // `from monday to friday`
        if isFrom, startsWeekdays, word(1) == "to" || isSymbol("-", 1) {
            throw source.error(.unexpected, at: first, suggesting: ["every"])
        }
        clauses.isFrom = isFrom
        while !isAtEnd {
            if clauses.rule == nil, isSymbol(","), position > 0 { skipCommaBeforeRule() }
            let (before, start) = (clauses, position)
            defer { clauses.note(range(since: start), since: before) }
            if clauses.rule != nil {
                try ruleClause(&clauses, resolver, allowing: .any)
            } else if try timesBeforeRule(&clauses) {
                continue
            } else if startsRule {
                clauses.take(try pattern())
            } else if isFrom, clauses.when.day != nil, clauses.limit == .forever, number() == nil,
                try limit(&clauses, resolver)
            {
                // `from 3 dec to 24 dec daily`
                continue
            } else {
                try refuseLimit(resolver)
                clauses.period = clauses.period ?? (isFrom ? beginningFirst() : period())
                if !isFrom { clauses.partOfToday = clauses.partOfToday ?? partOfToday }
                try clause(&clauses.when)
            }
        }
        if isFrom, clauses.rule == nil || clauses.when.day == nil {
            throw source.error(.unexpected, at: first, suggesting: [""])
        }
        guard clauses.rule != nil else {
            let when = try resolver.resolve(try syntax(of: clauses.when))
            return clauses.read(when, nil, namesDay: true)
        }
        return try timeAndRule(clauses, resolver)
    }

    private mutating func skipCommaBeforeRule() {
        var rest = self
        rest.advance()
        if rest.startsRule { self = rest }
    }

    /// A RULE that needs no `every`: `mon,wed 9am`, `last day`.
    fileprivate mutating func reminderByRule(_ resolver: WhenResolver) throws(WhenError) -> TimeAndRule {
        let clauses = try ruleAlone(resolver, allowing: .led)
        return try timeAndRule(clauses, resolver)
    }

    private func timeAndRule(_ clauses: ReminderClauses, _ resolver: WhenResolver) throws(WhenError)
        -> TimeAndRule
    {
        try refuseTwoTimes(clauses)
        try refuse(clauses.period)
        if case .steps? = clauses.times {
            try refuse(clauses.partOfToday)
            // `tomorrow morning every 20 minutes`
            if clauses.when.part != nil, clauses.when.day != nil {
                throw source.error(.unexpected, at: clauses.when.partRange)
            }
        }
        var clauses = clauses
        try clauses.takeLastWeekday { source.error(.missing(.month), at: range(since: 0), suggesting: [$0]) }
        guard let day = clauses.when.day else {
            if clauses.when.shift != nil { throw source.error(.missing(.day), at: end) }
            let rule = try rule(of: clauses, resolver)
            // `9:15 hourly`
            let isPhase = clauses.times != nil && clauses.when.hasClock
            let when = isPhase ? try resolver.resolve(try syntax(of: clauses.when)) : try resolver.next(rule)
            return clauses.read(when, rule, namesDay: false)
        }
        if case .weekday(let weekday, _) = day, case .weekdays(let days)? = clauses.rule?.pattern,
            !days.contains(weekday)
        {
            throw source.error(.twoMeanings, at: range(since: 0))
        }
        try clauses.keepPlaceInMonth(or: source.error(.unexpected, at: range(since: 0)))
        if case .at(let times)? = clauses.times {
            clauses.when.clock = WhenClock(hour: times.first.hour, minute: times.first.minute)
        }
        if clauses.isFrom, try resolver.hasBegun(clauses, in: self) { clauses.when.day = .fromToday(days: 0) }
        let when = try resolver.resolve(try syntax(of: clauses.when))
        if let last = clauses.untilDay, case .calendar = when.basis, !when.isPast {
            // `from monday until friday`: the Friday after that Monday.
            switch last {
            case .after, .fromToday: break
            default: clauses.limit = .until(try resolver.lastDate(of: last, from: when))
            }
        }
        return clauses.read(when, try rule(of: clauses, resolver), namesDay: true)
    }
}

extension WhenResolver {
    /// Whether a rule begins with what is left of today: `daily at 8:00 and 20:00 from 1 dec`, typed on that day at noon,
    /// rings in the evening and not in a year, and so does `daily from 1 dec to 24 dec`, typed between the two.
    func hasBegun(_ clauses: ReminderClauses, in reader: WhenReader) throws(WhenError) -> Bool {
        guard clauses.when.elapsed == nil else { return false }
        var when = clauses.when
        when.part = nil
        when.clock = WhenClock(hour: 23, minute: 59)
        let first = try resolve(try reader.syntax(of: when)).wall.date
        guard case .dated? = when.day else {
            // Of `from friday` a whole Friday may be meant: it is today only while a time of it is to come.
            let times = try reader.rule(of: clauses, self).clocks
            return first == wall.date && times.contains { $0.secondOfDay > wall.time.secondOfDay }
        }
        if first == wall.date { return true }
        guard let last = clauses.untilDay, case .dated = last else { return false }
        return try lastDate(of: last) < first
    }

    /// The last day of a limit, looked for from a first time on.
    func lastDate(of day: WhenDay, from first: When) throws(WhenError) -> CivilDate {
        try WhenResolver(
            source: source, now: first.instant.adding(seconds: -1), zone: zone, weekStart: weekStart,
            habits: habits
        ).lastDate(of: day)
    }

    /// The next time of day that the rule names; if it names none, that of a day named alone.
    func next(_ rule: Rule) throws(WhenError) -> When {
        let usual = try inRange(CivilTime(hour: WhenExpression.defaultHour, minute: 0))
        let now = wall.time.secondOfDay
        // After the last of today comes the first of tomorrow.
        let clock = rule.clocks.first { $0.secondOfDay > now } ?? rule.clocks.first
        return try resolve(.clock(.time(clock ?? usual), seconds: 0))
    }
}

extension ReminderClauses {
    fileprivate func read(_ when: When, _ rule: Rule?, namesDay: Bool) -> TimeAndRule {
        TimeAndRule(
            when: when, rule: rule, namesDay: namesDay, parts: parts, afternoon: afternoon,
            part: rule == nil && self.when.clock == nil ? self.when.part : nil)
    }

    fileprivate var afternoon: CivilTime? {
        guard let clock = when.clock, when.part == nil, clock.mightBeAfternoon else { return nil }
        return CivilTime(hour: clock.time.hour + 12, minute: clock.time.minute)
    }

    /// What was read at `range`, as far as `before` did not know it.
    mutating func note(_ range: Range<Int>, since before: ReminderClauses) {
        let kind: TextPart.Kind? =
            if rule != nil, before.rule == nil {
                .rule
            } else if limit != before.limit || excepted != before.excepted
                || rule?.pattern != before.rule?.pattern
            {
                .limit
            } else if when.day != nil, before.when.day == nil, when.part == before.when.part {
                when.elapsed == nil ? .day : .moment
            } else if when.shift != before.when.shift {
                .shift
            } else {
                when.hasClock || times != before.times ? .time : nil
            }
        if let kind { parts.append(TextPart(kind: kind, range: range)) }
    }
}
