import FocusCore
package import FocusDelivery
import TimeKit
package import WhenKit

extension WhenError: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for times, durations and rules that mean nothing.
extension Complaint {
    package init(_ error: WhenError) {
        self.init(
            "bad-time", error.reason.words(error.word),
            excerpt: error.text.isEmpty ? [] : [error.text.harmless, error.caret],
            hints: error.hints, status: .usage)
    }
}

extension LookBackError: Told { package var complaint: Complaint { Complaint(self) } }

extension Complaint {
    package init(_ error: LookBackError) {
        switch error {
        case .future(let text, let wall):
            self.init(
                ahead: text, wall, "name a day such as 'yesterday' or 'mon', or how long ago, such as '7d'")
        case .unended(let text, let wall):
            self.init(ahead: text, wall, "give a time such as '14:00', or how long ago, such as '10m'")
        case .reversed(let since, let until):
            self.init(
                "reversed", "'\(until)' is before '\(since)'",
                hints: ["give the earlier day with --since and the later one with --until"], status: .usage)
        }
    }

    private init(ahead text: String, _ wall: CivilDateTime, _ hint: String) {
        self.init(
            "future", "'\(text)' is \(wall.date), which is still ahead", hints: [hint], status: .usage)
    }
}

extension WhenError {
    /// A mark below the word as it is shown.
    fileprivate var caret: String {
        let gap = String(text.prefix(range.lowerBound)).harmless.columns
        return String(repeating: " ", count: gap) + "^"
            + String(repeating: "~", count: max(0, word.harmless.columns - 1))
    }

    fileprivate var hints: [String] {
        let join = reason == .twoTimes ? " and with " : " or "
        let corrections = corrections.map { "'\($0)'" }.joined(separator: join)
        switch reason {
        case .twoMeanings where wanted == .day && !word.contains(where: \.isNumber):
            return [
                "for one day write its date" + (corrections.isEmpty ? "" : ", \(corrections)")
                    + "; for each week give the rule anew, such as --repeat 'daily except sundays'"
            ]
        case .twoTimes where suggestions.count > 1:
            return ["make two tasks, with " + corrections]
        case .severalTimes, .listedTimes, .twoMeanings, .numericDate, .bareNumber, .bareDuration,
            .shorterThanADay, .movingDay:
            return corrections.isEmpty ? advice : ["write \(corrections)"]
        default:
            return corrections.isEmpty ? advice : ["did you mean \(corrections)?"]
        }
    }

    private var advice: [String] {
        switch reason {
        // `EST` is one zone to some and another to others.
        case .unknownWord where word.isZoneLetters && range.lowerBound > 0: [zoneHint]
        // `25:00`
        case .noSuchTime where wanted == .time && word.contains(":" as Character):
            ["hours go from 0 to 23, or from 1 to 12 with am or pm, and minutes from 0 to 59"]
        case .empty, .unknownWord, .unexpected, .missing, .limitWithoutRule, .bareNumber, .bareDuration,
            .noSuchTime,
            .dottedTime, .numericDate, .twoMeanings:
            switch wanted {
            case .duration: [WhenError.lengths]
            case .day: ["days look like '24 dec', 'tomorrow' or '2026-12-24'; see focusflow-time(7)"]
            case .time:
                [
                    "times look like 'tomorrow 9am', 'fri 17:30' or 'in 2 hours', rules like 'weekdays' or "
                        + "'every 2 weeks'; see focusflow-time(7)"
                ]
            }
        case .movingDay: ["write its date, as in '24 dec' or '2026-12-24'"]
        case .shorterThanADay: ["rules look like 'daily', 'mon,wed,fri', 'every 2 weeks' or 'last day'"]
        case .severalTimes, .listedTimes:
            ["name the times or the days, as in 'daily at 8:00 and 20:00' or 'mon,thu'"]
        case .tooOften: ["use steps that fit an hour, such as 5, 10, 15, 20 or 30 minutes, or whole hours"]
        case .noFixedLength: [WhenError.lengths]
        default: []
        }
    }

