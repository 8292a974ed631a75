/// A recurrence rule of RFC 5545, section 3.3.10, with SKIP of RFC 7529: its parts are known to fit together.
package struct RecurrenceRule: Hashable, Sendable {
    package let parts: Parts

    /// Lists become sorted and lose repetitions, positive numbers before negative ones.
    package init(_ parts: Parts) throws(RecurrenceRuleError) {
        self.parts = try parts.checked()
    }

    /// The rule as it applies to a start that is a day without a time: RFC 5545 says to ignore its times.
    package var ignoringTimes: RecurrenceRule {
        var parts = parts
        parts.hours = []
        parts.minutes = []
        parts.seconds = []
        if !parts.hasSelectingLists { parts.positions = [] }
        return RecurrenceRule(unchecked: parts)
    }

    private init(unchecked parts: Parts) {
        self.parts = parts
    }
}

extension RecurrenceRule {
    /// What a rule says, part by part, before anyone has asked whether it makes sense.
    package struct Parts: Hashable, Sendable {
        package var frequency: Frequency
        package var interval = 1
        package var limit = Limit.none
        package var months: [Int] = []
        package var weekNumbers: [Int] = []
        package var yearDays: [Int] = []
        package var monthDays: [Int] = []
        package var weekdays: [OrdinalWeekday] = []
        package var hours: [Int] = []
        package var minutes: [Int] = []
        package var seconds: [Int] = []
        package var positions: [Int] = []
        package var weekStart = Weekday.monday
        package var skip = Skip.omit

        package init(frequency: Frequency) {
            self.frequency = frequency
        }
    }

    /// How long the intervals are that a rule counts in.
    package enum Frequency: Int, CaseIterable, Comparable, Sendable {
        case secondly, minutely, hourly, daily, weekly, monthly, yearly

        package static func < (left: Frequency, right: Frequency) -> Bool { left.rawValue < right.rawValue }
    }

    /// Where a rule ends.
    package enum Limit: Hashable, Sendable {
        case none
        case count(Int)
        case until(Until)
    }

    /// The last moment of a rule, itself included.
    package enum Until: Hashable, Sendable {
        /// All of that day.
        case day(CivilDate)
        case wall(CivilDateTime)
        /// What a clock on UTC shows at that moment.
        case utc(CivilDateTime)
    }

    /// Each such weekday (no ordinal), or the nth from the start or, if negative, from the end.
    package struct OrdinalWeekday: Hashable, Sendable {
        package let weekday: Weekday
        package let ordinal: Int?

        package init(_ weekday: Weekday, ordinal: Int? = nil) {
            self.weekday = weekday
            self.ordinal = ordinal
        }
    }

    /// What becomes of a day that its month or year does not have (RFC 7529, section 4).
    package enum Skip: Hashable, CaseIterable, Sendable {
        case omit
        /// The last day before it.
        case backward
        /// The first day after it.
        case forward
    }

    /// The names of the parts, as rules spell them.
    package enum Part: String, Hashable, CaseIterable, Sendable {
        case calendar = "RSCALE"
        case frequency = "FREQ"
        case until = "UNTIL"
        case count = "COUNT"
        case interval = "INTERVAL"
        case months = "BYMONTH"
        case weekNumbers = "BYWEEKNO"
        case yearDays = "BYYEARDAY"
        case monthDays = "BYMONTHDAY"
        case weekdays = "BYDAY"
        case hours = "BYHOUR"
        case minutes = "BYMINUTE"
        case seconds = "BYSECOND"
        case positions = "BYSETPOS"
        case weekStart = "WKST"
        case skip = "SKIP"
    }
}
