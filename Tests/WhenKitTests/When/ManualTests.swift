import Foundation
import Testing
import TimeKit
import WhenKit

/// The tables of the manual, each row of which is read here as it says.
@Suite struct ManualTests {
    @Test(
        "each row of the tables of kinds means what stands beside it",
        arguments: [("WHEN", 30), ("WHEN IN DETAIL", 40), ("RULE", 25), ("RULE IN DETAIL", 30)])
    func kinds(section: String, count: Int) throws {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        let wall = try #require(WhenTable.berlin.wall(at: now))
        let rows = try Self.rows(of: section).filter { $0.count == 3 }
        #expect(rows.count >= count)
        for row in rows {
            let typed = try ReminderExpression.parse(row[1], now: now, zone: WhenTable.berlin)
            #expect((typed.rule == nil) == section.hasPrefix("WHEN"), "\(row[1])")
            #expect(TimeText.moment(try first(of: typed, now), now: wall) == row[2], "\(row[1])")
        }
    }

    @Test func `the lengths that the manual names are read`() throws {
        let lines = try Self.lines(of: "DURATION").filter { $0.hasPrefix(".Cm 90s") }
        let lengths = lines.flatMap { $0.dropFirst(4).dropLast(2).components(separatedBy: " , ") }
        #expect(lengths.count > 5)
        for length in lengths {
            #expect(throws: Never.self, "\(length)") { try DurationExpression.parse(length) }
        }
    }

    @Test func `what the manual says is refused, is`() throws {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        let rows = try Self.rows(of: "WHAT IS REFUSED").filter { $0.count == 2 }
        #expect(rows.count > 20)
        for row in rows {
            #expect(throws: WhenError.self, "\(row[0])") {
                try ReminderExpression.parse(row[0], now: now, zone: WhenTable.berlin)
            }
        }
    }

    /// As `focusflow when` shows it: a rule begins today.
    private func first(of typed: TimeAndRule, _ now: Instant) throws -> CivilDateTime {
        let zone = WhenTable.berlin
        guard let rule = typed.rule else { return typed.when.wall }
        let start = Schedule.Start(wall: typed.when.wall, instant: typed.when.instant)
        var schedule = rule.schedule(typed.when, from: start, in: zone)
        if !typed.namesDay, !rule.namesStart, let today = zone.wall(at: now)?.date {
            let first = CivilDateTime(date: rule.start(from: today), time: typed.when.wall.time)
            let repetition = rule.repetition(from: first)
            let done = repetition.date(afterDoneOn: today).map { CivilDateTime(date: $0, time: first.time) }
            schedule = Schedule(anchor: done ?? first, repetition: repetition)
        }
        return try #require(schedule.next(after: now, in: zone)).label
    }

    /// The cells of the tables in a section, without their mdoc.
    private static func rows(of section: String) throws -> [[String]] {
        try lines(of: section).filter { $0.hasPrefix(".It ") && $0.contains(" Ta ") }.map { line in
            line.dropFirst(4).components(separatedBy: " Ta ").map(unescaped)
        }
    }

    private static func lines(of section: String) throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "man/focusflow-time.7"), encoding: .utf8)
        let lines = page.components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: ".Sh \(section)"))
        return Array(lines[(start + 1)...].prefix { !$0.hasPrefix(".Sh ") })
    }

    private static func unescaped(_ cell: String) -> String {
        var cell = cell
        for (escape, text) in [("Cm ", ""), ("\\-", "-"), ("\\(aq", "'"), ("\\&", "")] {
            cell = cell.replacing(escape, with: text)
        }
        return cell.replacing(" , ", with: ", ")
    }
}
