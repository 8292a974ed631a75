package import TimeKit

/// Why a WHEN, DURATION or RULE was refused, as facts: where, for what reason, what could stand there.
package struct WhenError: Error, Hashable, Sendable {
    package let text: String
    /// Character offsets into `text`, for a caret; empty, after the last word, when something is missing there.
    package let range: Range<Int>
    package let reason: Reason
    /// What could stand in place of `range`, likeliest first; where there are two meanings, both.
    package let suggestions: [String]
    /// What was asked for.
    package internal(set) var wanted = Wanted.time

    package enum Wanted: Hashable, Sendable {
        case time, duration
        /// A day without a time, as behind `--start`.
        case day
    }

    package enum Reason: Hashable, Sendable {
        case empty
        case tooLong(limit: Int)
        case unknownWord
        /// Understood, but not here.
        case unexpected
        case missing(Part)
        /// `9`: a clock, a day or a duration?
        case bareNumber
        /// `17.30`
        case dottedTime
        /// `01/02/2027`; the suggestions are the days it may mean.
        case numericDate
        /// `25:00`, `13pm`
        case noSuchTime
        /// `31 feb`
        case noSuchDate
        /// `mon 21 nov`, which is another day of the week.
        case notThatWeekday(Weekday)
        /// `2th`
        case wrongOrdinal
        /// `in 1:30`, `tomorrow+9h`; the suggestions are the meanings.
        case twoMeanings
        /// `8am x3`, `8am for 3 days`
        case limitWithoutRule
        /// `2 weeks` without `in` or `every`.
        case bareDuration
        /// `4pm + 3 days`
        case shiftWithoutDay
        /// `tomorrow 09:00:30`
        case secondsNotKept
        /// `1.5h`
        case fraction
        /// `in a couple of minutes`
        case vagueNumber
        /// `30m1h`, `1h2h`
        case unitsOutOfOrder
        /// A month or a year where a number of seconds is asked for.
        case noFixedLength
        /// `2h after done`, `every 36 hours`
        case shorterThanADay
        /// `twice a week`
        case severalTimes
        /// `8am and 8pm` without a rule
        case listedTimes
        /// `mon 9am, thu 6pm`; the suggestions are both.
        case twoTimes
        /// `easter`, which has another date each year.
        case movingDay
        /// `week 49`
        case wholeWeek
        /// `every minute`, `every 7 minutes from 8:00 to 18:00`
        case tooOften
        case zero
        case negative
        case tooLarge
        /// The result lies outside the years 1 to 9999.
        case outOfRange
    }

    package enum Part: Hashable, Sendable {
        case day, clock, dayOfMonth, weekday, month, unit, number, afterDone
    }

    /// The characters of `range`.
    package var word: String {
        String(text.dropFirst(range.lowerBound).prefix(range.count))
    }

    /// The whole text with each suggestion in place; an empty one leaves a word out, with its blank.
    package var corrections: [String] {
        suggestions.map {
            let text = text.prefix(range.lowerBound) + $0 + text.dropFirst(range.upperBound)
            return $0.isEmpty
                ? text.split(separator: " " as Character).joined(separator: " ") : String(text)
        }
    }
}
