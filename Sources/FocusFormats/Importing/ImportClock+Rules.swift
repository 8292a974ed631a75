import TimeKit

extension ImportClock {
    /// The rule without what its start says already, and with the last day on which it rings as its end, so that it can
    /// be compared with our own rules. Example, for a start on Sat 21 Nov at 09:00:
    ///
    ///     FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYHOUR=9     becomes   FREQ=WEEKLY;INTERVAL=2
    func settled(_ rule: RecurrenceRule, _ start: CivilDateTime) -> RecurrenceRule {
        var parts = rule.parts
        if let day = lastDay(parts.limit, start) {
            let end = CivilTime(hour: 23, minute: 59, second: 59) ?? start.time
            parts.limit = .until(.wall(CivilDateTime(date: day, time: end)))
        }
        if parts.hours == [start.time.hour] { parts.hours = [] }
        if parts.minutes == [start.time.minute] { parts.minutes = [] }
        if parts.seconds == [0] { parts.seconds = [] }
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
        case .daily where parts.interval == 1 && !parts.weekdays.isEmpty && parts.months.isEmpty:
            parts.frequency = .weekly
        default: break
        }
        // WKST matters only to a rule that leaves out weeks (RFC 5545, section 3.3.10).
        if parts.interval == 1 || parts.weekdays.isEmpty { parts.weekStart = .monday }
        return (try? RecurrenceRule(parts)) ?? rule
    }

    private func lastDay(_ limit: RecurrenceRule.Limit, _ start: CivilDateTime) -> CivilDate? {
        switch limit {
        case .none, .count: nil
        case .until(.day(let day)): day
        case .until(.wall(let wall)): wall.time >= start.time ? wall.date : wall.date.adding(days: -1)
        case .until(.utc(let wall)):
            lastDay(until: Instant(secondsSinceEpoch: wall.secondsAsUTC), at: start.time)
        }
    }
}
