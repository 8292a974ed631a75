import FocusCore
import Testing
import TimeKit
import WhenKit

@Suite struct RingingTests {
    @Test(
        "how long ahead to warn is read as people write it, the longest first",
        arguments: [
            ("3d,1h", "3d,1h"), ("1h, 3 days", "3d,1h"), ("90m", "1h30m"), ("1h,60m", "1h"), ("none", "none"),
            ("NONE", "none"), ("15", "15m"), ("1 week", "7d"),
        ])
    func leads(text: String, said: String) {
        #expect(LeadText.spans(text).map(LeadText.text) == said)
    }

    @Test(
        "what says no length of a minute to a year is no warning",
        arguments: [
            "", ",", "1h,", "soon", "30s", "367d", "1 month", "1h;2h", "1m,2m,3m,4m,5m,6m,7m,8m,9m,10m,11m",
        ])
    func noLeads(text: String) {
        #expect(LeadText.spans(text) == nil)
    }

    @Test(
        "how to ring again",
        arguments: [
            ("10m", "10m"), ("10m x6", "10m x6"), ("10 min X6", "10m x6"), ("10m x12", "10m"),
            ("none", "none"),
            ("1h30m x1", "1h30m x1"), ("7d", "7d"),
        ])
    func nag(text: String, said: String) {
        #expect(Nag(text)?.description == said)
    }

    @Test(
        "what says no length of a minute to a week does not nag",
        arguments: ["", "x6", "10m x0", "10m x100", "10m 6", "59s", "8d", "often", "10m x6 x6", "none x6"])
    func noNag(text: String) {
        #expect(Nag(text) == nil)
    }

    @Test(
        "how often is an x and digits",
        arguments: [("x6", true), ("x", false), ("6", false), ("xa", false), ("x6a", false), ("y6", false)])
    func counts(word: String, isCount: Bool) {
        #expect(Nag.isCount(word) == isCount)
    }

    @Test(
        "by priority",
        arguments: [
            ("10m", "10m"), ("none", "none"), ("high 10m x6, medium 30m", "high 10m x6, medium 30m"),
            ("HIGH 10m,30m", "30m, high 10m"), ("high none, 1h", "1h, high none"),
        ])
    func nags(text: String, said: String) {
        #expect(Nags(text)?.description == said)
    }

    @Test(
        "one priority is said once",
        arguments: ["high 10m, high 20m", "10m, 20m", "urgent 10m", "high", "10m,"])
    func noNags(text: String) {
        #expect(Nags(text) == nil)
    }

    @Test func `a priority of its own wins over what is said of all`() throws {
        let nags = try #require(Nags("30m, high 10m x6, low none"))
        #expect(nags[.high]?.description == "10m x6")
        #expect(nags[.medium]?.description == "30m")
        #expect(nags[nil]?.description == "30m")
        #expect(nags[.low] == .never)
        #expect(try #require(Nags("high 10m"))[nil] == nil)
    }
}
