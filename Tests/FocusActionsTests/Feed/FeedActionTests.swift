import FocusActions
import FocusCore
import FocusDelivery
import FocusStore
import JSONKit
import TestSupport
import Testing
import TimeKit

@Suite struct FeedActionTests {
    private let machine = TaskWorld()
    private static let path = "/home/ada/.local/share/focusflow/guest/feed.json"

    private var file: String { String(decoding: machine.disk.contents[Self.path] ?? [], as: UTF8.self) }

    private func item(_ id: String, at time: Int64 = 0, _ kind: FeedKind = .general, body: String = "")
        -> FeedItem
    {
        FeedItem(
            id: id, kind: kind, time: Instant(secondsSinceEpoch: 1_795_203_000 + time), title: "T \(id)",
            body: body)
    }

    @discardableResult
    private func put(_ items: [FeedItem]) throws -> [FeedItem] {
        try Situation.read(machine.world).update { try $0.addToFeed(items) }
    }

    private func ids(_ filter: FeedFilter = .all) throws -> [String] {
        try listFeed(filter, machine.world).rows.map(\.item.id)
    }

    @Test func `the file holds one item a line, the oldest first, with nothing that says nothing`() throws {
        try put([item("b", at: 60, .streak, body: "1\n2"), item("a")])
        #expect(
            file == """
                {"version":1,"items":[
                {"id":"a","kind":"general","time":"2026-11-20T19:30:00Z","title":"T a"},
                {"id":"b","kind":"streak","time":"2026-11-20T19:31:00Z","title":"T b","body":"1\\n2"}
                ]}

                """)
        #expect(try ids() == ["b", "a"])
    }

    @Test func `looking at the feed writes nothing`() throws {
        #expect(try listFeed(.all, machine.world).unread == 0)
        #expect(machine.disk.contents.isEmpty)
        try put([item("a")])
        let before = machine.disk.contents
        _ = try listFeed(.unread, machine.world)
        #expect(machine.disk.contents == before)
    }

    @Test func `of items only the new ones are added, and answered`() throws {
        try put([item("a")])
        #expect(try put([item("a"), item("b"), item("b")]).map(\.id) == ["b"])
        let before = file
        #expect(try put([item("a"), item("b")]) == [])
        #expect(file == before)
    }

    @Test func `each step of one change sees what the steps before it did`() throws {
        try put([item("old")])
        try Situation.read(machine.world).update { workspace in
            try workspace.addToFeed([item("a")])
            #expect(try workspace.addToFeed([item("a"), item("b")]).map(\.id) == ["b"])
            try workspace.changeFeed { $0.delete(["a", "old"]) }
            #expect(try workspace.addToFeed([item("a"), item("old")]) == [])
            try workspace.changeFeed { $0.mark(["b"], read: true) }
        }
        #expect(try ids() == ["b"])
        #expect(try ids(.unread) == [])
        #expect(file.hasPrefix(#"{"version":1,"removed":["old","a"],"items":["#))
    }

    private static let foreign = """
        { "items": [ {"id":"x", "title":"T x","time":"2026-11-20T20:00:00+01:00","mine":1.50,"kind":"moon"},
          {"note":"no item"}, {"title":"T y","id":"y","time":"2026-11-20T19:00:01Z","read":false}], "v2": {} }
        """

    @Test func `a foreign file is read, and what is not touched keeps its bytes`() throws {
        machine.disk.put(Self.foreign, at: Self.path)
        #expect(try ids() == ["y", "x"])
        #expect(try listFeed(.all, machine.world).rows.map(\.item.kind) == [.general, .general])
        _ = try markFeed(.named(["x"]), read: true, machine.world)
        #expect(
            file == """
                {"version":1,"items":[
                {"id":"x", "title":"T x","time":"2026-11-20T20:00:00+01:00","mine":1.50,"kind":"moon","read":true},
                {"note":"no item"},
                {"title":"T y","id":"y","time":"2026-11-20T19:00:01Z","read":false}
                ],"v2":{}}

                """)
        _ = try markFeed(.named(["x"]), read: false, machine.world)
        #expect(!file.contains("true"))
        _ = try deleteFeed(["x", "y"], machine.world)
        #expect(
            file == """
                {"version":1,"removed":["x","y"],"items":[
                {"note":"no item"}
                ],"v2":{}}

                """)
    }

    @Test func `items are named by id or by handle, and all are marked or none`() throws {
        try put([item("a"), item("b")])
        let handle = try #require(try listFeed(.all, machine.world).rows.last?.handle)
        #expect(throws: FeedError.noSuchItem("none")) {
            try markFeed(.named([handle, "none"]), read: true, machine.world)
        }
        #expect(try listFeed(.all, machine.world).unread == 2)
        let result = try markFeed(.named([handle.uppercased(), "a", "b"]), read: true, machine.world)
        #expect(result.rows.map(\.item.id) == ["b", "a"])
        #expect(result.changed == ["a", "b"])
        #expect(result.unread == 0)
        #expect(try markFeed(.all, read: false, machine.world).changed == ["a", "b"])
        #expect(try markFeed(.all, read: false, machine.world).changed == [])
    }

    @Test func `what means two items is refused with both`() throws {
        // Found by trying: the handles of both begin alike.
        try put([item("level.137"), item("level.1323")])
        let error = try #require(throws: FeedError.self) { try openFeedItem("zwxw", machine.world) }
        guard case .ambiguous("zwxw", let rows) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(rows.map(\.item.id) == ["level.1323", "level.137"])
        #expect(rows.map(\.handle) == ["zwxwq", "zwxws"])
    }

    @Test func `opening marks as read and answers where it leads`() throws {
        try put([item("a", .levelUp)])
        let row = try #require(try openFeedItem("a", machine.world).rows.first)
        #expect(row.item.destination == .profile)
        #expect(try ids(.unread) == [])
    }

    @Test func `clearing asks, and takes only what there was when it asked`() throws {
        #expect(try clearFeed(confirmedBy: { _ in nil }, machine.world).rows == [])
        try put([item("a"), item("b")])
        #expect(throws: FeedError.clearUnconfirmed(count: 2)) {
            try clearFeed(confirmedBy: { _ in nil }, machine.world)
        }
        #expect(throws: FeedError.clearDeclined(count: 2)) {
            try clearFeed(confirmedBy: { _ in false }, machine.world)
        }
        let result = try clearFeed(
            confirmedBy: { feed in
                #expect(feed.items.count == 2)
                return (try? put([item("late")])) != nil
            }, machine.world)
        #expect(result.changed == ["a", "b"])
        #expect(try ids() == ["late"])
        #expect(try put([item("a"), item("b")]) == [])
    }

    @Test func `a line for the feed is one line with an id of its own`() throws {
        let row = try #require(try addFeedItem(" Backup\n done ", .general, machine.world).rows.first)
        #expect(row.item.title == "Backup done")
        #expect(row.item.id == "added.0190f6e2-3c4d-7000-8000-000000000001")
        #expect(row.item.time == machine.now)
        _ = try addFeedItem("Backup done", .streak, machine.world)
        #expect(try listFeed(.all, machine.world).unread == 2)
    }

    @Test(arguments: [
        ("", FeedError.emptyText), (" \n", .emptyText),
        (String(repeating: "x", count: 1001), .textTooLong(limit: 1000)),
    ])
    func `a line that is none is refused`(text: String, error: FeedError) {
        #expect(throws: error) { try addFeedItem(text, .general, machine.world) }
        #expect(machine.disk.contents.isEmpty)
    }

    @Test func `a damaged feed is never written over`() throws {
        machine.disk.put("{", at: Self.path)
        #expect(try listFeed(.all, machine.world).notes.count == 1)
        #expect(throws: StoreError.self) { try put([item("a")]) }
        #expect(throws: StoreError.self) { try clearFeed(confirmedBy: { _ in true }, machine.world) }
        #expect(file == "{")
    }
}
