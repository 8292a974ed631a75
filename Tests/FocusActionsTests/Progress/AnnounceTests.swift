import FocusActions
import FocusCore
import FocusDelivery
import FocusStore
import TestSupport
import Testing
import TimeKit

@Suite struct AnnounceTests {
    private let machine = TaskWorld()

    private func item(_ id: String) -> FeedItem {
        FeedItem(id: id, kind: .levelUp, time: machine.now, title: id)
    }

    private func announce(_ ids: String...) throws -> [String] {
        try Situation.read(machine.world).update { try $0.announce(ids.map(item)) }.map(\.id)
    }

    @Test func `progress is announced once, whatever becomes of the feed`() throws {
        #expect(try announce("level.2", "badge.early-bird") == ["level.2", "badge.early-bird"])
        #expect(
            machine.disk.contents["/home/ada/.local/state/focusflow/guest/announced.json"].map {
                String(decoding: $0, as: UTF8.self)
            } == """
                {"version":1,"ids":[
                "level.2",
                "badge.early-bird"
                ]}

                """)
        machine.disk.put(#"{"items":[]}"#, at: "/home/ada/.local/share/focusflow/guest/feed.json")
        #expect(try announce("level.2", "level.3") == ["level.3"])
        #expect(try listFeed(.all, machine.world).rows.map(\.item.id) == ["level.3"])
    }

    @Test func `one change sees what it announced before`() throws {
        let second = try Situation.read(machine.world).update { workspace in
            try workspace.announce([item("level.2")])
            try workspace.changeFeed { $0.delete(["level.2"]) }
            return try workspace.announce([item("level.2")])
        }
        #expect(second == [])
    }

    @Test func `nothing new writes nothing`() throws {
        _ = try announce("level.2")
        let before = machine.disk.contents
        #expect(try announce("level.2") == [])
        #expect(machine.disk.contents == before)
    }
}

@Suite struct FinishedTaskNewsTests {
    @Test func `what finished tasks lead to is in the feed, once`() throws {
        let machine = TaskWorld()
        for number in 1...11 { try machine.add("Task \(number)") }
        for number in 1...9 { _ = try machine.done(number) }
        func news() throws -> [String] { try listFeed(.unread, machine.world).rows.map(\.item.id) }
        #expect(try news() == ["level.2"])
        _ = try machine.done(10)
        _ = try machine.done(11)
        #expect(try news() == ["badge.10-tasks", "level.2"])
        let finished = try listFeed(.all, machine.world).rows.map(\.item).filter { $0.kind == .taskCompleted }
        #expect(finished.map(\.body).sorted() == (1...11).map { "Task \($0)" }.sorted())
    }
}
