extension Repetition {
    /// Reads a RULE. `now` and `zone` serve the day of `until` alone; a day in the past is not refused.
    package static func parse(
        _ text: String, now: Instant, zone: Zone, weekStart: Weekday = .monday
    ) throws(WhenError) -> Repetition {
        var reader = try WhenReader(text)
        if reader.skip(word: "none") {
            guard reader.isAtEnd else { throw reader.misplacedInRule() }
            return .none
        }
        let pattern = try reader.pattern()
        let limit = try reader.limit { (day, source) throws(WhenError) in
            let resolver = try WhenResolver(source: source, now: now, zone: zone, weekStart: weekStart)
            // A day counts until it is over.
            let lastSecond = try resolver.inRange(CivilTime(hour: 23, minute: 59, second: 59))
            return try resolver.date(of: day, clock: lastSecond)
        }
        guard reader.isAtEnd else { throw reader.misplacedInRule() }
        return .repeating(pattern, limit)
    }
}

extension WhenReader {
    fileprivate mutating func limit(
        resolving date: (WhenDay, WhenSource) throws(WhenError) -> CivilDate
    ) throws(WhenError) -> Repetition.Limit {
        if skip(word: "until") {
            let start = position
            let day = try day()
            if case .after(let span) = day, span.seconds != 0 || !span.hasDays {
                throw source.error(.unexpected, at: range(since: start))
            }
            return .until(try date(day, source))
        }
        guard word() == "x", !isAtEnd else { return .forever }
        guard let number = number(1) else { throw source.error(.missing(.number), at: range(ofNext: 1)) }
        guard let count = Repetition.Count(number) else {
            throw error(number == 0 ? .zero : .tooLarge, ofNext: 2)
        }
        advance(2)
        return .times(count)
    }
}
