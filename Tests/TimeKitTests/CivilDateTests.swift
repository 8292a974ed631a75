import Testing
import TimeKit

@Suite struct CivilDateTests {
    @Test(
        "a date and its day number are two names of one day",
        arguments: [
            (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
            (2026, 11, 20, 20_777), (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
        ])
    func dayNumbers(year: Int, month: Int, day: Int, number: Int) throws {
        let date = try #require(CivilDate(year: year, month: month, day: day))
        #expect(date.dayNumber == number)
        #expect(CivilDate(dayNumber: number) == date)
    }

    @Test func `every day of ten thousand years comes back from its number`() {
        var expected = CivilDate(year: 1, month: 1, day: 1)
        var mismatches = 0
        for number in CivilDate.dayNumbers {
            if expected?.dayNumber != number || CivilDate(dayNumber: number) != expected { mismatches += 1 }
            guard let date = expected else { break }
            expected =
                CivilDate(year: date.year, month: date.month, day: date.day + 1)
                ?? CivilDate(year: date.year, month: date.month + 1, day: 1)
                ?? CivilDate(year: date.year + 1, month: 1, day: 1)
        }
        #expect(mismatches == 0)
    }

    @Test(
        "a day that no calendar has is refused",
        arguments: [
            (2026, 2, 29), (2026, 2, 31), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1),
            (2026, 1, 0), (0, 1, 1), (10_000, 1, 1), (Int.max, 1, 1), (2026, 1, Int.max),
        ])
    func impossible(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test(
        "weekdays are those of a printed calendar",
        arguments: [
            (1, 1, 1, Weekday.monday), (1970, 1, 1, .thursday), (2000, 2, 29, .tuesday),
            (2026, 11, 20, .friday), (2026, 11, 22, .sunday), (9999, 12, 31, .friday),
        ])
    func weekdays(year: Int, month: Int, day: Int, weekday: Weekday) {
        #expect(CivilDate(year: year, month: month, day: day)?.weekday == weekday)
    }

    @Test func `days past the last year are reported, not trapped`() throws {
        let last = try #require(CivilDate(year: 9999, month: 12, day: 31))
        #expect(last.adding(days: 1) == nil)
        #expect(last.adding(days: .max) == nil)
        #expect(last.adding(days: -2_932_896 - 719_163) == nil)
        #expect(last.dayOfYear == 365)
    }
}
