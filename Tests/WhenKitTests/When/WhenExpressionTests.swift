import Testing
import TimeKit
import WhenKit

@Suite struct WhenExpressionTests {
    @Test func `every row of the table reads as it says`() throws {
        let rows = try WhenTable.rows(of: "when.tsv")
        #expect(rows.count > 500)
        for row in rows {
            try #require(row.count == 3, "\(row)")
            #expect(try outcome(row[1], now: WhenTable.instant(row[0])) == row[2], "\(row[1]) at \(row[0])")
        }
    }

    @Test func `each correction offered in the tables is read`() throws {
        var corrections = 0
        let nonsense = try WhenTable.rows(of: "nonsense.txt").map { ["2026-11-20 19:17 +01:00"] + $0 }
        for row in try WhenTable.rows(of: "when.tsv") + nonsense {
            let now = try WhenTable.instant(row[0])
            guard case .failure(let error) = result(row[1], now: now) else { continue }
            for text in error.corrections {
                corrections += 1
                if case .failure = result(text, now: now) { Issue.record("\(row[1]) -> \(text)") }
            }
        }
        #expect(corrections > 120)
    }

    @Test(
        "the last day of the week follows the day it starts on",
        arguments: [
            (Weekday.monday, "Sun 2026-11-22 18:00 +01:00"), (.sunday, "Sat 2026-11-21 18:00 +01:00"),
            (.saturday, "Fri 2026-11-20 18:00 +01:00 past"), (.friday, "Thu 2026-11-26 18:00 +01:00"),
        ])
    func weekStart(day: Weekday, expected: String) throws {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        #expect(
            WhenTable.line(try WhenExpression.parse("eow", now: now, zone: WhenTable.berlin, weekStart: day))
                == expected)
    }

    @Test func `seconds of now stay in what counts from it and nowhere else`() throws {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00").adding(seconds: 42)
        #expect(try outcome("+45m", now: now) == "Fri 2026-11-20 20:02:42 +01:00 elapsed")
        #expect(try outcome("now", now: now) == "Fri 2026-11-20 19:17:42 +01:00 elapsed")
        #expect(try outcome("+1d", now: now) == "Sat 2026-11-21 09:00 +01:00")
        #expect(try outcome("19:17", now: now) == "Sat 2026-11-21 19:17 +01:00")
    }

    @Test func `more than 200 bytes are refused unread`() {
        let error = #expect(throws: WhenError.self) {
            try WhenExpression.parse(
                String(repeating: "9", count: 201), now: Instant(secondsSinceEpoch: 0), zone: .utc)
        }
        #expect(error?.reason == .tooLong(limit: 200))
    }

    @Test func `a now beyond the calendar is refused, not trapped on`() {
        for seconds in [Int64.max, .min, 253_402_300_800] {
            let now = Instant(secondsSinceEpoch: seconds)
            for text in ["tomorrow", "now", "+1h", "15th", "29 feb", "eow"] {
                let error = #expect(throws: WhenError.self) {
                    try WhenExpression.parse(text, now: now, zone: WhenTable.berlin)
                }
                #expect(error?.reason == .outOfRange)
            }
        }
    }

    @Test func `the last evening of the calendar has no tomorrow`() throws {
        let now = try WhenTable.instant("9999-12-31 22:00 +01:00")
        #expect(try outcome("tomorrow", now: now) == #"error outOfRange at "tomorrow""#)
        #expect(try outcome("9am", now: now) == #"error outOfRange at "9am""#)
        #expect(try outcome("29 feb", now: now) == #"error outOfRange at "29 feb""#)
        #expect(try outcome("15th", now: now) == #"error outOfRange at "15th""#)
        #expect(try outcome("23:00", now: now) == "Fri 9999-12-31 23:00 +01:00")
    }

    private func result(_ text: String, now: Instant) -> Result<When, WhenError> {
        Result { () throws(WhenError) in try WhenExpression.parse(text, now: now, zone: WhenTable.berlin) }
    }

    private func outcome(_ text: String, now: Instant) throws -> String {
        switch result(text, now: now) {
        case .success(let when): WhenTable.line(when)
        case .failure(let error): WhenTable.line(error)
        }
    }
}
