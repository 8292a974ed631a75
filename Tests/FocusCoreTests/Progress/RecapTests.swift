import FocusCore
import Testing
import TimeKit

@Suite struct RecapTests {
    @Test(
        "a recap tells of yesterday in one line",
        arguments: [
            ([], "Yesterday: no sessions, no tasks done."),
            (["2026-11-20 10:00 25"], "Yesterday: no sessions, no tasks done. Streak: 1 day."),
            (["2026-11-19 10:00 25"], "Yesterday: 1 session, 25 min, no tasks done. Streak: 1 day."),
            (
                ["2026-11-19 10:00 10 stopped", "2026-11-19 11:00 task"],
                "Yesterday: 10 min, 1 task done."
            ),
            (
                ["2026-11-18 10:00 25", "2026-11-19 10:00 25", "2026-11-19 11:00 25", "2026-11-19 12:00 25"]
                    + Array(repeating: "2026-11-19 13:00 task", count: 4),
                "Yesterday: 3 sessions, 1 h 15 min, 4 tasks done. Streak: 2 days."
            ),
            (["2026-11-18 10:00 25"], "Yesterday: no sessions, no tasks done."),
        ] as [([String], String)])
    func recap(lines: [String], text: String) {
        #expect(Deeds(lines).progress().recap(on: day("2026-11-20")) == text)
    }

    @Test func `a recap that is told a day later names the day that it is about`() {
        let progress = Deeds(["2026-11-19 10:00 25", "2026-11-20 10:00 25"]).progress()
        #expect(
            progress.recap(on: day("2026-11-20"), toldOn: day("2026-11-21"))
                == "Thu 19 Nov: 1 session, 25 min, no tasks done. Streak: 2 days.")
    }
}
