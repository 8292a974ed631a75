/// Every word of the grammars and what it names.
enum WhenVocabulary {
    static let weekdays: [String: Weekday] = [
        "mon": .monday, "monday": .monday,
        "tue": .tuesday, "tues": .tuesday, "tuesday": .tuesday,
        "wed": .wednesday, "wednesday": .wednesday,
        "thu": .thursday, "thur": .thursday, "thurs": .thursday, "thursday": .thursday,
        "fri": .friday, "friday": .friday,
        "sat": .saturday, "saturday": .saturday,
        "sun": .sunday, "sunday": .sunday,
    ]

    static let monthNames = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
        "november", "december",
    ]

    static let months: [String: Int] = {
        var months = ["sept": 9]
        for (index, name) in monthNames.enumerated() {
            months[name] = index + 1
            months[String(name.prefix(3))] = index + 1
        }
        return months
    }()

    static let units: [String: WhenUnit] = [
        "s": .second, "sec": .second, "secs": .second, "second": .second, "seconds": .second,
        "m": .minute, "min": .minute, "mins": .minute, "minute": .minute, "minutes": .minute,
        "h": .hour, "hr": .hour, "hrs": .hour, "hour": .hour, "hours": .hour,
        "d": .day, "day": .day, "days": .day,
        "w": .week, "wk": .week, "wks": .week, "week": .week, "weeks": .week,
        "mo": .month, "month": .month, "months": .month,
        "y": .year, "yr": .year, "yrs": .year, "year": .year, "years": .year,
    ]

    static let relativeDays = ["today": 0, "tomorrow": 1, "yesterday": -1]
    static let ends: [String: WhenPeriod] = ["eow": .week, "eom": .month, "eoy": .year]
    static let hours = ["noon": 12, "midnight": 0, "eod": 18]
    static let halves = ["am": 0, "pm": 12]
    static let whichWeekday: [String: WhichWeekday] = ["this": .this, "next": .next]
    static let ordinals = ["first": 1, "second": 2, "third": 3, "fourth": 4]
    static let ordinalSuffixes: Set = ["st", "nd", "rd", "th"]

    /// Likeliest first: where two words are as near to a misspelt one, the earlier is offered first.
    static let whenWords =
        Array(relativeDays.keys).sorted() + shortWeekdays + longWeekdays + Array(months.keys).sorted()
        + ["now", "in", "at", "on", "next", "this"] + Array(hours.keys).sorted() + Array(ends.keys).sorted()
        + Array(halves.keys).sorted() + unitWords

    static let unitWords = [
        "minutes", "hours", "days", "weeks", "months", "years", "seconds", "minute", "hour", "day", "week",
        "month", "year", "second", "min", "sec",
    ]

    static let ruleWords =
        [
            "daily", "weekly", "monthly", "yearly", "weekdays", "weekends", "none", "every", "last", "until",
            "after", "done", "on", "the", "weekday", "weekend",
        ] + shortWeekdays + longWeekdays + Array(ordinals.keys).sorted() + unitWords

    static let shortWeekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    static let longWeekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    static func shortName(_ weekday: Weekday) -> String { shortWeekdays[weekday.rawValue - 1] }

    static func shortName(month: Int) -> String { String(monthNames[month - 1].prefix(3)) }

    /// `st` for 1, 21 and 31, `th` for 11.
    static func ordinalSuffix(_ number: Int) -> String {
        switch (number % 10, number % 100) {
        case (_, 11...13): "th"
        case (1, _): "st"
        case (2, _): "nd"
        case (3, _): "rd"
        default: "th"
        }
    }

    /// Whether `word` has a meaning in some place of some grammar.
    static func knows(_ word: String) -> Bool { known.contains(word) }

    private static let known = Set(whenWords + ruleWords + units.keys + weekdays.keys + ["x"])
}
