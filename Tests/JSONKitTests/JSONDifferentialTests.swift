import Foundation
import JSONKit
import Testing

/// Two readers of one text: ours and Foundation's. `FOCUSFLOW_FUZZ_COUNT` sets how many texts.
@Suite struct JSONDifferentialTests {
    private static let count =
        ProcessInfo.processInfo.environment["FOCUSFLOW_FUZZ_COUNT"].flatMap { Int($0) } ?? 100_000

    /// The share of the texts that both read; every text that no rule explains is an issue.
    private func shareRead(_ next: () -> [UInt8]) -> Double {
        var read = 0
        for _ in 0..<Self.count {
            let bytes = next()
            let verdict = FoundationVerdict(on: bytes)
            if verdict == .bothRead { read += 1 }
            guard verdict == .unexplained else { continue }
            Issue.record("\(String(decoding: bytes, as: UTF8.self).debugDescription)")
        }
        return Double(read) / Double(Self.count)
    }

    @Test func `generated texts mean what Foundation takes them for`() {
        var generator = TextGenerator(seed: 8259)
        #expect(shareRead { generator.text() } > 0.9)
    }

    @Test func `injured texts are refused by both or mean the same to both`() {
        var generator = TextGenerator(seed: 7159)
        #expect((0.05...0.5).contains(shareRead { generator.injuredText() }))
    }

    @Test("the rules by which Foundation differs are true ones", arguments: FoundationRule.allCases)
    func rules(rule: FoundationRule) {
        #expect(FoundationVerdict(on: Array(rule.example.utf8)) == .excused(rule))
    }

    @Test(
        "the comparison sees a difference",
        arguments: [
            ("1", 2), ("1.5", 1.25), ("true", false), ("null", 0), (#""a""#, "b"), ("[1]", [1, 2]),
            (#"{"a":1}"#, ["b": 1]), (#"{"a":[1]}"#, ["a": [2]]), (#""e\u0301""#, "\u{E9}"),
            ("0.1234567890123456789", 0.12345678901234),
        ] as [(String, any Sendable)])
    func comparison(text: String, other: any Sendable) throws {
        #expect(try !JSONDocument(text: text).root.means(other))
    }
}
