import Testing
import TimeKit
import WhenKit

/// Rules with several times a day, rarer days and days left out, as schedules ring by them.
@Suite struct RichRuleTests {
    @Test func `each rule of the table is found again in its RRULE`() throws {
        let anchor = try #require(CivilDateTime("2026-11-20T09:00"))
        var count = 0
        for row in try WhenTable.rows(of: "rules.tsv") {
            guard let repetition = try? repetition(row[0], from: anchor),
                let text = repetition.rruleText(anchor: anchor.date)
            else { continue }
            let rule = try RecurrenceRule(text: text)
            let whole = try #require(repetition.excepting([]))
            #expect(Repetition(rule, anchor: anchor.date) == whole, "\(row[0])")
            count += 1
        }
        #expect(count > 150)
    }

    @Test func `for other programs several times of a clamped day are told without SKIP`() throws {
        let anchor = try #require(CivilDateTime("2027-01-31T08:00"))
        for text in ["on the 31st at 8:00 and 18:00", "on the 31st at 8:00 and 18:30", "monthly at 8 and 20"]
        {
            let repetition = try repetition(text, from: anchor)
            let own = try RecurrenceRule(text: #require(repetition.rruleText(anchor: anchor.date)))
            let plain = try RecurrenceRule(text: #require(repetition.plainRRuleText(anchor: anchor.date)))
            #expect(plain.parts.skip == .omit)
            let times = [own, plain].map { rule in
                Array(
                    RecurrenceSet(start: anchor, rules: [rule], includesStart: false).occurrences().prefix(60)
                )
            }
            #expect(times[0] == times[1])
            var parts = plain.parts
            parts.restoreSkip()
            #expect(try RecurrenceRule(parts) == own)
        }
    }

    @Test(
        "a rule that says by itself what becomes of missing days, or that chooses otherwise, stays as it is",
        arguments: [
            "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;SKIP=FORWARD",
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYWEEKNO=9;BYSETPOS=-1",
        ])
    func chosenOtherwise(text: String) throws {
        let rule = try RecurrenceRule(text: text)
        var parts = rule.parts
        parts.restoreSkip()
        #expect(try RecurrenceRule(parts) == rule)
    }

    @Test(
        "the clock is put forward: a skipped time is later, and no two are at one moment",
        arguments: [
            ("hourly", ["01:00", "03:00", "04:00"]),
            ("every 30 minutes", ["01:00", "01:30", "03:00", "03:30"]),
            ("daily at 2:30 and 3:15", ["03:15", "03:30", "02:30"]),
            ("daily at 2:00 and 3:00", ["03:00", "02:00"]), ("daily at 1:30 and 2:30", ["01:30", "03:30"]),
        ])
    func gap(rule: String, expected: [String]) throws {
        let found = try rings(
            rule, from: "2027-03-01T00:00", after: "2027-03-28 00:30 +01:00", expected.count)
        #expect(found == expected)
    }

    @Test(
        "the clock is put back: the first of two equal times rings, and no other",
        arguments: [
            ("hourly", ["01:00", "02:00", "03:00"]),
            ("every 30 minutes", ["01:00", "01:30", "02:00", "02:30", "03:00"]),
            ("daily at 2:30 and 3:15", ["02:30", "03:15", "02:30"]),
        ])
    func overlap(rule: String, expected: [String]) throws {
        let found = try rings(
            rule, from: "2027-03-01T00:00", after: "2027-10-31 00:30 +02:00", expected.count)
        #expect(found == expected)
    }

    @Test(
        "a day that is left out has no time, each year or once",
        arguments: [
            ("daily except 24 dec, 2026-12-26", ["12-23", "12-25", "12-27"]),
            ("every 2 days except 24 dec", ["12-26", "12-28"]),
            ("daily x3 except 22 dec", ["11-20", "11-21", "11-22"]),
        ])
    func exceptions(rule: String, expected: [String]) throws {
        let start = rule.contains("x3") ? "2026-11-19 12:00 +01:00" : "2026-12-22 12:00 +01:00"
        let schedule = try schedule(rule, from: "2026-11-20T09:00")
        var instant = try WhenTable.instant(start)
        for day in expected {
            let next = try #require(schedule.next(after: instant, in: WhenTable.berlin))
            #expect(next.label.date.description.hasSuffix(day), "\(rule)")
            instant = next.instant
        }
    }

    @Test func `a time that is left out counts for the limit, and yearly days come each year`() throws {
        let counted = try schedule("daily x3 except 21 nov", from: "2026-11-20T09:00")
        #expect(labels(of: counted) == ["2026-11-20T09:00", "2026-11-22T09:00"])
        let yearly = try schedule("yearly x4 except 2028-11-20", from: "2026-11-20T09:00")
        #expect(labels(of: yearly) == ["2026-11-20T09:00", "2027-11-20T09:00", "2029-11-20T09:00"])
        #expect(labels(of: try schedule("yearly x3 except 20 nov", from: "2026-11-20T09:00")) == [])
    }

    @Test func `the rest of a rule keeps its times, its days left out and its count`() throws {
        let whole = try schedule("mon,wed at 8:00 and 13:30 except 25 nov x9", from: "2026-11-23T00:00")
        let label = try #require(CivilDateTime("2026-11-30T13:30"))
        let rest = try #require(whole.starting(at: label))
        #expect(rest.repetition.description == "mon,wed at 08:00 and 13:30 except 25 nov x4")
        #expect(labels(of: whole).suffix(4) == labels(of: rest)[...])
        #expect(whole.starting(at: try #require(CivilDateTime("2026-11-30T08:30"))) == nil)
    }

    @Test func `days that are left out read back as records keep them`() throws {
        #expect(ExceptedDay(recordText: "02-29")?.description == "29 feb")
        #expect(ExceptedDay(recordText: "2027-01-01")?.description == "2027-01-01")
        for text in ["", "02-30", "2-3", "13-01", "24 dec", "2027-1-1", "12-24 "] {
            #expect(ExceptedDay(recordText: text) == nil, "\(text)")
        }
    }

    private func rings(_ rule: String, from: String, after: String, _ count: Int) throws -> [String] {
        let schedule = try schedule(rule, from: from)
        var instant = try WhenTable.instant(after)
        return try (0..<count).map { _ in
            let next = try #require(schedule.next(after: instant, in: WhenTable.berlin))
            #expect(schedule.last(atOrBefore: next.instant, in: WhenTable.berlin)?.label == next.label)
            instant = next.instant
            let shown = try #require(WhenTable.berlin.wall(at: instant))
            return String(shown.time.description.prefix(5))
        }
    }

    private func labels(of schedule: Schedule) -> [String] {
        var labels: [String] = []
        var instant = Instant(secondsSinceEpoch: 0)
        while labels.count < 20, let next = schedule.next(after: instant, in: WhenTable.berlin) {
            labels.append(next.label.description)
            instant = next.instant
        }
        return labels
    }

    private func schedule(_ rule: String, from text: String) throws -> Schedule {
        let anchor = try #require(CivilDateTime(text))
        return Schedule(anchor: anchor, repetition: try repetition(rule, from: anchor))
    }

    private func repetition(_ text: String, from anchor: CivilDateTime) throws -> Repetition {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        return try RuleExpression.parse(text, now: now, zone: WhenTable.berlin).repetition(from: anchor)
    }
}
