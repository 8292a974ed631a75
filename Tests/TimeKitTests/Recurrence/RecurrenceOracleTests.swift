import Foundation
import Testing
import TimeKit

/// Random rules with the occurrences that python-dateutil finds; `Tests/Oracles/rrule.py` writes them.
@Suite struct RecurrenceOracleTests {
    @Test func `random rules recur as python-dateutil has them, from the start and from far later`() throws {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "Fixtures/rrule.tsv")
        let lines = try String(contentsOf: fixture, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 2600)
        for line in lines {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            try #require(fields.count == 6, "\(line)")
            let rule = try RecurrenceRule(text: String(fields[0]))
            let start = try #require(moment(fields[1]))
            check(rule, start: start, from: nil, fields[2], line)
            let later = try #require(moment(fields[3]))
            check(rule, start: start, from: later, fields[4], line)
            #expect(try RecurrenceRule(text: rule.text) == rule, "\(line)")
        }
    }

    private func check(
        _ rule: RecurrenceRule, start: CivilDateTime, from: CivilDateTime?,
        _ list: Substring, _ line: Substring
    ) {
        var expected = list.split(separator: " ").map(String.init)
        let isComplete = expected.last == "."
        if isComplete { expected.removeLast() }
        let found = occurrences(rule, start: start, from: from, limit: expected.count + (isComplete ? 1 : 0))
        #expect(found == expected, "\(line)")
    }
}
