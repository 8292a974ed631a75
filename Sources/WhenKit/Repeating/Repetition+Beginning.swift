import TimeKit

extension WhenReader {
    /// `from monday`, `starting tomorrow 6:00`.
    mutating func beginning(
        _ clauses: inout ReminderClauses, allowsDay: Bool
    ) throws(WhenError) -> Bool {
        let start = position
        var rest = self
        guard rest.skip(word: "from") || rest.skip(word: "starting") || rest.skip(word: "beginning") else {
            return false
        }
        try rest.refuseFirstClock(clauses, since: start)
        guard allowsDay else { return false }
        self = rest
        clauses.isFrom = true
        if let start = nextPeriod(for: clauses.rule) {
            clauses.when.day = start
        } else {
            clauses.when.day = try day()
        }
        // `every 8 hours from tomorrow 6:00`
        if case .steps? = clauses.times, !clauses.when.hasClock, startsClock { try clause(&clauses.when) }
        return true
    }

    /// `every mon starting next week` begins with the Monday of that week, not with the first one seven days from now;
    /// `weekly starting next week` names no day, and begins then.
    private mutating func nextPeriod(for rule: RulePattern?) -> WhenDay? {
        if case .every(let step)? = rule?.pattern, rule?.start == nil, step.unit != .day { return nil }
        let periods: [String: WhenPeriod] = ["week": .week, "month": .month, "year": .year]
        guard word() == "next", let period = periods[word(1) ?? ""],
            token(2) == nil || startsClockBehindPeriod
        else { return nil }
        advance(2)
        return .start(period, ahead: 1)
    }

    /// `starting next week every mon`, where the rule has to stand first.
    func beginningFirst() -> RulePeriod? {
        guard position == 1, let next = period() else { return nil }
        let range = 0..<next.range.upperBound
        return RulePeriod(range: range, meant: [source[range]])
    }

    private var startsClockBehindPeriod: Bool {
        var rest = self
        rest.advance(2)
        return rest.startsClock
    }

    /// `every 6 hours starting 6:00` may be all day long, or from 6:00 on each day; `daily starting 6:00` needs `at`.
    private mutating func refuseFirstClock(_ clauses: ReminderClauses, since start: Int) throws(WhenError) {
        // A day stands here as a rule.
        guard startsClock, !clauses.when.hasClock, let clock = try? clock() else { return }
        guard case .steps? = clauses.times else {
            let at = clauses.times == nil ? ["at " + WhenDigits.clock(clock.time)] : []
            throw source.error(.missing(.day), at: range(since: start), suggesting: at)
        }
        let whole = range(since: 0)
        let before = source.characters[whole.lowerBound..<range(since: start).lowerBound]
        let rule = String(before).blankSeparated.joined(separator: " ")
        let time = WhenDigits.clock(clock.time)
        throw source.error(.twoMeanings, at: whole, suggesting: ["\(time) \(rule)", "\(rule) from \(time)"])
    }
}
