import TimeKit

extension ImportClock {
    /// The rule without what its start says already, and with the last day on which it rings as its end, so that it can
    /// be compared with our own rules. Example, for a start on Sat 21 Nov at 09:00:
    ///
    ///     FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYHOUR=9     becomes   FREQ=WEEKLY;INTERVAL=2
    func settled(_ rule: RecurrenceRule, _ start: CivilDateTime) -> RecurrenceRule {
        var parts = rule.parts
        if parts.seconds == [0] { parts.seconds = [] }
        parts.settleTimes(start.time)
        if let day = lastDay(parts, start) {
            let end = CivilTime(hour: 23, minute: 59, second: 59) ?? start.time
            parts.limit = .until(.wall(CivilDateTime(date: day, time: end)))
        }
        parts.restoreSkip()
        let onStart = RecurrenceRule.OrdinalWeekday(start.date.weekday)
        switch parts.frequency {
        case .yearly:
            if parts.months.isEmpty || parts.months == [start.date.month], parts.weekdays.isEmpty,
                parts.monthDays.isEmpty || parts.monthDays == [start.date.day], start.date.day < 29
            {
                parts.months = []
                parts.monthDays = []
            }
        case .monthly where parts.monthDays == [start.date.day] && start.date.day < 29 && parts.interval > 1:
            parts.monthDays = []
        case .weekly where parts.weekdays == [onStart] && parts.interval > 1: parts.weekdays = []
        // RFC 5545 passes over a month without that day; `monthly` alone takes the last one here.
        case .monthly where parts.namesNoDay && start.date.day > 28: parts.monthDays = [start.date.day]
        case .daily where parts.interval == 1 && !parts.weekdays.isEmpty && parts.months.isEmpty:
            parts.frequency = .weekly
        default: break
        }
        // WKST matters only to a rule that leaves out weeks (RFC 5545, section 3.3.10).
        let hasSunday = start.date.weekday == .sunday || parts.weekdays.contains { $0.weekday == .sunday }
        let isSame = parts.weekStart == .sunday && !hasSunday
        if parts.interval == 1 || parts.weekdays.isEmpty || isSame { parts.weekStart = .monday }
        return (try? RecurrenceRule(parts)) ?? rule
    }

    /// nil for no end, and for one between the times of a day, which no rule here says.
    private func lastDay(_ parts: RecurrenceRule.Parts, _ start: CivilDateTime) -> CivilDate? {
        let (first, last) = parts.edges(of: start.time)
        let ends = [first, last].map { lastDay(parts.limit, at: $0) }
        return ends[0] == ends[1] ? ends[0] : nil
    }

    /// The last day of a limit, for what is at `time` on its day.
    func lastDay(_ limit: RecurrenceRule.Limit, at time: CivilTime) -> CivilDate? {
        switch limit {
        case .none, .count: nil
        case .until(.day(let day)): day
        case .until(.wall(let wall)): wall.time >= time ? wall.date : wall.date.adding(days: -1)
        case .until(.utc(let wall)):
            lastDay(until: Instant(secondsSinceEpoch: wall.secondsAsUTC), at: time)
        }
    }
}

extension RecurrenceRule.Parts {
    /// The times of day as our own rules name them, or none, where there is one alone and the start tells it. Examples,
    /// for a start at 09:00:
    ///
    ///     FREQ=DAILY;BYHOUR=9,18      becomes   FREQ=DAILY;BYHOUR=9,18;BYMINUTE=0
    ///     FREQ=HOURLY;INTERVAL=8      becomes   FREQ=DAILY;BYHOUR=1,9,17;BYMINUTE=0
    fileprivate mutating func settleTimes(_ start: CivilTime) {
        // Steps that don't fit a day begin anew at no midnight, and COUNT begins with the start either way.
        if frequency == .hourly, 24 % interval == 0, positions.isEmpty, yearDays.isEmpty {
            let steps = Array(stride(from: start.hour % interval, to: 24, by: interval))
            let chosen = hours.isEmpty ? steps : hours.filter(steps.contains)
            if chosen.isEmpty { return }
            (hours, frequency, interval) = (chosen, .daily, 1)
        }
        if !hours.isEmpty || !minutes.isEmpty {
            if hours.isEmpty { hours = [start.hour] }
            if minutes.isEmpty { minutes = [start.minute] }
        }
        if hours == [start.hour], minutes == [start.minute] { (hours, minutes) = ([], []) }
    }

    /// The first and the last time of a day.
    fileprivate func edges(of start: CivilTime) -> (CivilTime, CivilTime) {
        let (first, last) = (minutes.first ?? start.minute, minutes.last ?? start.minute)
        return (
            CivilTime(hour: hours.first ?? start.hour, minute: first) ?? start,
            CivilTime(hour: hours.last ?? start.hour, minute: last) ?? start
        )
    }

    fileprivate var namesNoDay: Bool { weekdays.isEmpty && monthDays.isEmpty && positions.isEmpty }
}
