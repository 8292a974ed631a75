/// A day of the proleptic Gregorian calendar, years 1 to 9999.
///
/// Four bytes, because tasks hold many of them.
package struct CivilDate: Hashable, Sendable {
    private let storedYear: Int16
    private let storedMonth: UInt8
    private let storedDay: UInt8

    package var year: Int { Int(storedYear) }
    package var month: Int { Int(storedMonth) }
    package var day: Int { Int(storedDay) }

    /// nil when there is no such day.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= 28 || day <= CivilDate.days(inMonth: month, of: year)
        else { return nil }
        self.init(unchecked: year, month, day)
    }

    /// nil outside the years 1 to 9999.
    package init?(dayNumber: Int) {
        guard CivilDate.dayNumbers.contains(dayNumber) else { return nil }
        // Count from 0000-03-01, so that a leap day ends its year and its 400-year era.
        let shifted = UInt32(truncatingIfNeeded: dayNumber &+ 719_468)
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra &- dayOfEra / 1460 &+ dayOfEra / 36_524 &- dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
        let monthFromMarch = (5 &* dayOfYear &+ 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch &+ 3 : monthFromMarch &- 9
        self.init(
            unchecked: Int(era &* 400 &+ yearOfEra &+ (month <= 2 ? 1 : 0)), Int(month),
            Int(dayOfYear &- (153 &* monthFromMarch &+ 2) / 5 &+ 1))
    }

    private init(unchecked year: Int, _ month: Int, _ day: Int) {
        storedYear = Int16(truncatingIfNeeded: year)
        storedMonth = UInt8(truncatingIfNeeded: month)
        storedDay = UInt8(truncatingIfNeeded: day)
    }

    package static let dayNumbers = -719_162...2_932_896

    /// Days since 1970-01-01.
    package var dayNumber: Int {
        // Numbers this small need no checks, and unsigned ones divide faster.
        let isEarly = storedMonth <= 2
        let year = UInt32(bitPattern: Int32(storedYear)) &- (isEarly ? 1 : 0)
        let monthFromMarch = UInt32(isEarly ? storedMonth &+ 9 : storedMonth &- 3)
        let dayOfYear = (153 &* monthFromMarch &+ 2) / 5 &+ UInt32(storedDay) &- 1
        let leapDays = year / 4 &- year / 100 &+ year / 400
        return Int(year &* 365 &+ leapDays &+ dayOfYear) &- 719_468
    }

    package var weekday: Weekday {
        // 0001-01-01 was a Monday.
        let ordinal = (dayNumber - CivilDate.dayNumbers.lowerBound) % 7 + 1
        return Weekday(rawValue: ordinal) ?? .monday
    }

    /// 1 for the first of January.
    package var dayOfYear: Int {
        (1..<month).reduce(day) { $0 + CivilDate.days(inMonth: $1, of: year) }
    }

    /// nil outside the years 1 to 9999.
    package func adding(days: Int) -> CivilDate? {
        let (number, overflow) = dayNumber.addingReportingOverflow(days)
        return overflow ? nil : CivilDate(dayNumber: number)
    }

    package static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    package static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CivilDate: Comparable {
    package static func < (left: CivilDate, right: CivilDate) -> Bool {
        left.place < right.place
    }

    private var place: Int { year << 16 | month << 8 | day }
}
