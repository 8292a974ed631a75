import TimeKit

/// Turns what a WHEN says into what it means, by one reading of now.
struct WhenResolver {
    let source: WhenSource
    let now: Instant
    let zone: Zone
    let weekStart: Weekday
    let habits: DayHabits
    /// What the wall clock shows now.
    let wall: CivilDateTime

    init(
        source: WhenSource, now: Instant, zone: Zone, weekStart: Weekday, habits: DayHabits
    ) throws(WhenError) {
        guard let wall = zone.visibleWall(at: now) else {
            throw source.error(.outOfRange, at: 0..<source.characters.count)
        }
        self.source = source
        self.now = now
        self.zone = zone
        self.weekStart = weekStart
        self.habits = habits
        self.wall = wall
    }

    func resolve(_ syntax: WhenSyntax) throws(WhenError) -> When {
        switch syntax {
        case .instant(let instant):
            return try when(instant, basis: .instant)
        case .elapsed(let span):
            return try when(try elapsed(span), basis: .elapsed)
        case .clock(let hour, let seconds):
            let midnight = CivilDateTime(date: wall.date, time: .midnight)
            let second = (time(of: hour).secondOfDay + seconds.wholeMinutes + 86_400) % 86_400
            let today = try inRange(midnight.adding(seconds: Int64(second)))
            return try when(isAhead(today) ? today : try inRange(today.adding(seconds: 86_400)))
        case .day(let day, .there(let time, let offset)?, let shift):
            let there = try WhenResolver(
                source: source, now: now, zone: Zone(name: "") { _ in offset }, weekStart: weekStart,
                habits: habits
            ).resolve(.day(day, clock: .time(time), shift: shift))
            return try when(there.instant, basis: .instant)
        case .day(let day, let hour, let shift):
            let usual = try defaultClock(of: day)
            let time = hour.map(time) ?? usual
            var date: CivilDate
            if case .time(_, isNextDay: true)? = hour {
                // `fri night at 1`: all of that Friday comes before it.
                date = try inRange(self.date(of: day, clock: lastSecond()).adding(days: 1))
            } else {
                date = try self.date(of: day, clock: time)
            }
            let wall = CivilDateTime(date: try inRange(date.adding(shift)), time: time)
            return try when(try inRange(wall.adding(seconds: Int64(shift.seconds.wholeMinutes))))
        }
    }

    func time(of hour: WhenHour) -> CivilTime {
        switch hour {
        case .time(let time, _), .there(let time, _): time
        case .part(let part): habits[part]
        case .now: CivilTime(hour: wall.time.hour, minute: wall.time.minute) ?? .midnight
        }
    }

    func lastSecond() throws(WhenError) -> CivilTime {
        try inRange(CivilTime(hour: 23, minute: 59, second: 59))
    }

    func isAhead(_ wall: CivilDateTime) -> Bool { zone.resolve(wall).instant > now }

    func inRange<Value>(_ value: Value?) throws(WhenError) -> Value {
        guard let value else { throw source.error(.outOfRange, at: 0..<source.characters.count) }
        return value
    }

    private func defaultClock(of day: WhenDay) throws(WhenError) -> CivilTime {
        let hour =
            switch day {
            case .end, .endOfMonth: WhenExpression.endOfDayHour
            default: WhenExpression.defaultHour
            }
        return try inRange(CivilTime(hour: hour, minute: 0))
    }

    /// Days and months move the wall clock, hours pass in real time.
    private func elapsed(_ span: WhenSpan) throws(WhenError) -> Instant {
        var start = now
        if span.hasDays {
            let date = try inRange(wall.date.adding(span))
            start = zone.resolve(CivilDateTime(date: date, time: wall.time)).instant
        }
        return start.adding(seconds: Int64(span.seconds))
    }

    private func when(_ wall: CivilDateTime) throws(WhenError) -> When {
        let resolution = zone.resolve(wall)
        let note: When.Note = if case .gap = resolution { .shifted } else { .none }
        return When(
            wall: wall, instant: resolution.instant, basis: .calendar(note),
            isPast: resolution.instant < now)
    }

    private func when(_ instant: Instant, basis: When.Basis) throws(WhenError) -> When {
        When(
            wall: try inRange(zone.visibleWall(at: instant)), instant: instant, basis: basis,
            isPast: instant < now)
    }
}

extension Zone {
    /// Asks for no offset far outside the years that have a wall clock.
    fileprivate func visibleWall(at instant: Instant) -> CivilDateTime? {
        CivilDateTime(secondsAsUTC: instant.secondsSinceEpoch) == nil ? nil : wall(at: instant)
    }
}

extension Int {
    /// So many seconds, up to the minute, since a time of day has no seconds: `4 s after noon` is 12:01.
    fileprivate var wholeMinutes: Int { (self > 0 ? self + 59 : self) / 60 * 60 }
}
