import FocusCore
import Testing

@Suite struct CountedTests {
    @Test(arguments: [
        (0, "0 tasks"), (1, "1 task"), (2, "2 tasks"), (999, "999 tasks"), (1000, "1,000 tasks"),
        (1203, "1,203 tasks"), (20_007, "20,007 tasks"), (1_000_000, "1,000,000 tasks"),
        (12_034_056, "12,034,056 tasks"),
    ])
    func `a count has a comma for each thousand`(count: Int, text: String) {
        #expect(counted(count, "task") == text)
    }
}
