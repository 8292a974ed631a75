import Foundation
import TestSupport
import Testing
import TimeKit
import WhenKit

/// Random rules with several times a day, around changes of the clock, with the moments at which they ring;
/// `Tests/Oracles/day_rules.py` writes them.
@Suite struct DayRuleOracleTests {
    @Test func `random rules ring as a walk through their days and times has it`() throws {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "day-rules.tsv")
        let lines = try String(contentsOf: fixture, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 10_000)
        var zones: [Substring: Zone] = [:]
        for line in lines {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            try #require(fields.count == 5, "\(line)")
            let zone = zones[fields[0]] ?? Zone.system(named: String(fields[0]))
            zones[fields[0]] = zone
            let anchor = try #require(CivilDateTime(String(fields[1])))
            let epoch = Instant(secondsSinceEpoch: 0)
            let rule = try RuleExpression.parse(String(fields[2]), now: epoch, zone: .utc)
            let schedule = Schedule(anchor: anchor, repetition: rule.repetition(from: anchor))
            let from = try #require(Int64(fields[3]))
            try check(schedule, after: from, zone, fields[4], line)
        }
    }

    private func check(
        _ schedule: Schedule, after from: Int64, _ zone: Zone, _ list: Substring, _ line: Substring
    ) throws {
        var minute = from
        var label: CivilDateTime?
        for word in list.split(separator: " ") {
            let next = schedule.next(after: Instant(secondsSinceEpoch: minute * 60), in: zone)
            guard word != "." else {
                #expect(next == nil, "\(line)")
                return
            }
            let number = try #require(Int64(word.drop { $0 == "+" }))
            minute = word.hasPrefix("+") ? minute + number : number
            #expect(next?.instant == Instant(secondsSinceEpoch: minute * 60), "\(line)")
            // Names have the order of moments, so that what is dealt with up to one of them stays so.
            if let label, let next { #expect(label < next.label, "\(line)") }
            label = next?.label
        }
        let last = schedule.last(atOrBefore: Instant(secondsSinceEpoch: minute * 60), in: zone)
        #expect(last?.label == label || label == nil, "\(line)")
    }
}
