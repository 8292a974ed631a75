import Testing
import TimeKit

/// Corners of RFC 5545, section 3.3.10, where calendars are known to differ.
@Suite struct RecurrenceEdgeTests {
    @Test(
        "a week number without a day means the start's weekday, also in weeks that cross New Year",
        arguments: [
            (
                "20130101", "BYWEEKNO=1,2",
                "2013-01 1 8 2013-12 31 2014-01 7 2014-12 30 2015-01 6 2016-01 5 12"
            ),
            (
                "20130108", "BYWEEKNO=1,2;WKST=FR",
                "2013-01 8 15 2014-01 7 14 2015-01 6 13 2016-01 5 12"
            ),
            ("20140111", "BYWEEKNO=1,2", "2014-01 11 2015-01 3 10 2016-01 9 16"),
            ("20140111", "BYWEEKNO=1,2;WKST=TU", "2014-01 11 2015-01 3 10 2016-01 2 9 2017-01 7 14"),
            ("20131224", "BYWEEKNO=-1,-2", "2013-12 24 2014-12 16 23 2015-12 22 29"),
            (
                "20130101", "BYWEEKNO=1,2,-1,-2;BYDAY=TU",
                """
                2013-01 1 8 2013-12 17 24 31 2014-01 7 2014-12 16 23 30 2015-01 6 2015-12 22 29 2016-01 5 12 \
                2016-12 20 27
                """
            ),
            ("20130101", "BYWEEKNO=53;BYDAY=TU,SA", "2015-12 29 2016-01 2 2020-12 29 2021-01 2"),
            ("20270103", "BYWEEKNO=53;INTERVAL=6;BYDAY=TH", "2093-12 31"),
            // A week from Wednesday on, whose Saturday is the 2nd of January of a leap year.
            ("20151230", "BYWEEKNO=-53;WKST=WE;BYDAY=WE", "2015-12 30 2021-12 29 2027-12 29"),
            (
                "20241230", "BYWEEKNO=1;BYMONTH=12;BYMONTHDAY=30",
                "2024-12 30 2025-12 30 2030-12 30 2031-12 30"
            ),
        ])
    func weeks(day: String, rule: String, expected: String) throws {
        try check(day, "FREQ=YEARLY;" + rule, days(expected))
    }

    @Test(
        "BYSETPOS chooses from the whole interval, also from what lies before the start",
        arguments: [
            ("20240102", "FREQ=WEEKLY;BYDAY=MO,TU,SU,SA,TH;BYSETPOS=3,2", "2024-01 2 4 9 11"),
            ("20241023", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,3", "2024-10 23 28 30"),
            (
                "20240229", "FREQ=YEARLY;BYMONTH=1,2,3;BYMONTHDAY=29;BYSETPOS=3,2",
                "2024-02 29 2024-03 29 2025-03 29 2026-03 29"
            ),
            (
                "20250810", "FREQ=MONTHLY;BYMONTHDAY=1,2,3,4,5,6,7,8,9,10;BYSETPOS=1,2,-1,-2",
                "2025-08 10 2025-09 1 2 9 10 2025-10 1"
            ),
        ])
    func positions(day: String, rule: String, expected: String) throws {
        try check(day, rule, days(expected))
    }

    @Test(
        "days chosen together with times are chosen by time",
        arguments: [
            (
                "FREQ=MONTHLY;BYMINUTE=12,39;BYHOUR=8,14,15;BYDAY=1MO,1TU,2SA,3MO;BYSETPOS=1,-5,3,-21,4,-8",
                [
                    "20240113T151200", "20240115T083900", "20240205T081200", "20240205T141200",
                    "20240205T143900",
                ]
            ),
            (
                "FREQ=HOURLY;BYHOUR=15,17,19;BYMINUTE=0,10,20,30,40,50;BYSETPOS=5,-4;INTERVAL=2",
                ["20240102T152000", "20240102T154000", "20240102T172000", "20240102T174000"]
            ),
            (
                "FREQ=MINUTELY;BYSECOND=0,10,20,30,40,50;BYSETPOS=-2,3;INTERVAL=2",
                ["20240102T150020", "20240102T150040", "20240102T150220", "20240102T150240"]
            ),
        ])
    func positionsOfTimes(rule: String, expected: [String]) throws {
        let start = try #require(moment("20240102T150000"))
        let rule = try RecurrenceRule(text: rule)
        #expect(occurrences(rule, start: start, limit: expected.count) == expected)
    }

    @Test(
        "an interval meets a limit where both are due",
        arguments: [
            (
                "20250101T050500", "FREQ=MINUTELY;BYMINUTE=5,25;INTERVAL=61",
                ["20250101T050500", "20250102T012500", "20250103T180500", "20250104T142500"]
            ),
            (
                "20250101T051005", "FREQ=SECONDLY;BYSECOND=5,25;INTERVAL=61",
                ["20250101T051005", "20250101T053025"]
            ),
            ("20250101T030500", "FREQ=HOURLY;BYHOUR=3,6;INTERVAL=7", ["20250101T030500", "20250107T060500"]),
            (
                "20250101T030500", "FREQ=DAILY;BYMONTHDAY=1,20;INTERVAL=7",
                ["20250101T030500", "20250820T030500"]
            ),
            (
                "20100212T000000", "FREQ=MONTHLY;INTERVAL=13;BYMONTH=5",
                ["20130512T000000", "20260512T000000", "20390512T000000"]
            ),
            (
                "20250216T015905", "FREQ=SECONDLY;BYHOUR=1,2;BYMINUTE=3,4,59;BYSECOND=6,5",
                ["20250216T015905", "20250216T015906", "20250216T020305", "20250216T020306"]
            ),
            (
                "20120101T120000", "FREQ=HOURLY;BYHOUR=12;BYYEARDAY=-366",
                ["20120101T120000", "20160101T120000"]
            ),
            (
                "20260101T000000", "FREQ=HOURLY;BYMINUTE=0;BYSECOND=59,60",
                ["20260101T000059", "20260101T010059"]
            ),
        ])
    func intervals(start: String, rule: String, expected: [String]) throws {
        let start = try #require(moment(start))
        let rule = try RecurrenceRule(text: rule)
        #expect(occurrences(rule, start: start, limit: expected.count) == expected)
    }

    private func check(_ day: String, _ rule: String, _ expected: [String]) throws {
        let start = try #require(moment(day + "T090000"))
        let rule = try RecurrenceRule(text: rule)
        #expect(occurrences(rule, start: start, limit: expected.count) == expected)
    }
}
