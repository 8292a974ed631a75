import Testing
import TimeKit
import WhenKit

@Suite struct TimeTextTests {
    @Test(
        "a moment is short, and never to be taken for another",
        arguments: [
            ("2026-11-20 09:00", "today 09:00", "Fri 20 Nov 09:00"),
            ("2026-11-20 23:59", "today 23:59", "Fri 20 Nov 23:59"),
            ("2026-11-21 00:00", "tomorrow 00:00", "Sat 21 Nov 00:00"),
            ("2026-11-21 09:00", "tomorrow 09:00", "Sat 21 Nov 09:00"),
            ("2026-11-19 18:00", "yesterday 18:00", "Thu 19 Nov 18:00"),
            ("2026-11-22 09:00", "Sun 22 Nov 09:00", "Sun 22 Nov 09:00"),
            ("2027-01-05 07:05", "Tue 5 Jan 07:05", "Tue 5 Jan 07:05"),
            ("2027-10-19 09:00", "Tue 19 Oct 09:00", "Tue 19 Oct 09:00"),
            ("2027-10-20 09:00", "Wed 20 Oct 2027 09:00", "Wed 20 Oct 2027 09:00"),
            ("2027-11-20 09:00", "Sat 20 Nov 2027 09:00", "Sat 20 Nov 2027 09:00"),
            ("2025-12-22 09:00", "Mon 22 Dec 09:00", "Mon 22 Dec 09:00"),
            ("2025-12-21 09:00", "Sun 21 Dec 2025 09:00", "Sun 21 Dec 2025 09:00"),
            ("0093-01-01 09:00", "Thu 1 Jan 0093 09:00", "Thu 1 Jan 0093 09:00"),
        ])
    func moments(when: String, near: String, full: String) throws {
        let wall = try parse(when).wall
        #expect(TimeText.nearMoment(wall, now: try now()) == near)
        #expect(TimeText.moment(wall, now: try now()) == full)
    }

    @Test func `what is shown of any day to come is read as that moment again`() throws {
        let now = try now()
        var mistaken: [String] = []
        for hour in stride(from: 1, to: 24 * 800, by: 5) {
            let wall = try #require(now.adding(seconds: Int64(hour) * 3600))
            for text in [TimeText.moment(wall, now: now), TimeText.nearMoment(wall, now: now)]
            where try parse(text).wall != wall {
                mistaken.append(text)
            }
        }
        #expect(mistaken == [])
    }

    @Test func `seconds are shown where there are any`() throws {
        #expect(TimeText.clock(try #require(CivilTime(hour: 9, minute: 5))) == "09:05")
        #expect(TimeText.clock(try #require(CivilTime(hour: 9, minute: 5, second: 7))) == "09:05:07")
    }

    @Test(
        "a distance is its largest unit, rounded towards now",
        arguments: [
            (0, "now"), (1, "in 1 s"), (59, "in 59 s"), (60, "in 1 min"), (2700, "in 45 min"),
            (3599, "in 59 min"), (3600, "in 1 h"), (7200, "in 2 h"), (49_379, "in 13 h"),
            (172_799, "in 47 h"), (172_800, "in 2 days"), (259_200, "in 3 days"), (-1, "1 s ago"),
            (-300, "5 min ago"), (-7200, "2 h ago"), (-172_800, "2 days ago"),
            (Int64.max, "in 106751991167300 days"), (.min, "106751991167300 days ago"),
        ])
    func distances(seconds: Int64, text: String) {
        let epoch = Instant(secondsSinceEpoch: 0)
        #expect(TimeText.distance(to: Instant(secondsSinceEpoch: seconds), from: epoch) == text)
    }

    @Test(
        "a length of time is hours, minutes and seconds",
        arguments: [
            (0, "0 min"), (30, "30 s"), (60, "1 min"), (90, "1 min 30 s"), (1500, "25 min"), (3600, "1 h"),
            (4500, "1 h 15 min"), (4501, "1 h 15 min 1 s"), (3601, "1 h 1 s"), (172_800, "48 h"),
            (-4500, "-1 h 15 min"), (Int64.min, "-2562047788015215 h 30 min 8 s"),
        ])
    func lengths(seconds: Int64, text: String) {
        #expect(TimeText.length(TimeSpan(seconds: seconds)) == text)
    }

    private func now() throws -> CivilDateTime { try parse("2026-11-20 19:17").wall }

    private func parse(_ text: String) throws -> When {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        return try WhenExpression.parse(text, now: now, zone: WhenTable.berlin)
    }
}
