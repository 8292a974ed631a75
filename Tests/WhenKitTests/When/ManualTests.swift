import Foundation
import Testing
import TimeKit
import WhenKit

/// The tables of the manual, each row of which is read here as it says.
@Suite struct ManualTests {
    @Test(
        "each row of the tables of kinds means what stands beside it",
        arguments: [("WHEN", 60), ("RULE", 30)])
    func kinds(section: String, count: Int) throws {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        let wall = try #require(WhenTable.berlin.wall(at: now))
        let rows = try Self.rows(of: section).filter { $0.count == 3 }
        #expect(rows.count >= count)
        for row in rows {
            let typed = try ReminderExpression.parse(row[1], now: now, zone: WhenTable.berlin)
            #expect((typed.rule == nil) == (section == "WHEN"), "\(row[1])")
            #expect(TimeText.moment(try first(of: typed, now), now: wall) == row[2], "\(row[1])")
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
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "man/focusflow-time.7"), encoding: .utf8)
        let lines = page.components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: ".Sh \(section)"))
        let text = lines[(start + 1)...].prefix { !$0.hasPrefix(".Sh ") }
        return text.filter { $0.hasPrefix(".It ") && $0.contains(" Ta ") }.map { line in
            line.dropFirst(4).components(separatedBy: " Ta ").map(unescaped)
        }
    }

    private static func unescaped(_ cell: String) -> String {
        var cell = cell
        for (escape, text) in [("Cm ", ""), ("\\-", "-"), ("\\(aq", "'"), ("\\&", "")] {
            cell = cell.replacing(escape, with: text)
        }
        return cell.replacing(" , ", with: ", ")
    }
}
