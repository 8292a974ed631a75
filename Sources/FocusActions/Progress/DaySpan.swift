package import TimeKit

/// The days that were asked for, first and last included.
package enum DaySpan: Equatable {
    case since(CivilDate, today: CivilDate)
    case until(CivilDate)
    case between(CivilDate, CivilDate)

    /// Every day of the span; nil where it has no first day.
    package var dates: [CivilDate]? {
        switch self {
        case .since(let first, let today): DaySpan.dates(first, today)
        case .until: nil
        case .between(let first, let last): DaySpan.dates(first, last)
        }
    }

    private static func dates(_ first: CivilDate, _ last: CivilDate) -> [CivilDate] {
        (0...max(0, last.dayNumber - first.dayNumber)).compactMap { first.adding(days: $0) }
    }
}

extension Overview {
    /// nil where no days were asked for.
    package var span: DaySpan? {
        switch (first, last) {
        case (nil, nil): nil
        case (let first?, nil): .since(first, today: today)
        case (nil, let last?): .until(last)
        case (let first?, let last?): .between(first, last)
        }
    }
}
