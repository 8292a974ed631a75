import ICalendarKit
import Testing
import TimeKit

@Suite struct SeriesTests {
    @Test(
        "an event without an end lasts a day if it is one, else no time",
        arguments: [
            ("DTSTART;VALUE=DATE:20260301", "20260301 20260302"),
            ("DTSTART;VALUE=DATE:20260301\nDTEND;VALUE=DATE:20260301", "20260301 20260302"),
            ("DTSTART;VALUE=DATE:20260301\nDTEND;VALUE=DATE:20260304", "20260301 20260304"),
            ("DTSTART;VALUE=DATE:20260301\nDURATION:P1W", "20260301 20260308"),
            ("DTSTART;VALUE=DATE:20260301\nDURATION:PT25H", "20260301 20260303"),
            ("DTSTART:20260301T090000", "20260301T090000 20260301T090000"),
            ("DTSTART:20260301T090000Z\nDTEND:20260301T100000Z", "20260301T090000 20260301T100000"),
            (
                "DTSTART;TZID=East/Coast:20260301T090000\nDTEND;TZID=Middle/Europe:20260301T170000",
                "20260301T090000 20260301T110000"
            ),
            (
                "DTSTART:20260301T090000Z\nDTEND;TZID=Middle/Europe:20260301T093000",
                "20260301T090000 20260301T090000"
            ),
            // The clock is put forward on 29 March: a day is 23 hours, 24 hours end an hour later.
            ("DTSTART:20260328T120000\nDURATION:P1D", "20260328T120000 20260329T120000"),
            ("DTSTART:20260328T120000\nDURATION:PT24H", "20260328T120000 20260329T130000"),
        ])
    func length(lines: String, times: String) throws {
        #expect(try expanded(vevent("SUMMARY:a\n" + lines)) == ["a " + times])
    }

    @Test(
        "what touches the window is in it, its end is not",
        arguments: [
            ("20260301T100000", "20260301T110000", true), ("20260301T105959", "20260301T110000", true),
            ("20260301T110000", "20260301T120000", false), ("20260301T090000", "20260301T100000", false),
            ("20260301T090000", "20260301T100001", true),
        ])
    func window(from: String, to: String, isIn: Bool) throws {
        let rows = try expanded(vevent("DTSTART:20260301T100000Z\nDURATION:PT1H"), from: from, to: to)
        #expect(rows.isEmpty == !isIn)
        let weekly = try expanded(
            vevent("DTSTART:20250302T100000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY"), from: from, to: to)
        #expect(weekly.isEmpty == !isIn)
    }

    @Test func `what takes no time is in the window in which it starts`() throws {
        let lines = vevent("DTSTART:20260301T100000Z")
        #expect(try expanded(lines, from: "20260301T100000", to: "20260301T100001").count == 1)
        #expect(try expanded(lines, from: "20260301T090000", to: "20260301T100000").isEmpty)
    }

