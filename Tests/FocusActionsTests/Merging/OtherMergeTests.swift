import FocusFormats
import JSONKit
import Testing

@testable import FocusActions

/// Merging what is no task: sessions, the feed, preferences and the account.
@Suite struct OtherMergeTests {
    @Test func `sessions stand in the order of their ends, each once`() throws {
        func session(_ id: String, _ ended: String) -> String {
            #"{"id":"\#(id)","ended":"2026-11-20T\#(ended)"}"#
        }
        let first = session("a", "09:00:00+01:00")
        let (one, two) = (session("c", "10:00:00+01:00"), session("b", "08:30:00Z"))
        let base = MergeText(.sessions, base: MergeText.file([first], "sessions"))
        let outcome = try base.of(
            MergeText.file([first, one], "sessions"), MergeText.file([first, two], "sessions"))
        #expect(outcome == MergeText.file([first, two, one], "sessions"))
    }

    @Test func `what both sides corrected of a session is told with the session, as people say it`() throws {
        func session(_ planned: Int, _ label: String = "Reading") -> String {
            MergeText.file(
                [
                    #"{"id":"01a20674-b280-7be6-b6e6-362eeeda651c","started":"2026-11-20T10:00:00+01:00","ended":"2026-11-20T10:25:13+01:00","#
                        + #""planned":\#(planned),"focused":1500,"outcome":"completed","label":"\#(label)"}"#
                ], "sessions")
        }
        let base = MergeText(.sessions, base: session(1500))
        #expect(
            try base.notes(session(1800), session(2700))
                == ["25 min of focus on Reading, ended 2026-11-20 10:25:13: planned was 30 min"])
    }

    @Test func `an item of the feed is read once it was read anywhere, and gone once it was deleted`() throws
    {
        func item(_ id: String, _ more: String = "") -> String {
            #"{"id":"\#(id)","kind":"general","time":"2026-11-20T10:00:00Z","title":"T"\#(more)}"#
        }
        let base = MergeText(.feed, base: MergeText.file([item("a"), item("b")], "items"))
        let read = MergeText.file([item("a", #","read":true"#), item("b")], "items")
        let deleted = MergeText.file([item("a")], "items", members: #","removed":["b"]"#)
        #expect(
            try base.of(read, deleted)
                == MergeText.file([item("a", #","read":true"#)], "items", members: #","removed":["b"]"#))
        let both = MergeText.file([item("a"), item("b", #","read":true"#)], "items")
        #expect(
            try base.of(both, deleted)
                == MergeText.file(
                    [item("a")], "items", members: #","removed":["b"],"removedRead":["b"]"#))
    }

    @Test func `a feed holds the newest hundred of both`() throws {
        func items(_ letter: String) -> [String] {
            (10..<90).map { minute in
                let clock = "\(minute / 60 + 10):\(String(minute % 60 + 100).dropFirst())"
                return #"{"id":"\#(letter)\#(minute)","time":"2026-11-20T\#(clock):00Z","title":"T"}"#
            }
        }
        let base = MergeText(.feed, base: MergeText.file([], "items"))
        let outcome = try base.of(MergeText.file(items("a"), "items"), MergeText.file(items("b"), "items"))
        let stored = try StoredFile(Array(outcome.utf8), as: .feed)
        #expect(stored.records.count == 100)
        #expect(stored.member(named: "removed")?.node?.elements?.underestimatedCount == 60)
        #expect(!outcome.contains(#""id":"a10""#))
        #expect(outcome.contains(#""id":"a89""#))
    }

    @Test func `preferences and the account's name are merged member by member`() throws {
        let base = MergeText(
            .preferences, base: "{\"version\":1,\n\"nudges\":\"on\",\n\"goal.daily\":\"60m\"}\n")
        let ours = "{\"version\":1,\n\"nudges\":\"on\",\n\"goal.daily\":\"90m\"}\n"
        let theirs = "{\"version\":1,\n\"goal.daily\":\"60m\",\n\"week-start\":\"sun\"}\n"
        let outcome = try StoredFile(Array(try base.of(ours, theirs).utf8), as: .preferences)
        #expect(Set(outcome.members.map(\.name)) == ["version", "goal.daily", "week-start"])
        #expect(outcome.member(named: "goal.daily")?.node?.string == "90m")
    }
}
