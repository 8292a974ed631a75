import Testing
import TimeKit

@Suite struct CivilDateTimeTests {
    @Test(
        "seconds before and after the epoch read as a wall clock",
        arguments: [
            (0, 1970, 1, 1, 0, 0, 0), (-1, 1969, 12, 31, 23, 59, 59), (-86_400, 1969, 12, 31, 0, 0, 0),
            (86_399, 1970, 1, 1, 23, 59, 59), (1_795_203_000, 2026, 11, 20, 19, 30, 0),
        ])
    func fromSeconds(
        seconds: Int64, year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
    ) throws {
        let wall = try #require(CivilDateTime(secondsAsUTC: seconds))
        #expect(wall.date == CivilDate(year: year, month: month, day: day))
        #expect(wall.time == CivilTime(hour: hour, minute: minute, second: second))
        #expect(wall.secondsAsUTC == seconds)
    }

    @Test func `what lies outside the years 1 to 9999 is nil, whatever the number`() {
        #expect(CivilDateTime(secondsAsUTC: .max) == nil)
        #expect(CivilDateTime(secondsAsUTC: .min) == nil)
        #expect(CivilDateTime(secondsAsUTC: 253_402_300_799)?.date.year == 9999)
        #expect(CivilDateTime(secondsAsUTC: 253_402_300_800) == nil)
        #expect(CivilDateTime(secondsAsUTC: 0)?.adding(seconds: .max) == nil)
    }

    @Test func `an instant saturates rather than overflows`() {
        let late = Instant(secondsSinceEpoch: .max - 1)
        #expect(late.adding(seconds: 5) == Instant(secondsSinceEpoch: .max))
        #expect(Instant(secondsSinceEpoch: .min).seconds(since: late) == .min)
    }

    @Test(
        "a time that no clock shows is refused",
        arguments: [(24, 0, 0), (-1, 0, 0), (12, 60, 0), (12, 0, 60), (Int.max, Int.max, Int.max)])
    func impossible(hour: Int, minute: Int, second: Int) {
        #expect(CivilTime(hour: hour, minute: minute, second: second) == nil)
    }
}