    @Test func `rules, further dates and exceptions make one list`() throws {
        let rows = try expanded(
            vevent(
                """
                SUMMARY:a
                DTSTART;TZID=Middle/Europe:20260105T090000
                DTEND;TZID=Middle/Europe:20260105T093000
                RRULE:FREQ=WEEKLY;COUNT=4
                RRULE:FREQ=MONTHLY;BYMONTHDAY=1;COUNT=3
                RDATE;VALUE=PERIOD:20260107T080000Z/PT2H
                RDATE;TZID=East/Coast:20260108T030000
                EXDATE:20260112T080000Z
                EXDATE;VALUE=DATE:20260201
                """))
        #expect(
            rows == [
                "a 20260105T090000 20260105T093000", "a 20260107T090000 20260107T110000",
                "a 20260108T090000 20260108T093000", "a 20260119T090000 20260119T093000",
                "a 20260126T090000 20260126T093000", "a 20260301T090000 20260301T093000",
            ])
    }

    @Test func `an exception of a whole day leaves the further time of that day`() throws {
        let rows = try expanded(
            vevent(
                """
                SUMMARY:a
                DTSTART:20260105T160000Z
                RRULE:FREQ=DAILY;COUNT=3
                EXDATE;VALUE=DATE:20260106
                RDATE:20260106T150000Z
                RDATE;VALUE=DATE:20260106
                """))
        #expect(
            rows.map { $0.prefix(17) } == ["a 20260105T160000", "a 20260106T150000", "a 20260107T160000"])
        let days = try expanded(
            vevent(
                """
                SUMMARY:a
                DTSTART;VALUE=DATE:20260105
                RRULE:FREQ=DAILY;COUNT=2
                EXDATE;VALUE=DATE:20260106
                RDATE:20260106T150000Z
                """))
        #expect(days.count == 1)
    }

    @Test func `a series keeps its clock when the clocks change, and DTEND its exact length`() throws {
        let lines = "SUMMARY:a\nDTSTART;TZID=Middle/Europe:20260327T233000\nRRULE:FREQ=DAILY;COUNT=3\n"
        #expect(
            try expanded(vevent(lines + "DTEND;TZID=Middle/Europe:20260328T053000")) == [
                "a 20260327T233000 20260328T053000", "a 20260328T233000 20260329T063000",
                "a 20260329T233000 20260330T053000",
            ])
    }

    @Test func `a time that the clock never shows is moved, one that it shows twice is the first`() throws {
        #expect(
            try zoned("DTSTART;TZID=Middle/Europe:20260328T023000\nRRULE:FREQ=DAILY;COUNT=2") == [
                "20260328T013000", "20260329T013000",
            ])
        #expect(
            try zoned("DTSTART;TZID=Middle/Europe:20261024T023000\nRRULE:FREQ=DAILY;COUNT=2") == [
                "20261024T003000", "20261025T003000",
            ])
    }

    private func zoned(_ lines: String) throws -> [String] {
        let calendar = try calendar(vevent(lines))
        var zones = zones(calendar)
        let series = try #require(calendar.series.first)
        let expansion = series.expansion(
            from: try instant("20260101T000000"), to: try instant("20270101T000000"), in: &zones)
        return expansion.occurrences.compactMap { Zone.utc.wall(at: $0.start.instant)?.basicText }
    }

    @Test(
        "UNTIL of a series of days is a day, however it is written",
        arguments: [
            "20260303", "20260303T000000Z", "20260303T235959Z", "20260302T230000Z", "20260303T225959Z",
        ])
    func until(until: String) throws {
        let rows = try expanded(
            vevent("SUMMARY:a\nDTSTART;VALUE=DATE:20260301\nRRULE:FREQ=DAILY;BYHOUR=9;UNTIL=" + until))
        #expect(rows == ["a 20260301 20260302", "a 20260302 20260303", "a 20260303 20260304"])
    }

    @Test func `a todo happens from its start to when it is due, or when it is due`() throws {
        let todos = """
            BEGIN:VTODO
            SUMMARY:a
            DTSTART:20260301T090000Z
            DUE:20260302T090000Z
            END:VTODO
            BEGIN:VTODO
            SUMMARY:b
            DUE;VALUE=DATE:20260301
            RRULE:FREQ=MONTHLY;COUNT=2
            END:VTODO
            BEGIN:VTODO
            SUMMARY:never
            END:VTODO
            """
        #expect(
            try expanded(todos) == [
                "a 20260301T090000 20260302T090000", "b 20260301 20260301", "b 20260401 20260401",
            ])
    }

    @Test(
        "an endless or an empty rule costs no more than the window",
        arguments: [
            ("FREQ=SECONDLY", ["…"]), ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", []),
            ("FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", []), ("FREQ=DAILY;BYMONTHDAY=31;COUNT=2147483647", []),
            ("FREQ=SECONDLY;BYHOUR=3;COUNT=2147483647", []),
        ])
    func bounded(rule: String, rows: [String]) throws {
        let found = try expanded(
            vevent("DTSTART:00010101T000000\nRRULE:" + rule), from: "20260201T000000", to: "20260228T000000",
            limit: 100)
        #expect(Array(found.suffix(1)) == rows)
        #expect(found.count <= 101)
    }

    @Test func `the ends of the calendar and of the time line are no harm`() throws {
        let calendar = try calendar(
            vevent("DTSTART:99991231T235959Z\nDURATION:P999999999W\nRRULE:FREQ=DAILY")
                + vevent("DTSTART:00010101T000000\nDURATION:P999999999D\nRRULE:FREQ=YEARLY;COUNT=3", uid: "2")
        )
        var zones = zones(calendar)
        let all = (Instant(secondsSinceEpoch: .min), Instant(secondsSinceEpoch: .max))
        #expect(
            calendar.series.map { $0.expansion(from: all.0, to: all.1, in: &zones).occurrences.count } == [
                1, 3,
            ])
        #expect(
            calendar.series.map { $0.expansion(from: all.1, to: all.1, in: &zones).occurrences.count } == [
                0, 0,
            ])
        #expect(
            calendar.series.map { $0.expansion(from: all.0, to: all.0, in: &zones).occurrences.count } == [
                0, 0,
            ])
    }
}
