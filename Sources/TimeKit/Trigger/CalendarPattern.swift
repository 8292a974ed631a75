/// The days and the time of day at which a calendar trigger repeats.
package enum CalendarPattern: Hashable, Sendable {
    case daily(CivilTime)
    case weekly(Weekday, CivilTime)
    case monthly(DayOfMonth, CivilTime)
    case yearly(MonthAndDay, CivilTime)

    package var time: CivilTime {
        switch self {
        case .daily(let time), .weekly(_, let time), .monthly(_, let time), .yearly(_, let time): time
        }
    }
}

/// A day that some month has, 1 to 31; in a shorter month it stands for the last day.
package struct DayOfMonth: Hashable, Sendable {
    package let number: Int

    package init?(_ number: Int) {
        guard (1...31).contains(number) else { return nil }
        self.number = number
    }

    package init(of date: CivilDate) {
        number = date.day
    }
}

/// A day that some year has; 29 February stands for the 28th in a common year.
package struct MonthAndDay: Hashable, Sendable {
    package let month: Int
    package let day: Int

    package init?(month: Int, day: Int) {
        // A leap year has every day there is.
        guard CivilDate(year: 2000, month: month, day: day) != nil else { return nil }
        self.month = month
        self.day = day
    }

    package init(of date: CivilDate) {
        month = date.month
        day = date.day
    }
}
