/// A wall-clock reading: a day and a time of day, meaning no instant until a zone resolves it.
package struct CivilDateTime: Hashable, Sendable {
    package let date: CivilDate
    package let time: CivilTime

    package init(date: CivilDate, time: CivilTime) {
        self.date = date
        self.time = time
    }

    /// nil outside the years 1 to 9999.
    package init?(secondsAsUTC seconds: Int64) {
        let (quotient, remainder) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let day = remainder < 0 ? quotient - 1 : quotient
        let rest = Int(remainder < 0 ? remainder + 86_400 : remainder)
        guard let date = CivilDate(dayNumber: Int(day)),
            let time = CivilTime(hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60)
        else { return nil }
        self.init(date: date, time: time)
    }

    /// What the seconds since the epoch would be if this clock ran on UTC.
    package var secondsAsUTC: Int64 { Int64(date.dayNumber) * 86_400 + Int64(time.secondOfDay) }

    package static let allSecondsAsUTC =
        Int64(CivilDate.dayNumbers.lowerBound) * 86_400...Int64(CivilDate.dayNumbers.upperBound) * 86_400
        + 86_399

    /// nil outside the years 1 to 9999.
    package func adding(seconds: Int64) -> CivilDateTime? {
        let (sum, overflow) = secondsAsUTC.addingReportingOverflow(seconds)
        return overflow ? nil : CivilDateTime(secondsAsUTC: sum)
    }
}

extension CivilDateTime: Comparable {
    package static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
        left.date == right.date ? left.time < right.time : left.date < right.date
    }
}

extension CivilDate {
    /// The first reading of the day, also where the clock never shows it.
    package var midnight: CivilDateTime { CivilDateTime(date: self, time: .midnight) }
}
