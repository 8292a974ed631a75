import Testing
import TimeKit
import WhenKit

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

@Suite struct TimeWordingTests {
    @Test(
        "the mark stands under the word as it is shown",
        arguments: [
            ("1h xx", "1h xx", "   ^~"), ("1h\txx", "1h\\u{9}xx", "       ^~"),
            ("日本", "日本", "^~~~"), ("日本 9xx", "日本 9xx", "^~~~"), ("1h xx\u{7}", "1h xx\\u{7}", "   ^~"),
            ("1h 日本語 x", "1h 日本語 x", "   ^~~~~~"),
        ])
    func mark(text: String, shown: String, mark: String) {
        let error = #expect(throws: WhenError.self) { try DurationExpression.parse(text) }
        #expect(error.map { Complaint($0).excerpt } == [shown, mark])
    }
}
