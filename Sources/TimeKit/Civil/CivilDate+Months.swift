extension CivilDate {
    /// The last day of a month that is shorter than `clampingDay`; nil when there is no such year or month.
    package init?(year: Int, month: Int, clampingDay day: Int) {
        self.init(year: year, month: month, day: min(day, CivilDate.days(inMonth: month, of: year)))
    }

    /// The same day so many months later, or the last day of a shorter month; nil outside the years 1 to 9999.
    package func adding(months: Int) -> CivilDate? {
        let (number, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
        guard !overflow, number >= 12, number < 120_000 else { return nil }
        return CivilDate(year: number / 12, month: number % 12 + 1, clampingDay: day)
    }
}
