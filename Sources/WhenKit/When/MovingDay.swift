import TimeKit

/// A day that has another date each year. It is refused, and the next one proposed: which is meant depends on the country.
enum MovingDay {
    /// So many days after Easter Sunday.
    case easter(Int)
    /// So many days after such a weekday of a month, the last of which is -1: Black Friday follows the fourth Thursday of
    /// November.
    case weekday(Int, Weekday, ofMonth: Int, days: Int = 0)
    /// A day of a week by its number; nil for all of it, which begins on Monday.
    case week(Int, Weekday? = nil)
}

extension WhenReader {
    /// `easter monday`, `mother's day`, `week 49`, `week 49 friday`, `friday of week 49`; `at` and `in` before it go with it.
    mutating func movingDay() -> WhenDay? {
        let start = word(-1) == "at" || word(-1) == "in" ? position - 1 : position
        if startsWeekNumber(), let week = number(1) {
            advance(2)
            let weekday = word().flatMap { WhenVocabulary.weekdays[$0] }
            if weekday != nil { advance() }
            return .moving([.week(week, weekday)], at: range(since: start))
        }
        if let weekday = WhenVocabulary.weekdays[word() ?? ""], ["of", "in"].contains(word(1)),
            startsWeekNumber(2), let week = number(3)
        {
            advance(4)
            return .moving([.week(week, weekday)], at: range(since: start))
        }
        for (words, days) in Self.movingDays where words.indices.allSatisfy({ word($0) == words[$0] }) {
            advance(words.count)
            return .moving(days, at: range(since: start))
        }
        return nil
    }

    /// Whether `christmas` or `easter` comes.
    func startsFeast(_ ahead: Int) -> Bool {
        WhenVocabulary.feasts.contains { $0.words[0] == word(ahead) }
            || Self.movingDays.contains { $0.words[0] == word(ahead) }
    }

    /// `week 49`, `kw 49`; `week 7 days` is none.
    func startsWeekNumber(_ ahead: Int = 0) -> Bool {
        ["week", "wk", "kw", "cw"].contains(word(ahead)) && (1...53).contains(number(ahead + 1) ?? 0)
            && digits(ahead + 1) > 0 && word(ahead + 2).map { WhenReader.unit($0) == nil } ?? true
    }

    private static let movingDays: [(words: [String], days: [MovingDay])] = [
        (["easter", "monday"], [.easter(1)]), (["easter", "sunday"], [.easter(0)]),
        (["easter"], [.easter(0)]),
        (["good", "friday"], [.easter(-2)]), (["ash", "wednesday"], [.easter(-46)]),
        (["shrove", "tuesday"], [.easter(-47)]), (["pancake", "day"], [.easter(-47)]),
        // Of the United States and of Canada.
        (["thanksgiving"], [thanksgiving, .weekday(2, .monday, ofMonth: 10)]),
        (["black", "friday"], [.weekday(4, .thursday, ofMonth: 11, days: 1)]),
        (["cyber", "monday"], [.weekday(4, .thursday, ofMonth: 11, days: 4)]),
        // Of most countries and of Britain.
        (["mother", "day"], [motherDay, .easter(-21)]), (["mothers", "day"], [motherDay, .easter(-21)]),
        (["father", "day"], [fatherDay]), (["fathers", "day"], [fatherDay]),
        (["labor", "day"], [.weekday(1, .monday, ofMonth: 9)]),
        (["memorial", "day"], [.weekday(-1, .monday, ofMonth: 5)]),
    ]
    private static let thanksgiving = MovingDay.weekday(4, .thursday, ofMonth: 11)
    private static let motherDay = MovingDay.weekday(2, .sunday, ofMonth: 5)
    private static let fatherDay = MovingDay.weekday(3, .sunday, ofMonth: 6)
}

extension WhenResolver {
    /// What to write in place of it.
    func refusal(of days: [MovingDay], at range: Range<Int>, _ clock: CivilTime) -> WhenError {
        let isWeek = if case .week(_, nil)? = days.first { true } else { false }
        let dates = days.compactMap { day in
            (wall.date.year...wall.date.year + 1).lazy.compactMap { date(of: day, in: $0) }
                .first { isAhead(CivilDateTime(date: $0.adding(days: isWeek ? 6 : 0) ?? $0, time: clock)) }
        }
        // The week that has begun
        if isWeek, let monday = dates.first, !isAhead(CivilDateTime(date: monday, time: clock)) {
            return source.error(.wholeWeek, at: range, suggesting: ["end of week"])
        }
        return source.error(
            isWeek ? .wholeWeek : .movingDay, at: range, suggesting: dates.map(\.description))
    }

    private func date(of day: MovingDay, in year: Int) -> CivilDate? {
        switch day {
        case .easter(let days):
            return CivilDate.easter(of: year)?.adding(days: days)
        case .weekday(let ordinal, let weekday, let month, let days):
            return CivilDate(ordinal, weekday, of: month, year)?.adding(days: days)
        case .week(let week, let weekday):
            // By ISO 8601 the first week of a year is that of 4 January.
            guard let fourth = CivilDate(year: year, month: 1, day: 4),
                let monday = fourth.adding(days: 7 * (week - 1) + 1 - fourth.weekday.rawValue),
                monday.adding(days: 3)?.year == year
            else { return nil }
            return monday.adding(days: (weekday ?? .monday).rawValue - 1)
        }
    }
}

extension CivilDate {
    /// Easter Sunday of the western churches, by the rule that Meeus prints as Butcher's.
    fileprivate static func easter(of year: Int) -> CivilDate? {
        let (century, rest) = (year / 100, year % 100)
        let correction = (century - (century + 8) / 25 + 1) / 3
        let moon = (19 * (year % 19) + century - century / 4 - correction + 15) % 30
        let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - moon - rest % 4) % 7
        let late = (year % 19 + 11 * moon + 22 * weekday) / 451
        let days = moon + weekday - 7 * late + 114
        return CivilDate(year: year, month: days / 31, day: days % 31 + 1)
    }
}
