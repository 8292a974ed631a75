import Testing
import TimeKit
import WhenKit

@Suite struct SnoozeExpressionTests {
    /// Friday 20 November 2026, 08:00 in UTC.
    private let now = Instant(secondsSinceEpoch: 1_795_161_600)

    @Test(
        "an end is a length of time, else a moment",
        arguments: [
            ("10m", 600), ("45", 2700), ("for 2 hours", 7200), ("FOR 45", 2700), ("1:30:00", 5400),
            ("18:00", 36_000), ("07:30", 84_600), ("00:00", 57_600), ("until 5pm", 32_400),
            ("till 5pm", 32_400),
            ("Til 5pm", 32_400),
            ("until 1:30", 63_000), ("until 18:00", 36_000), ("tomorrow 9am", 90_000), ("in 2 hours", 7200),
            ("7:30pm", 41_400), ("18:00 tomorrow", 122_400), ("90", 5400), ("100", 6000), ("2460", 147_600),
        ] as [(String, Int64)])
    func ends(text: String, seconds: Int64) throws {
        switch try SnoozeExpression.parse(text, now: now, zone: .utc) {
        case .length(let span): #expect(span.seconds == seconds)
        case .moment(let when): #expect(when.instant.seconds(since: now) == seconds)
        }
    }

    @Test(
        "what has two meanings, or none, is refused",
        arguments: [
            ("1:30", WhenError.Reason.twoMeanings, ["1h30m", "1m30s", "until 1:30"]),
            ("for 1:30", .twoMeanings, ["1h30m", "1m30s"]), ("0", .zero, []), ("for", .empty, []),
            ("until", .empty, []), ("until 2 hours", .bareDuration, ["in 2 hours"]),
            ("until 25:00", .noSuchTime, []), ("25:00", .noSuchTime, []),
            ("1830", .twoMeanings, ["18:30", "1830m"]), ("0730", .twoMeanings, ["07:30", "730m"]),
            ("1:30 hours", .twoMeanings, []),
        ] as [(String, WhenError.Reason, [String])])
    func refused(text: String, reason: WhenError.Reason, suggestions: [String]) {
        let error = #expect(throws: WhenError.self) {
            try SnoozeExpression.parse(text, now: now, zone: .utc)
        }
        #expect(error?.reason == reason)
        #expect(error?.suggestions == suggestions)
    }
}