    private static let lengths = "lengths look like '90s', '25m', '1h30m' or '2d'; see focusflow-time(7)"
}

extension WhenError.Reason {
    fileprivate func words(_ word: String) -> String {
        switch self {
        case .empty: "the time or rule is empty"
        case .tooLong(let limit): "the time or rule is longer than \(limit) bytes"
        case .unknownWord: "unknown word '\(word)'"
        case .unexpected: "'\(word)' makes no sense here"
        case .missing(let part): "\(part.words) is missing"
        case .bareNumber: "'\(word)' could be a time of day, a day or a length of time"
        case .dottedTime: "'\(word)' is not a time of day; write hours and minutes with a colon"
        case .numericDate where word.hasOneMonth: "the month of '\(word)' needs its name"
        case .numericDate: "either number of '\(word)' could be the month"
        case .vagueNumber: "'\(word)' is not a number"
        case .noSuchTime: "there is no time '\(word)'"
        case .noSuchDate: "there is no day '\(word)'"
        case .notThatWeekday(let weekday): "that date is a \(weekday.word), not '\(word)'"
        case .wrongOrdinal: "there is no '\(word)' here"
        case .twoMeanings: "'\(word)' has two meanings"
        case .limitWithoutRule: "'\(word)' needs a rule, such as 'daily'"
        case .bareDuration: "'\(word)' alone is a length of time, not a moment"
        case .shiftWithoutDay: "'\(word)' needs a day to count from"
        case .secondsNotKept: "times of day have no seconds: '\(word)'"
        case .fraction: "'\(word)' is not a whole number of a unit"
        case .unitsOutOfOrder: "'\(word)': larger units come first, each once"
        case .noFixedLength: "'\(word)' has no fixed length"
        case .shorterThanADay: "'\(word)' is not a whole number of days"
        case .tooOften: "'\(word)' is too often for a rule"
        case .severalTimes: "'\(word.trimmed)' does not say when"
        case .listedTimes: "'\(word.trimmed)' are several times"
        case .twoTimes: "'\(word.trimmed)' are two times"
        case .movingDay: "'\(word)' has another date each year"
        case .wholeWeek: "'\(word)' is a week, not a day"
        case .zero: "'\(word)' is zero; it must be 1 or more"
        case .negative: "a length of time can't be negative"
        case .tooLarge: "'\(word)' is too large"
        case .outOfRange: "'\(word)' is outside the years 1 to 9999"
        }
    }
}

extension WhenError.Part {
    fileprivate var words: String {
        switch self {
        case .day: "a day"
        case .clock: "a time of day"
        case .dayOfMonth: "a day of the month"
        case .weekday: "a day of the week"
        case .month: "a month"
        case .unit: "a unit, such as 'days',"
        case .number: "a number"
        case .afterDone: "'done' after 'after'"
        }
    }
}

extension String {
    /// `ET`, `CEST`: a zone to some, and another one to others.
    var isZoneLetters: Bool { (2...4).contains(count) && hasSuffix("T") && self == uppercased() }

    /// `ET`, `Europe/Londn`, `UTC+1`
    var isZoneLike: Bool {
        let area = prefix { $0.isLetter }.lowercased()
        let rest = dropFirst(area.count).first
        return isZoneLetters || rest == "/" && ["europe", "america", "asia", "africa"].contains(area)
            || (rest == "+" || rest == "-") && ["utc", "gmt"].contains(area)
    }
}

let zoneHint = "name a zone by its area and city, as in '9am Europe/London'; see focusflow-time(7)"

extension Weekday {
    fileprivate var word: String {
        switch self {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }
}

extension String {
    /// `22-7`: only one of the two can be a month.
    fileprivate var hasOneMonth: Bool {
        numbersWithin.prefix(2).contains { (Int($0) ?? 0) > 12 }
    }
}
