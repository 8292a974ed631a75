import TimeKit

/// What a WHEN says, before any clock is consulted.
enum WhenSyntax {
    case instant(Instant)
    case elapsed(WhenSpan)
    /// `9am`, `an hour before noon`: so many seconds on from that time of day.
    case clock(WhenHour, seconds: Int)
    case day(WhenDay, clock: WhenHour?, shift: WhenSpan)
}

/// Which time of a day.
enum WhenHour {
    /// `1am` of `tonight` is a time of the day after.
    case time(CivilTime, isNextDay: Bool = false)
    /// `evening`, whose clock the user sets.
    case part(DayPart)
    /// `this time tomorrow`
    case now
    /// `4 apr 2:30 +13:00`: by a clock so many seconds ahead of UTC.
    case there(CivilTime, offset: Int)
}

indirect enum WhenDay {
    case fromToday(days: Int)
    case weekday(Weekday, WhichWeekday)
    /// `monday next week`: so many weeks on.
    case weekdayOfWeek(Weekday, weeks: Int)
    /// `the friday before christmas`
    case weekdayBeside(Weekday, isAfter: Bool, WhenDay)
    case weekend(weeks: Int)
    case dated(WhenDate, named: NamedWeekday?)
    /// `friday the 13th`
    case weekdayAndDay(Weekday, day: Int)
    case end(WhenPeriod, ahead: Int = 0)
    /// `start of month` is the next one.
    case start(WhenPeriod, ahead: Int)
    /// `end of october`
    case endOfMonth(WhenMonth)
    /// `first tuesday of october`; `last` is -1.
    case ordinal(Int, Weekday, of: WhenMonth)
    /// `last working day of march`; the last one is -1.
    case workday(Int, of: WhenMonth)
    /// `20th of next month`; the last one is -1.
    case monthDay(Int, of: WhenMonth)
    case after(WhenSpan)
    /// `in 3 working days`: so many days from monday to friday on, or back.
    case workdays(Int)
    /// `easter`, `week 49`: days that are proposed and not taken, as they stand in the text.
    case moving([MovingDay], at: Range<Int>)
}

enum WhenDate {
    case full(CivilDate)
    case yearless(month: Int, day: Int)
    /// `may 5 next year`
    case ofYear(ahead: Int, month: Int, day: Int)
    case dayOfMonth(Int)
    case numeric(NumericDate)
}

/// `24/12`: what it may mean, with the day first and with the month first.
struct NumericDate {
    let range: Range<Int>
    let readings: [DateOrder: Reading]
    /// `24.12.2027`: with points the day always comes first.
    var order: DateOrder?

    struct Reading: Hashable {
        let year: Int?
        let month: Int
        let day: Int
    }
}

/// Which of two numbers of a date is the day.
package enum DateOrder: String, CaseIterable, Sendable {
    case dayFirst = "day-first"
    case monthFirst = "month-first"
}

/// Which month: of the coming ones that of a name, or so many on from this one.
enum WhenMonth {
    case named(Int, year: Int?)
    case ahead(Int)
}

/// A weekday written beside a date, which must agree with it.
struct NamedWeekday {
    let weekday: Weekday
    let range: Range<Int>
}

/// `afterNext`: `friday after next`; `aWeekLater`: `friday week`; `aFortnightLater`: `friday fortnight`.
enum WhichWeekday { case coming, this, next, last, afterNext, aWeekLater, aFortnightLater }

enum WhenPeriod: String { case week, month, quarter, year }

/// A part of the day, each with a clock that the user sets.
package enum DayPart: String, CaseIterable, Sendable {
    case morning, afternoon, evening, night
}
