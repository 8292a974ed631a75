import Testing
import TimeKit

@Suite struct RecurrenceSetTests {
    private let start = moment("20260105T090000")

    @Test func `rules and dates are one ascending list without repetitions or exceptions`() throws {
        let set = RecurrenceSet(
            start: try #require(start),
            rules: [
                try RecurrenceRule(text: "FREQ=DAILY;COUNT=4"),
                try RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=TU,FR;COUNT=4"),
            ],
            dates: ["20260110T120000", "20260110T120000", "20260106T090000", "20260101T090000"].compactMap(
                moment),
            exceptions: ["20260108T090000", "20270101T090000"].compactMap(moment))
        #expect(
            set.occurrences().map(text) == [
                "20260101T090000", "20260105T090000", "20260106T090000", "20260107T090000", "20260109T090000",
                "20260110T120000", "20260113T090000",
            ])
    }

    @Test(
        "a start that the rule does not match is the first occurrence and counts, unless that is left to the rule",
        arguments: [
            (true, ["20260105T090000", "20260106T090000", "20260113T090000"]),
            (false, ["20260106T090000", "20260113T090000", "20260120T090000"]),
        ])
    func startOutsideTheRule(includesStart: Bool, expected: [String]) throws {
        let set = RecurrenceSet(
            start: try #require(start), rules: [try RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=TU;COUNT=3")],
            includesStart: includesStart)
        #expect(set.occurrences().map(text) == expected)
        #expect(
            set.occurrences(from: moment("20260113T000000")).map(text) == expected.filter { $0 > "20260112" })
    }

    @Test func `of one plain rule exceptions are left out, and two plain rules are one list`() throws {
        let (two, three) = (
            try RecurrenceRule(text: "FREQ=DAILY;INTERVAL=2"),
            try RecurrenceRule(text: "FREQ=DAILY;INTERVAL=3")
        )
        let set = RecurrenceSet(
            start: try #require(start), rules: [two], exceptions: ["20260107T090000"].compactMap(moment))
        #expect(
            set.occurrences().prefix(3).map(text) == [
                "20260105T090000", "20260109T090000", "20260111T090000",
            ])
        let both = RecurrenceSet(start: try #require(start), rules: [two, three])
        #expect(
            both.occurrences().prefix(5).map(text) == [
                "20260105T090000", "20260107T090000", "20260108T090000", "20260109T090000", "20260111T090000",
            ])
    }

    @Test func `a start that the rule matches is counted once`() throws {
        let rule = try RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=MO;COUNT=2")
        let set = RecurrenceSet(start: try #require(start), rules: [rule])
        #expect(set.occurrences().map(text) == ["20260105T090000", "20260112T090000"])
    }

    @Test func `a start alone is its only occurrence`() throws {
        let set = RecurrenceSet(start: try #require(start))
        #expect(set.occurrences().map(text) == ["20260105T090000"])
        #expect(Array(set.occurrences(from: moment("20260105T090001"))).isEmpty)
    }

    @Test(
        "COUNT is kept when the list is begun late",
        arguments: [
            ("FREQ=DAILY;COUNT=1000", "20280930T000000", ["20280930T090000"]),
            ("FREQ=DAILY;COUNT=1000", "20281001T000000", []),
            ("FREQ=DAILY;COUNT=1000;BYDAY=MO,TU,WE,TH,FR", "20291102T000000", ["20291102T090000"]),
            (
                "FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=2;COUNT=100", "20271120T000000",
                ["20271122T090000", "20271124T090000"]
            ),
            ("FREQ=SECONDLY;COUNT=2000000000", "20890522T123318", ["20890522T123318", "20890522T123319"]),
            (
                "FREQ=MONTHLY;BYDAY=MO;BYHOUR=9,10;BYSETPOS=-1;COUNT=12", "20261201T000000",
                ["20261228T100000"]
            ),
        ])
    func late(rule: String, from: String, expected: [String]) throws {
        let start = try #require(start)
        let rule = try RecurrenceRule(text: rule)
        #expect(occurrences(rule, start: start, from: moment(from), limit: 5) == expected)
    }

    @Test(
        "UNTIL is inclusive, and a day is all of it",
        arguments: [
            ("20260107T090000", 3), ("20260107T085959", 2), ("20260107", 3), ("20260104", 0),
            ("20260107T090000Z", 3), ("20260107T085959Z", 2), ("99991231T235959Z", 9),
        ])
    func until(until: String, count: Int) throws {
        let rule = try RecurrenceRule(text: "FREQ=DAILY;UNTIL=\(until)")
        #expect(occurrences(rule, start: try #require(start), limit: 9).count == count)
    }

    /// Two hours east until 00:00 UTC on 25 October 2026, one from then on: 02:00 comes again an hour after.
    private let autumn = Zone(name: "Autumn") { $0.secondsSinceEpoch < 1_792_886_400 ? 7200 : 3600 }
    /// One hour east until 01:00 UTC on 29 March 2026, two from then on: 02:30 is shown as 03:30.
    private let spring = Zone(name: "Spring") { $0.secondsSinceEpoch < 1_774_746_000 ? 3600 : 7200 }

    @Test(
        "UNTIL in UTC is compared with the instant that a time means in its zone",
        arguments: [
            // 01:30 means 23:30 UTC of the day before. The clock goes back from 02:00 to 01:00 at 00:00.
            ("20261025T013000", "20261024T233000Z", true), ("20261025T013000", "20261024T232959Z", false),
            ("20261025T013000", "20261025T001000Z", true), ("20261025T020000", "20261025T001000Z", false),
        ])
    func untilInTheOverlap(at: String, until: String, isIn: Bool) throws {
        let rule = try RecurrenceRule(text: "FREQ=MINUTELY;INTERVAL=10;UNTIL=\(until)")
        let set = RecurrenceSet(
            start: try #require(moment("20261025T000000")), rules: [rule], zone: autumn)
        #expect(set.occurrences().map(text).contains(at) == isIn)
    }

    @Test(
        "a time in the gap ends by the instant that it is moved to",
        arguments: [("20260329T012000Z", false), ("20260329T013000Z", true)])
    func untilInTheGap(until: String, isIn: Bool) throws {
        let rule = try RecurrenceRule(text: "FREQ=DAILY;UNTIL=\(until)")
        let set = RecurrenceSet(start: try #require(moment("20260327T023000")), rules: [rule], zone: spring)
        #expect(set.occurrences().map(text).contains("20260329T023000") == isIn)
    }

    @Test(
        "nothing after the last moment asked for is given, itself included",
        arguments: [
            ("FREQ=DAILY", "20260106T090000", ["20260105T090000", "20260106T090000"]),
            ("FREQ=DAILY", "20260106T085959", ["20260105T090000"]),
            ("FREQ=DAILY;COUNT=3", "20260106T090000", ["20260105T090000", "20260106T090000"]),
            ("FREQ=DAILY;UNTIL=20260107", "20260106T090000", ["20260105T090000", "20260106T090000"]),
            ("FREQ=DAILY", "20260104T090000", []),
        ])
    func through(rule: String, last: String, expected: [String]) throws {
        let set = RecurrenceSet(
            start: try #require(start), rules: [try RecurrenceRule(text: rule)],
            dates: [try #require(moment("20260201T090000"))])
        #expect(set.occurrences(through: moment(last)).map(text) == expected)
    }
}
