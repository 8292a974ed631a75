import Testing
import TimeKit
import WhenKit

/// A collection of what people type, apart from the tables, and how much of it is understood.
@Suite struct PhraseTests {
    private let now = "2026-11-20 19:17 +01:00"

    @Test func `nearly all of what people type is read, and as they mean it`() throws {
        let rows = try WhenTable.rows(of: "phrases.tsv")
        #expect(rows.count > 600)
        var missed: [String] = []
        for row in rows {
            try #require(row.count == 2, "\(row)")
            guard case .success(let when) = try result(row[0]) else {
                missed.append(row[0])
                continue
            }
            // What is read at all is read rightly.
            let facts = WhenTable.line(when).split(separator: " ").filter {
                !$0.contains("+") && $0 != "shifted"
            }
            #expect(facts.joined(separator: " ") == row[1], "\(row[0])")
        }
        #expect(missed.count <= 5, "\(missed)")
    }

    @Test func `what means nothing, or two things, is refused`() throws {
        let rows = try WhenTable.rows(of: "nonsense.txt")
        #expect(rows.count > 150)
        for row in rows {
            if case .success(let when) = try result(row[0]) {
                Issue.record("\(row[0]): \(WhenTable.line(when))")
            }
        }
    }

    @Test(
        "of two numbers the preference says which is the day",
        arguments: [
            ("5/6", nil, nil), ("5/6", .dayFirst, "2027-06-05"), ("5/6", .monthFirst, "2027-05-06"),
            ("5/6/2028 9am", .dayFirst, "2028-06-05"), ("5-6-2028", .monthFirst, "2028-05-06"),
            ("5.6.", .monthFirst, "2027-06-05"), ("5.6.2028", nil, "2028-06-05"),
            ("24/12", .monthFirst, "2026-12-24"), ("12/24/2027", .dayFirst, "2027-12-24"),
            ("7/7", nil, "2027-07-07"),
        ] as [(String, DateOrder?, String?)])
    func orders(text: String, order: DateOrder?, day: String?) throws {
        var habits = DayHabits()
        habits.dates = order
        let when = try? WhenExpression.parse(
            text, now: WhenTable.instant(now), zone: WhenTable.berlin, habits: habits)
        #expect(when?.wall.date.description == day)
    }

    @Test func `the parts of a day are when the user says`() throws {
        var habits = DayHabits()
        habits.morning = CivilTime(hour: 7, minute: 30)
        habits.night = CivilTime(hour: 22, minute: 0)
        for (text, time) in [
            ("tomorrow morning", "07:30"), ("tonight", "22:00"), ("monday evening", "18:00"),
        ] {
            let when = try WhenExpression.parse(
                text, now: WhenTable.instant(now), zone: WhenTable.berlin, habits: habits)
            #expect(when.wall.time.description == time)
        }
    }

    @Test func `it is known which part of a text says what`() throws {
        let text = "Tue 14:30, every 2 weeks until 1 jun"
        let typed = try ReminderExpression.parse(text, now: WhenTable.instant(now), zone: WhenTable.berlin)
        let parts = typed.parts.map { part in
            part.kind.rawValue + ": " + String(text.dropFirst(part.range.lowerBound).prefix(part.range.count))
        }
        #expect(parts == ["day: Tue", "time: 14:30", "rule: every 2 weeks", "limit: until 1 jun"])
    }

    private func result(_ text: String) throws -> Result<When, WhenError> {
        let now = try WhenTable.instant(now)
        return Result { () throws(WhenError) in
            try WhenExpression.parse(text, now: now, zone: WhenTable.berlin)
        }
    }
}
