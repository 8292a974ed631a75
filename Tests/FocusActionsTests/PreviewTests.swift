import FocusActions
import Testing
import TimeKit
import WhenKit

@Suite struct PreviewTests {
    @Test(
        "of what is wrong as a time and as a rule, that is told which can be mended",
        arguments: [
            ("tomorow", "tomorow", ["tomorrow"]), ("wekly", "wekly", ["weekly"]),
            ("weekdas", "weekdas", ["weekdays", "weekday"]), ("mon 21 nov", "mon", ["sat 21 nov"]),
            ("6th fri", "6th fri", []), ("biweekly", "biweekly", ["every 2 weeks", "mon,thu"]),
            ("daily until 31 feb", "31 feb", ["daily until 28 feb"]), ("7d after", "", []),
            ("someday", "someday", []),
        ])
    func error(text: String, word: String, corrections: [String]) throws {
        let machine = TaskWorld()
        machine.now = Instant(secondsSinceEpoch: 1_795_198_620)
        let error = #expect(throws: WhenError.self) {
            _ = try preview(PreviewRequest(text: text, rule: nil, count: nil), machine.world)
        }
        #expect(error?.word == word)
        #expect(error?.corrections == corrections)
    }
}
