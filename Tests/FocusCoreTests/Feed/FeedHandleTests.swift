import FocusCore
import Testing
import TimeKit

@Suite struct FeedHandleTests {
    private func feed(_ ids: [String]) -> Feed {
        Feed(
            items: ids.map {
                FeedItem(id: $0, kind: .general, time: Instant(secondsSinceEpoch: 0), title: "x")
            })
    }

    @Test(
        "a handle is the same on every machine and in every version",
        arguments: [
            ("badge.first-session", "1cwhpb8v35j7"),
            ("focusflow.task.0190f6e2-3c4d-7abc-8def-0123456789ab/3@2026-11-21T09:00", "w2a8zy5947fj"),
            ("", "8mt7dxg6m3n9"),
        ])
    func fixed(id: String, handle: String) {
        #expect(FeedHandle(id: id).text == handle)
    }

    @Test func `ids that differ in their last character have unlike handles`() {
        let first = Set((1...1000).map { FeedHandle(id: "level.\($0)").text.prefix(4) })
        #expect(first.count == 1000)
    }

    @Test(
        "four characters are enough to name one, fewer are not, more must fit",
        arguments: [(4, true), (12, true), (3, false), (0, false)])
    func beginnings(count: Int, fits: Bool) {
        let handle = FeedHandle(id: "badge.first-session")
        #expect(handle.begins(with: String(handle.text.prefix(count))) == fits)
        #expect(handle.begins(with: String(handle.text.prefix(count)).uppercased()) == fits)
        #expect(!handle.begins(with: handle.text.prefix(count) + "u"))
    }

    @Test func `a shown handle is as long as it must be to mean one item`() throws {
        // Among so many some share their first four characters.
        let ids = (1...5000).map { "level.\($0)" }
        let handles = feed(ids).handles
        #expect(handles.count == 5000)
        #expect(Set(handles.values.map(\.count)) == [4, 5])
        for (id, handle) in handles where handle.count > 4 {
            let shorter = String(handle.dropLast())
            let sharing = ids.filter { FeedHandle(id: $0).begins(with: shorter) }
            #expect(sharing.count > 1, "\(id)")
            #expect(ids.filter { FeedHandle(id: $0).begins(with: handle) } == [id])
        }
    }

    @Test func `one item alone is named by four characters`() {
        #expect(feed(["a"]).handles.mapValues(\.count) == ["a": 4])
        #expect(feed([]).handles == [:])
    }
}
