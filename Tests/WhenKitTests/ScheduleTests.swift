import TestSupport
import Testing
import TimeKit
import WhenKit

@Suite struct ScheduleTests {
    private let berlin = Zone.system(named: "Europe/Berlin")
    private let now = Instant(secondsSinceEpoch: 1_795_198_620)

    /// The next labels of a rule from a first time, each with its note.
    private func labels(_ anchor: String, _ rule: String, count: Int = 4) throws -> [String] {
        let schedule = Schedule(
            anchor: try #require(CivilDateTime(anchor)),
            repetition: try Repetition.parse(rule, now: now, zone: berlin))
        var instant = Instant(secondsSinceEpoch: 0)
        var labels: [String] = []
        while labels.count < count, let next = schedule.next(after: instant, in: berlin) {
            labels.append(next.label.description + (next.note.map { " \($0)" } ?? ""))
            instant = next.instant
        }
        return labels
    }

    @Test(
        "a rule and a first time come to these times",
        arguments: [
            ("2026-11-21T09:00", "none", ["2026-11-21T09:00"]),
            ("2026-11-21T09:00", "daily", ["2026-11-21T09:00", "2026-11-22T09:00"]),
            ("2026-11-21T09:00", "weekdays", ["2026-11-23T09:00", "2026-11-24T09:00"]),
            ("2026-11-21T09:00", "every 2 weeks", ["2026-11-21T09:00", "2026-12-05T09:00"]),
            ("2027-01-31T09:00", "monthly", ["2027-01-31T09:00", "2027-02-28T09:00 clamped"]),
            ("2027-01-31T09:00", "every 2 months", ["2027-01-31T09:00", "2027-03-31T09:00"]),
            ("2028-02-29T09:00", "yearly", ["2028-02-29T09:00", "2029-02-28T09:00 clamped"]),
            ("2028-02-29T09:00", "every 4 years", ["2028-02-29T09:00", "2032-02-29T09:00"]),
            ("2026-11-20T09:00", "last day", ["2026-11-30T09:00", "2026-12-31T09:00"]),
            ("2026-11-20T09:00", "2nd tue", ["2026-12-08T09:00", "2027-01-12T09:00"]),
            ("2026-11-20T09:00", "last weekday", ["2026-11-30T09:00", "2026-12-31T09:00"]),
            ("2027-02-01T09:00", "on 30", ["2027-02-28T09:00 clamped", "2027-03-30T09:00"]),
            ("2026-11-21T09:00", "daily x1", ["2026-11-21T09:00"]),
            ("2026-11-21T09:00", "daily until 2026-11-22", ["2026-11-21T09:00", "2026-11-22T09:00"]),
            ("2026-11-21T09:00", "weekdays x1", ["2026-11-23T09:00"]),
            ("2026-11-21T09:00", "7d after done", ["2026-11-21T09:00"]),
            ("2027-03-27T02:30", "daily", ["2027-03-27T02:30", "2027-03-28T02:30 shifted"]),
            ("2027-03-27T02:30", "every 1 days x2", ["2027-03-27T02:30", "2027-03-28T02:30 shifted"]),
        ])
    func times(anchor: String, rule: String, expected: [String]) throws {
        #expect(try labels(anchor, rule, count: 2) == expected)
    }

    @Test(
        "what is counted from when it was done comes again that much later",
        arguments: [
            ("7d after done", "2026-11-27"), ("2 weeks after done", "2026-12-04"),
            ("1mo after done", "2026-12-20"), ("a year after done", "2027-11-20"), ("weekly", nil),
        ])
    func afterDone(rule: String, expected: String?) throws {
        let repetition = try Repetition.parse(rule, now: now, zone: berlin)
        let day = try #require(CivilDate(year: 2026, month: 11, day: 20))
        #expect(repetition.date(afterDoneOn: day)?.description == expected)
    }

    @Test func `a rule is sought from a late moment without a walk through the years`() throws {
        let schedule = Schedule(
            anchor: try #require(CivilDateTime("1970-01-01T09:00")),
            repetition: try Repetition.parse("last weekday", now: now, zone: berlin))
        #expect(schedule.next(after: now, in: berlin)?.label.description == "2026-11-30T09:00")
    }
}
