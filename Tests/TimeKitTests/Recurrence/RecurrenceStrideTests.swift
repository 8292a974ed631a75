import TestSupport
import Testing
import TimeKit

/// Rules that need no plan, beside the same ones with a part that says what the start says anyway.
@Suite struct RecurrenceStrideTests {
    private static let rules = [
        "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=DAILY;COUNT=5",
        "FREQ=DAILY;INTERVAL=400;COUNT=2147483647",
        "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2;WKST=SU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;COUNT=7",
        "FREQ=WEEKLY;COUNT=1", "FREQ=DAILY;UNTIL=20260331", "FREQ=DAILY;UNTIL=20260329T023000",
        "FREQ=DAILY;UNTIL=20260329T003000Z", "FREQ=DAILY;UNTIL=20260329T002959Z",
        "FREQ=DAILY;UNTIL=20261025T013000Z", "FREQ=WEEKLY;UNTIL=20261025T003000Z",
        "FREQ=DAILY;UNTIL=20200101", "FREQ=WEEKLY;INTERVAL=2147483647", "FREQ=DAILY;UNTIL=99991231",
    ]

    @Test("a rule without parts has the same times as with that part", arguments: rules, [true, false])
    func same(rule: String, includesStart: Bool) throws {
        let start = try #require(moment("20260322T023000"))
        let berlin = Zone.system(named: "Europe/Berlin")
        let short = try RecurrenceRule(text: rule)
        let long = try RecurrenceRule(text: rule + ";BYHOUR=2")
        let ends = [
            nil, "00010101T000000", "20260322T022959", "20260322T023000", "20260322T023001",
            "20260329T023000",
            "20260401", "20261024", "20261025T023000", "20261026", "20270101", "99991231T235959",
        ].map { $0.flatMap { moment($0) } }
        func times(_ rule: RecurrenceRule, _ from: CivilDateTime?, _ through: CivilDateTime?) -> [String] {
            RecurrenceSet(start: start, rules: [rule], includesStart: includesStart, zone: berlin)
                .occurrences(from: from, through: through).prefix(300).map(text)
        }
        for from in ends {
            for through in ends {
                #expect(times(short, from, through) == times(long, from, through))
            }
        }
    }

    @Test func `the times are those that the rule says`() throws {
        let start = try #require(moment("20260322T023000"))
        let rule = try RecurrenceRule(text: "FREQ=DAILY;INTERVAL=3;COUNT=4")
        let set = RecurrenceSet(start: start, rules: [rule])
        #expect(
            set.occurrences(from: moment("20260323")).map(text) == [
                "20260325T023000", "20260328T023000", "20260331T023000",
            ])
    }
}
