/// Times and lengths of time as they are shown: short, unambiguous, on a 24-hour clock.
package enum TimeText {
    /// `Sat 21 Nov 09:00`; with the year when it is eleven months or more from `now`.
    package static func moment(_ wall: CivilDateTime, now: CivilDateTime) -> String {
        CivilText.string(capacity: 30) { text in
            text.append(day: wall.date, today: now.date)
            text.append(" ")
            text.append(wall.time, seconds: .whenNotZero)
        }
    }

    /// As `moment`, but with `today`, `tomorrow` and `yesterday`.
    package static func nearMoment(_ wall: CivilDateTime, now: CivilDateTime) -> String {
        CivilText.string(capacity: 30) { text in
            text.append(nearDay: wall.date, today: now.date)
            text.append(" ")
            text.append(wall.time, seconds: .whenNotZero)
        }
    }

    /// What `nearMoment` has before the time of day.
    package static func nearDay(_ date: CivilDate, today: CivilDate) -> String {
        CivilText.string(capacity: 20) { $0.append(nearDay: date, today: today) }
    }

    /// `Sat 21 Nov`, `Sun 21 Nov 2027`
    package static func day(_ date: CivilDate, today: CivilDate) -> String {
        CivilText.string(capacity: 20) { $0.append(day: date, today: today) }
    }

    /// `09:00`, `09:00:30`
    package static func clock(_ time: CivilTime) -> String {
        time.description
    }

    /// `09:00-09:30`
    package static func clock(_ from: CivilTime, _ to: CivilTime) -> String {
        CivilText.string(capacity: 17) { text in
            text.append(from, seconds: .whenNotZero)
            text.append("-")
            text.append(to, seconds: .whenNotZero)
        }
    }

    /// `in 13 h`, `2 h ago`, `now`: the largest unit, rounded towards now.
    package static func distance(to instant: Instant, from now: Instant) -> String {
        let seconds = instant.seconds(since: now)
        let text: String
        switch seconds.magnitude {
        case 0: return "now"
        case ..<60: text = "\(seconds.magnitude) s"
        case ..<3600: text = "\(seconds.magnitude / 60) min"
        case ..<172_800: text = "\(seconds.magnitude / 3600) h"
        default: text = "\(seconds.magnitude / 86_400) days"
        }
        return seconds > 0 ? "in " + text : text + " ago"
    }

    /// `1 h 15 min`, `0 min`; hours are never made into days.
    package static func length(_ span: TimeSpan) -> String {
        let magnitude = span.seconds.magnitude
        guard magnitude > 0 else { return "0 min" }
        return CivilText.string(capacity: 40) { text in
            if span.seconds < 0 { text.append("-") }
            let parts: (UInt64, UInt64, UInt64) = (magnitude / 3600, magnitude / 60 % 60, magnitude % 60)
            text.append(parts.0, " h")
            if parts.0 > 0, parts.1 > 0 { text.append(" ") }
            text.append(parts.1, " min")
            if parts.0 > 0 || parts.1 > 0, parts.2 > 0 { text.append(" ") }
            text.append(parts.2, " s")
        }
    }
}

extension CivilText {
    /// Nothing, for none.
    fileprivate mutating func append(_ count: UInt64, _ unit: StaticString) {
        guard count > 0 else { return }
        var digits = 1
        var rest = count / 10
        while rest > 0 {
            digits += 1
            rest /= 10
        }
        append(Int(count), digits: digits)
        append(unit)
    }
}

extension CivilText {
    fileprivate mutating func append(nearDay date: CivilDate, today: CivilDate) {
        switch date.dayNumber - today.dayNumber {
        case 0: append("today")
        case 1: append("tomorrow")
        case -1: append("yesterday")
        default: append(day: date, today: today)
        }
    }

    fileprivate mutating func append(day date: CivilDate, today: CivilDate) {
        append(date.weekday.shortTitle)
        append(" ")
        append(date.day, digits: date.day < 10 ? 1 : 2)
        append(" ")
        append(date.monthTitle)
        guard abs(date.dayNumber - today.dayNumber) >= 334 else { return }
        append(" ")
        append(date.year, digits: 4)
    }
}

extension Weekday {
    fileprivate var shortTitle: StaticString {
        switch self {
        case .monday: "Mon"
        case .tuesday: "Tue"
        case .wednesday: "Wed"
        case .thursday: "Thu"
        case .friday: "Fri"
        case .saturday: "Sat"
        case .sunday: "Sun"
        }
    }
}

extension CivilDate {
    fileprivate var monthTitle: StaticString {
        switch month {
        case 1: "Jan"
        case 2: "Feb"
        case 3: "Mar"
        case 4: "Apr"
        case 5: "May"
        case 6: "Jun"
        case 7: "Jul"
        case 8: "Aug"
        case 9: "Sep"
        case 10: "Oct"
        case 11: "Nov"
        default: "Dec"
        }
    }
}
