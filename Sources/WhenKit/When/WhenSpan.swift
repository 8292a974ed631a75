import TimeKit

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

    /// Of those whose half is whole.
    var half: WhenSpan? {
        switch self {
        case .minute: WhenSpan(seconds: 30)
        case .hour: WhenSpan(seconds: 1800)
        case .day: WhenSpan(seconds: 43_200)
        case .year: WhenSpan(months: 6)
        case .second, .week, .month: nil
        }
    }
}

/// A sum of counts of units, kept apart because a month or a day has no fixed length.
struct WhenSpan: Hashable {
    var months = 0
    var days = 0
    var seconds = 0

    var hasDays: Bool { months != 0 || days != 0 }

    /// nil unless it is whole weeks ahead.
    var weeks: Int? { days > 0 && days % 7 == 0 && months == 0 && seconds == 0 ? days / 7 : nil }

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

    /// nil on overflow.
    func adding(_ other: WhenSpan) -> WhenSpan? {
        let (months, isMany) = months.addingReportingOverflow(other.months)
        let (days, areMany) = days.addingReportingOverflow(other.days)
        let (seconds, overflow) = seconds.addingReportingOverflow(other.seconds)
        return isMany || areMany || overflow ? nil : WhenSpan(months: months, days: days, seconds: seconds)
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
