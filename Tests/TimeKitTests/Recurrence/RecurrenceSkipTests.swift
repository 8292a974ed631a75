import Testing
import TimeKit

/// SKIP of RFC 7529, and what days that are not there become.
@Suite struct RecurrenceSkipTests {
    @Test(
        "a day that is not there is left out, or moved as SKIP says",
        arguments: [
            // RFC 7529, section 4.3: a leap day.
            ("20120229", "FREQ=YEARLY", "2012-02 29 2016-02 29 2020-02 29"),
            (
                "20120229", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD",
                "2012-02 29 2013-03 1 2014-03 1 2015-03 1 2016-02 29 2017-03 1"
            ),
            (
                "20120229", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD",
                "2012-02 29 2013-02 28 2014-02 28 2015-02 28 2016-02 29 2017-02 28"
            ),
            ("20120229", "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=OMIT", "2012-02 29 2016-02 29 2020-02 29"),
            (
                "20140131", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=OMIT",
                "2014-01 31 2014-03 31 2014-05 31 2014-07 31"
            ),
            (
                "20140131", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD",
                "2014-01 31 2014-02 28 2014-03 31 2014-04 30 2014-05 31"
            ),
            (
                "20140131", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD",
                "2014-01 31 2014-03 1 2014-03 31 2014-05 1 2014-05 31"
            ),
            // From the anchor each time, so that no month draws the day down for good.
            (
                "20160130", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD",
                "2016-01 30 2016-02 29 2016-03 30 2016-04 30"
            ),
            ("20150129", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", "2015-01 29 2015-02 28 2015-03 29"),
            (
                "20140131", "RSCALE=GREGORIAN;FREQ=MONTHLY;INTERVAL=3;SKIP=FORWARD",
                "2014-01 31 2014-05 1 2014-07 31 2014-10 31"
            ),
            // Two days that become one are one.
            (
                "20150201", "RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;SKIP=BACKWARD;COUNT=4",
                "2015-02 28 2016-02 28 29 2017-02 28"
            ),
            (
                "20150101", "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=1,31;SKIP=FORWARD;COUNT=6",
                "2015-01 1 31 2015-02 1 2015-03 1 31 2015-04 1"
            ),
            (
                "20150201", "RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;SKIP=FORWARD;COUNT=5",
                "2015-02 28 2015-03 1 2016-02 28 29 2017-02 28"
            ),
            // Counted from the end, a day may be missing before its month or year.
            (
                "20150101", "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=-31;SKIP=BACKWARD",
                "2015-01 1 31 2015-03 1 31 2015-05 1 31 2015-07 1 2015-08 1 31"
            ),
            (
                "20150101", "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=-31;SKIP=FORWARD;COUNT=5",
                "2015-01 1 2015-02 1 2015-03 1 2015-04 1 2015-05 1"
            ),
            (
                "20150101", "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=-31;SKIP=BACKWARD;UNTIL=20150131",
                "2015-01 1 31"
            ),
            (
                "20121231", "RSCALE=GREGORIAN;FREQ=YEARLY;BYYEARDAY=366;SKIP=FORWARD",
                "2012-12 31 2014-01 1 2015-01 1 2016-01 1 2016-12 31 2018-01 1"
            ),
            (
                "20120101", "RSCALE=GREGORIAN;FREQ=YEARLY;BYYEARDAY=-366;SKIP=BACKWARD",
                "2012-01 1 2012-12 31 2013-12 31 2014-12 31 2016-01 1"
            ),
            // BYDAY comes after SKIP: 1 March 2013 is a Friday, 29 February 2036 too.
            (
                "20120101", "RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=FR;SKIP=FORWARD",
                "2013-03 1 2019-03 1 2030-03 1 2036-02 29"
            ),
        ])
    func skip(day: String, rule: String, expected: String) throws {
        let start = try #require(moment(day + "T090000"))
        let expected = days(expected)
        let rule = try RecurrenceRule(text: rule)
        #expect(occurrences(rule, start: start, limit: expected.count) == expected)
    }

    @Test func `moved days are found from the middle of a rule, too`() throws {
        let start = try #require(moment("20140131T090000"))
        let forward = try RecurrenceRule(text: "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD")
        #expect(
            occurrences(forward, start: start, from: moment("22000301T000000"), limit: 2)
                == days("2200-03 1 31"))
        let backward = try RecurrenceRule(text: "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=-31;SKIP=BACKWARD")
        #expect(
            occurrences(backward, start: start, from: moment("22000131T000000"), limit: 2)
                == days("2200-01 31 2200-03 1"))
    }

    @Test func `a move out of the year 9999 leaves the calendar`() throws {
        let start = try #require(moment("99980101T090000"))
        let rule = try RecurrenceRule(text: "RSCALE=GREGORIAN;FREQ=YEARLY;BYYEARDAY=366;SKIP=FORWARD")
        #expect(occurrences(rule, start: start, limit: 5) == days("9999-01 1"))
    }
}
