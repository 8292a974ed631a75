import TimeKit

extension WhenReader {
    /// Behind the first time of day the others, as in `daily at 8:00, 13:00 and 20:00`; or `weekdays every 2 hours`.
    mutating func furtherTimes(_ clauses: inout ReminderClauses) throws(WhenError) -> Bool {
        guard let rule = clauses.rule else { return false }
        let start = position
        if !clauses.when.hasClock, startsSteps, let steps = try steps() {
            clauses.rule?.times = steps.times
            clauses.when.clock = steps.clock
            if case .at(let times) = steps.times { try check(times, rule, since: start) }
            return true
        }
        guard case .time(let first, false)? = try hour(of: clauses.when), clauses.when.clock != nil else {
            return false
        }
        var times = [first]
        while skipTimeSeparator() {
            let clock = try clock(isListed: true)
            guard let part = clauses.when.part else {
                times.append(clock.time)
                continue
            }
            guard case .time(let time, false)? = clock.hour(in: part) else {
                throw source.error(.noSuchTime, at: range(since: start))
            }
            times.append(time)
        }
        guard times.count > 1 else { return false }
        // The same time twice is one.
        let minutes = Set(times.map { $0.hour * 60 + $0.minute })
        guard minutes.count > 1 else { return true }
        let list = DayTimes(minutes)
        try check(list, rule, since: start)
        clauses.rule?.times = list.map { .at($0) }
        (clauses.when.clock, clauses.when.part) = (nil, nil)
        return true
    }

    /// A comma or `and`, if a further time of day follows.
    private mutating func skipTimeSeparator() -> Bool {
        var rest = self
        let isComma = rest.skip(symbol: ",")
        guard rest.skip(word: "and") || rest.skip(symbol: "&") || isComma else { return false }
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
