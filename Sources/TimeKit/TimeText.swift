/// Times and lengths of time as they are shown: short, unambiguous, on a 24-hour clock.
package enum TimeText {
    /// `Sat 21 Nov 09:00`; with the year when it is eleven months or more from `now`.
    package static func moment(_ wall: CivilDateTime, now: CivilDateTime) -> String {
        day(wall.date, today: now.date) + " " + clock(wall.time)
    }

    /// As `moment`, but with `today`, `tomorrow` and `yesterday`.
    package static func nearMoment(_ wall: CivilDateTime, now: CivilDateTime) -> String {
        let day =
            switch wall.date.dayNumber - now.date.dayNumber {
            case 0: "today"
            case 1: "tomorrow"
            case -1: "yesterday"
            default: day(wall.date, today: now.date)
            }
        return day + " " + clock(wall.time)
    }

    /// `Sat 21 Nov`, `Sun 21 Nov 2027`
    package static func day(_ date: CivilDate, today: CivilDate) -> String {
        let text = [
            capitalized(WhenVocabulary.shortName(date.weekday)), "\(date.day)",
            capitalized(WhenVocabulary.shortName(month: date.month)),
        ].joined(separator: " ")
        let isNear = abs(date.dayNumber - today.dayNumber) < 334
        return isNear ? text : text + " " + WhenDigits.year(date.year)
    }

    /// `09:00`, `09:00:30`
    package static func clock(_ time: CivilTime) -> String {
        time.description
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
        let parts = [
            (magnitude / 3600, "h"), (magnitude / 60 % 60, "min"), (magnitude % 60, "s"),
        ]
        let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
        return text.isEmpty ? "0 min" : (span.seconds < 0 ? "-" : "") + text
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }
}
