import TimeKit

extension Trigger {
    /// `daily 09:00 from LABEL`, `weekly 1 09:00 from LABEL`, `monthly 31 …`, `yearly 2-29 …`, `once LABEL`,
    /// `interval 90 from LABEL`, which is in UTC.
    init?(words: String) {
        let words = words.split(separator: " ").map(String.init)
        guard let last = words.last.flatMap({ CivilDateTime($0) }) else { return nil }
        switch words[0] {
        case "once": self = .once(last)
        case "interval":
            let start = Instant(secondsSinceEpoch: last.secondsAsUTC)
            guard let seconds = Int64(words[1]), let interval = FixedInterval(from: start, every: seconds)
            else {
                return nil
            }
            self = .interval(interval)
        default:
            guard let pattern = CalendarPattern(words: words.dropLast(2)) else { return nil }
            self = .calendar(pattern, start: last)
        }
    }
}

extension CalendarPattern {
    fileprivate init?(words: ArraySlice<String>) {
        guard let time = words.last.flatMap({ CivilTime($0) }) else { return nil }
        let numbers = words[1].split(separator: "-").compactMap { Int($0) }
        let pattern: CalendarPattern? =
            switch words[0] {
            case "daily": .daily(time)
            case "weekly": Weekday(rawValue: numbers[0]).map { .weekly($0, time) }
            case "monthly": DayOfMonth(numbers[0]).map { .monthly($0, time) }
            case "yearly": MonthAndDay(month: numbers[0], day: numbers[1]).map { .yearly($0, time) }
            default: nil
            }
        guard let pattern else { return nil }
        self = pattern
    }
}
