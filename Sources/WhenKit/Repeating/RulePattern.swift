import TimeKit

/// A RULE without its limit, and what it says of its first time.
struct RulePattern {
    var pattern: Repetition.Pattern
    /// `every other friday` begins on one.
    var start: RuleStart?
    /// `every morning`
    var part: DayPart?
    /// `every 2 hours`
    var times: RuleTimes?
    /// `every 2 hours from 22:00 to 6:00`: no days of the week are of all of it.
    var endsNextDay = false
    /// The one time that steps come to, as `every 5 hours from 20:00` does.
    var clock: WhenClock?
}

/// A day on which a rule must begin.
enum RuleStart: Hashable {
    case weekdays(Weekdays)
    case monthDay(Repetition.MonthDay)
    case dayOfMonth(Int)
    /// That day of the first month of a quarter, or, of days that are counted from the end, of its last.
    case quarter(Repetition.MonthDay)
    case yearly(month: Int, day: Int)
}
