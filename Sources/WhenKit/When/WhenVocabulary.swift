package import TimeKit

/// Every word of the grammars and what it names.
package enum WhenVocabulary {
    static let weekdays: [String: Weekday] = [
        "mon": .monday, "monday": .monday,
        "tue": .tuesday, "tues": .tuesday, "tuesday": .tuesday,
        "wed": .wednesday, "weds": .wednesday, "wednesday": .wednesday,
        "thu": .thursday, "thur": .thursday, "thurs": .thursday, "thursday": .thursday,
        "fri": .friday, "friday": .friday,
        "sat": .saturday, "saturday": .saturday,
        "sun": .sunday, "sunday": .sunday,
    ]

    package static func weekday(_ word: String) -> Weekday? { weekdays[word.lowercased()] }

    package static func isWeekday(_ word: String) -> Bool { weekday(word) != nil }

    /// Several days of the week by one word.
    static let weekdayGroups = Meanings<Weekdays> { word in
        switch word {
        case "weekday", "weekdays": .workdays
        case "weekend", "weekends": .weekend
        case "mwf": Weekdays(.monday).union(Weekdays(.wednesday)).union(Weekdays(.friday))
        case "tth": Weekdays(.tuesday).union(Weekdays(.thursday))
        default: nil
        }
    }

    /// Whether a word is a rule by itself, as `weekdays` and `mwf` are; `weekday` needs `every`.
    static func repeatsWeekly(_ word: String) -> Bool {
        weekdayGroups[word] != nil && weekdayGroups[word + "s"] == nil
    }

    static let monthNames = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
        "november", "december",
    ]

    package static let months: [String: Int] = {
        var months = ["sept": 9]
        for (index, name) in monthNames.enumerated() {
            months[name] = index + 1
            months[String(name.prefix(3))] = index + 1
        }
        return months
    }()

    static let units = Meanings<WhenUnit> { word in
        switch word {
        case "s", "sec", "secs", "second", "seconds": .second
        case "m", "min", "mins", "minute", "minutes": .minute
        case "h", "hr", "hrs", "hour", "hours": .hour
        case "d", "day", "days": .day
        case "w", "wk", "wks", "week", "weeks": .week
        case "mo", "month", "months": .month
        case "y", "yr", "yrs", "year", "years": .year
        default: nil
        }
    }

    static let relativeDays = [
        "today": 0, "tomorrow": 1, "yesterday": -1, "tmrw": 1, "tmr": 1, "tmw": 1, "overmorrow": 2,
    ]
    static let ends: [String: WhenPeriod] = ["eow": .week, "eom": .month, "eoq": .quarter, "eoy": .year]
    static let hours = ["noon": 12, "midnight": 0, "eod": 18, "midday": 12]
    static let halves = ["am": 0, "pm": 12, "a": 0, "p": 12]
    static let whichWeekday: [String: WhichWeekday] = [
        "this": .this, "next": .next, "coming": .coming, "last": .last,
    ]
    package static let dayParts = Meanings<DayPart> { word in
        switch word {
        case "morning": .morning
        case "afternoon": .afternoon
        case "evening": .evening
        case "night": .night
        default: nil
        }
    }
    static let numbers = [
        "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
        "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
        "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40,
        "fifty": 50, "sixty": 60, "ninety": 90,
    ]
    /// `second` is a unit as well.
    static let ordinals = [
        "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
        "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14,
        "fifteenth": 15, "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19,
        "twentieth": 20, "twentyfirst": 21, "twentysecond": 22, "twentythird": 23, "twentyfourth": 24,
        "twentyfifth": 25, "twentysixth": 26, "twentyseventh": 27, "twentyeighth": 28, "twentyninth": 29,
        "thirtieth": 30, "thirtyfirst": 31,
    ]
    /// Days that have the same date each year, by their words; behind all but an eve `day` may stand.
    static let feasts: [(words: [String], month: Int, day: Int)] = [
        (["christmas", "eve"], 12, 24), (["christmas"], 12, 25), (["boxing", "day"], 12, 26),
        (["xmas", "eve"], 12, 24), (["xmas"], 12, 25), (["new", "year", "eve"], 12, 31),
        (["new", "years", "eve"], 12, 31), (["nye"], 12, 31),
        (["new", "year"], 1, 1), (["new", "years"], 1, 1), (["halloween"], 10, 31),
        (["valentine", "day"], 2, 14), (["valentines"], 2, 14),
    ]
    static let ordinalSuffixes: Set = ["st", "nd", "rd", "th"]

    /// Words that are another one wherever they stand.
    static let synonyms = Meanings<String> { word in
        switch word {
        case "till", "til": "until"
        case "thru": "through"
        case "each": "every"
        case "workday": "weekday"
        case "workdays", "m-f": "weekdays"
        case "upcoming": "coming"
        case "following": "next"
        case "alternating": "alternate"
        case "arvo": "afternoon"
        default: nil
        }
    }

    /// What leads to an end.
    static let limits = ["until", "through"]

    /// `until`, `till` and `thru`, which lead to an end behind a title, too; `through` may be a word of the title.
    package static func leadsToEnd(_ word: String) -> Bool {
        let word = word.lowercased()
        return word == "until" || synonyms[word].map(limits.contains) ?? false
    }

    /// What words may have meant that say too little, likeliest first; some say nothing.
    static let likely = [
        "lunch": "noon", "lunchtime": "noon", "noonish": "noon", "soon": "in 1 hour|", "later": "in 1 hour|",
        "dawn": "6am", "dusk": "6pm", "fortnite": "fortnight", "tonite": "tonight",
        "overnight": "tonight", "weeknight": "weekday night", "weeknights": "weekday nights", "cob": "eod",
        "ev": "every", "q": "every ",
        "about": "", "around": "", "approx": "", "early": "", "late": "", "mid": "", "sometime": "",
        "anytime": "", "single": "", "no": "none|except", "not": "except", "never": "none", "minus": "except",
        "besides": "except", "over": "", "right": "", "please": "", "previous": "last",
        "tomoz": "tomorrow", "2moro": "tomorrow", "2morrow": "tomorrow", "2mrw": "tomorrow",
        "2nite": "tonight",
        "2day": "today", "eve": "evening", "aft": "afternoon", "aftn": "afternoon", "nite": "night", "wc": "",
        "mth": "month", "mths": "months", "asap": "in 1 hour|",
        "nxt": "next",
        "all": "|every", "just": "", "ea": "every", "wkly": "weekly", "wkdays": "weekdays",
        "wkends": "weekends", "weekand": "weekend", "dayly": "daily", "fortnitely": "fortnightly",
        "mos": "months",
        "ending": "until", "repeat": "", "repeats": "", "montly": "monthly", "anually": "annually",
        "annual": "annually", "ish": "|am|pm", "semimonthly": "on the 1st and 15th",
        "semiannually": "every 6 months", "biannually": "every 6 months|every 2 years",
    ]

    /// Days in two letters, as calendars have them; `we` is a word of its own.
    static let shortest = Meanings<String> { word in
        switch word {
        case "mo": "mon"
        case "tu": "tue"
        case "th": "thu"
        case "fr": "fri"
        case "sa": "sat"
        case "su": "sun"
        default: nil
        }
    }

    static func likelyWords(_ word: String) -> [String]? {
        likely[word].map {
            $0.split(separator: "|" as Character, omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// What they may have meant before a month.
    static let partsOfMonth = [
        "late": "end of", "end": "end of", "start": "start of", "early": "1", "mid": "15",
    ]

    /// Likeliest first: where two words are as near to a misspelt one, the earlier is offered first.
    static let whenWords =
        Array(relativeDays.keys).sorted() + shortWeekdays + longWeekdays + Array(months.keys).sorted()
        + ["now", "in", "at", "on", "next", "this", "last", "after", "end"] + Array(hours.keys).sorted()
        + Array(ends.keys).sorted()
        + ["am", "pm"] + ["afternoon", "evening", "morning", "night", "tonight"] + unitWords

    static let unitWords = [
        "minutes", "hours", "days", "weeks", "months", "years", "seconds", "minute", "hour", "day", "week",
        "month", "year", "second", "min", "sec",
    ]

    static let ruleWords =
        [
            "daily", "weekly", "monthly", "yearly", "weekdays", "weekends", "none", "every", "last", "until",
            "after", "done", "on", "the", "weekday", "weekend", "hourly", "except", "only", "from",
        ] + shortWeekdays + longWeekdays + Array(ordinals.keys).sorted() + unitWords

    static let shortWeekdays = Weekday.allCases.map(\.shortName)
    static let longWeekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    package static func shortName(month: Int) -> String { String(monthNames[month - 1].prefix(3)) }

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
    static func knows(_ word: String) -> Bool {
        known.contains(word) || units[word] != nil || synonyms[word] != nil || adverbs[word] != nil
            || weekdayGroups[word] != nil
    }

    private static let known = Set(
        whenWords + ruleWords + weekdays.keys + numbers.keys
            + [
                "x", "a", "an", "of", "from", "ago", "before", "past", "within", "to", "half", "quarter",
                "oclock",
                "same",
                "time", "end", "start", "beginning", "other", "alternate", "and", "times", "for",
                "couple", "few", "several", "biweekly", "bimonthly", "nightly",
            ])
}

/// What words mean, by a function: a dictionary of its own kind would take a hundredth of `when tomorrow` to make.
package struct Meanings<Value>: Sendable {
    private let meaning: @Sendable (String) -> Value?

    init(_ meaning: @escaping @Sendable (String) -> Value?) { self.meaning = meaning }

    package subscript(word: String) -> Value? { meaning(word) }
}
