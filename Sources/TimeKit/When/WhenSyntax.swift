/// What a WHEN says, before any clock is consulted.
enum WhenSyntax {
    case instant(Instant)
    case elapsed(WhenSpan)
    case clock(CivilTime)
    case day(WhenDay, clock: CivilTime?, shift: WhenSpan)
}

enum WhenDay {
    case fromToday(days: Int)
    case weekday(Weekday, WhichWeekday)
    case dated(WhenDate, named: NamedWeekday?)
    case end(WhenPeriod)
    case after(WhenSpan)
}

enum WhenDate {
    case full(CivilDate)
    case yearless(month: Int, day: Int)
    case dayOfMonth(Int)
}

/// A weekday written beside a date, which must agree with it.
struct NamedWeekday {
    let weekday: Weekday
    let range: Range<Int>
}

enum WhichWeekday { case coming, this, next }

enum WhenPeriod { case week, month, year }

enum WhenUnit: Int, Comparable {
    case second, minute, hour, day, week, month, year

    static func < (left: WhenUnit, right: WhenUnit) -> Bool { left.rawValue < right.rawValue }

    /// nil for months and years.
    var seconds: Int? {
        switch self {
        case .second: 1
        case .minute: 60
        case .hour: 3600
        case .day: 86_400
        case .week: 604_800
        case .month, .year: nil
        }
    }
}

/// A sum of counts of units, kept apart because a month or a day has no fixed length.
struct WhenSpan: Hashable {
    var months = 0
    var days = 0
    var seconds = 0

    var hasDays: Bool { months != 0 || days != 0 }

    /// nil on overflow.
    func adding(_ count: Int, _ unit: WhenUnit) -> WhenSpan? {
        var span = self
        let isSummed =
            switch unit {
            case .second: WhenSpan.accumulate(count, 1, into: &span.seconds)
            case .minute: WhenSpan.accumulate(count, 60, into: &span.seconds)
            case .hour: WhenSpan.accumulate(count, 3600, into: &span.seconds)
            case .day: WhenSpan.accumulate(count, 1, into: &span.days)
            case .week: WhenSpan.accumulate(count, 7, into: &span.days)
            case .month: WhenSpan.accumulate(count, 1, into: &span.months)
            case .year: WhenSpan.accumulate(count, 12, into: &span.months)
            }
        return isSummed ? span : nil
    }

    /// Counts are never negative when read, so none is `Int.min`.
    var negated: WhenSpan { WhenSpan(months: -months, days: -days, seconds: -seconds) }

    private static func accumulate(_ count: Int, _ factor: Int, into sum: inout Int) -> Bool {
        let (product, isTooLarge) = count.multipliedReportingOverflow(by: factor)
        let (total, overflow) = sum.addingReportingOverflow(product)
        sum = total
        return !isTooLarge && !overflow
    }
}
