import Testing
import TimeKit
import WhenKit

@Suite struct RepetitionTests {
    @Test func `every row of the table reads as it says`() throws {
        let rows = try WhenTable.rows(of: "rules.tsv")
        #expect(rows.count > 160)
        let anchor = try #require(CivilDate(year: 2026, month: 11, day: 20))
        for row in rows {
            try #require(row.count == 3, "\(row)")
            switch try rule(row[0]) {
            case .success(let rule):
                let start = rule.start(from: anchor)
                let first = CivilDateTime(date: start, time: rule.time ?? .midnight)
                let repetition = rule.repetition(from: first)
                let beginning = start == anchor ? "" : " from \(start)"
                let time = rule.time.map { " at \($0)" } ?? ""
                #expect(repetition.description + beginning + time == row[1], "\(row[0])")
                #expect(repetition.rruleText(anchor: start) ?? "-" == row[2], "\(row[0])")
            case .failure(let error):
                #expect(WhenTable.line(error) == row[1], "\(row[0])")
            }
        }
    }

    @Test func `what is described reads as the same repetition again`() throws {
        var count = 0
        for row in try WhenTable.rows(of: "rules.tsv") {
            guard case .success(let repetition) = try result(row[0]) else { continue }
            count += 1
            #expect(try result(repetition.description) == .success(repetition))
        }
        #expect(count > 100)
    }

    @Test(
        "an anchor that some months or years lack moves back to their last day",
        arguments: [
            (2027, 1, 31, "monthly", "FREQ=MONTHLY;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=BACKWARD"),
            (2027, 1, 30, "monthly", "FREQ=MONTHLY;BYMONTHDAY=30;RSCALE=GREGORIAN;SKIP=BACKWARD"),
            (2027, 1, 29, "monthly", "FREQ=MONTHLY;BYMONTHDAY=29;RSCALE=GREGORIAN;SKIP=BACKWARD"),
            (2027, 1, 28, "monthly", "FREQ=MONTHLY"),
            (
                2027, 1, 31, "every 3 months x4",
                "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=BACKWARD;COUNT=4"
            ),
            (2028, 2, 29, "yearly", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;RSCALE=GREGORIAN;SKIP=BACKWARD"),
            (2027, 2, 28, "yearly", "FREQ=YEARLY"), (2027, 1, 29, "yearly", "FREQ=YEARLY"),
            (2028, 2, 29, "daily", "FREQ=DAILY"),
        ])
    func shortMonths(year: Int, month: Int, day: Int, rule: String, expected: String) throws {
        let anchor = try #require(CivilDate(year: year, month: month, day: day))
        #expect(try result(rule).get().rruleText(anchor: anchor) == expected)
    }

    @Test(
        "for other programs the same days are told without SKIP",
        arguments: [
            (2027, 1, 31, "monthly x5", "FREQ=MONTHLY;COUNT=5;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
            (2027, 1, 30, "monthly", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
            (2027, 1, 29, "every 3 months", "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29;BYSETPOS=-1"),
            (2027, 2, 28, "on the 31st", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
            (2028, 2, 29, "yearly", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
            (2027, 1, 28, "monthly", "FREQ=MONTHLY"),
        ])
    func withoutSkip(year: Int, month: Int, day: Int, rule: String, expected: String) throws {
        let anchor = try #require(CivilDate(year: year, month: month, day: day))
        let repetition = try result(rule).get()
        #expect(repetition.plainRRuleText(anchor: anchor) == expected)
        let own = try RecurrenceRule(text: #require(repetition.rruleText(anchor: anchor)))
        let plain = try RecurrenceRule(text: expected)
        let times = [own, plain].map { rule in
            Array(RecurrenceSet(start: anchor.midnight, rules: [rule]).occurrences().prefix(60))
        }
        #expect(times[0] == times[1])
        var parts = plain.parts
        parts.restoreSkip()
        #expect(try RecurrenceRule(parts) == own)
    }

    @Test func `a custom rule with no days means the weekday of its anchor`() throws {
        let friday = try #require(CivilDate(year: 2026, month: 11, day: 20))
        #expect(Repetition.custom([], anchor: friday).description == "fri")
        #expect(Repetition.custom([.sunday, .monday], anchor: friday).description == "mon,sun")
    }

    @Test func `there are no empty weekdays, and each day is in only if put in`() {
        #expect(Weekdays([]) == nil)
        #expect(Weekdays([.sunday, .monday, .sunday])?.days == [.monday, .sunday])
        #expect(Weekdays(from: .saturday, through: .tuesday).days == [.monday, .tuesday, .saturday, .sunday])
        #expect(Weekdays.workdays.union(.weekend).days == Weekday.allCases)
        #expect(!Weekdays.weekend.contains(.friday))
    }

    @Test(
        "a count or day out of bounds is no value",
        arguments: [
            (0, false, false), (1, true, true), (31, true, true), (32, true, false), (9999, true, false),
        ])
    func bounds(value: Int, isCount: Bool, isDay: Bool) {
        #expect((Repetition.Count(value) != nil) == isCount)
        #expect((Repetition.DayNumber(value) != nil) == isDay)
    }

    @Test func `ten thousand is too many, and so is less than none`() {
        #expect(Repetition.Count(10_000) == nil)
        #expect(Repetition.Count(-1) == nil)
        #expect(Repetition.DayNumber(.min) == nil)
    }

    @Test func `each correction offered in the table is read`() throws {
        for row in try WhenTable.rows(of: "rules.tsv") {
            guard case .failure(let error) = try rule(row[0]) else { continue }
            for text in error.corrections {
                #expect(throws: Never.self, "\(row[0]) -> \(text)") { try rule(text).get() }
            }
        }
    }

    @Test func `a time and a rule in one text are read, each row as it says`() throws {
        for row in try WhenTable.rows(of: "reminders.tsv") {
            try #require(row.count == 3, "\(row)")
            #expect(try reminder(row[0]) == [row[1], row[2]], "\(row[0])")
        }
    }

    private func reminder(_ text: String) throws -> [String] {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        do throws(WhenError) {
            let typed = try ReminderExpression.parse(text, now: now, zone: WhenTable.berlin)
            guard let rule = typed.rule else { return [WhenTable.line(typed.when), "-"] }
            let start = Schedule.Start(wall: typed.when.wall, instant: typed.when.instant)
            let schedule = rule.schedule(typed.when, from: start, in: WhenTable.berlin)
            return [schedule.anchor.description, schedule.repetition.description]
        } catch {
            return [WhenTable.line(error), "-"]
        }
    }

    private func rule(_ text: String) throws -> Result<Rule, WhenError> {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        return Result { () throws(WhenError) in
            try RuleExpression.parse(text, now: now, zone: WhenTable.berlin)
        }
    }

    private func result(_ text: String) throws -> Result<Repetition, WhenError> {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        return Result { () throws(WhenError) in try Repetition.parse(text, now: now, zone: WhenTable.berlin) }
    }
}
