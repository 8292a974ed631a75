import FocusCore
import FocusDelivery
import FocusPorts
import TestSupport
import Testing
import TimeKit

@testable import FocusActions

/// A server that tells what a test wants, and then nothing more.
private final class EventScript: DesktopSession {
    let server = DesktopServer(name: "script", vendor: "", version: "", capabilities: ["actions"])
    private var events: [DesktopEvent]
    private(set) var asked = 0

    init(_ events: [DesktopEvent]) {
        self.events = events
    }

    func show(_ notification: DesktopNotification) -> DesktopAnswer { .refused("script") }

    func nextEvent(waiting seconds: Int) -> DesktopEvent? {
        asked += 1
        return events.isEmpty ? nil : events.removeFirst()
    }

    func handOver(_ words: (_ peer: String, [DesktopEvent]) -> [String]) {}
}

@Suite struct ListeningTests {
    private let tasks = TaskWorld()

    /// Two tasks that have rung, and the occurrences that the notifications 7 and 8 told of.
    private func rung() throws -> [UInt32: [String]] {
        let added = [try tasks.add("Tea", at: "20:00"), try tasks.add("Milk", at: "20:00")]
        tasks.now = Instant(secondsSinceEpoch: 1_795_206_600)
        let ids = added.flatMap(\.tasks).map { "focusflow.task.\($0.id)/1@2026-11-20T20:00" }
        return [7: [ids[0]], 8: [ids[1]]]
    }

    /// What the listener does with what happens.
    private func listen(
        _ shown: [UInt32: [String]], early: [DesktopEvent] = [], namespace: String = "guest",
        _ events: DesktopEvent...
    ) throws -> EventScript {
        let script = EventScript(events)
        var world = tasks.world
        world.desktop.adopt = { peer, seconds in
            #expect(peer == ":1.7")
            #expect(seconds == 600)
            return script
        }
        let begun = Listening(peer: ":1.7", namespace: namespace, shown: shown, early)
        // As it reaches the listener: through its command line.
        FocusActions.listen(try #require(Listening(words: begun.words)), world)
        return script
    }

    @Test func `what is pressed is done, and only that`() throws {
        _ = try listen(try rung(), .action(id: 7, key: "done"), .closed(id: 7, reason: .byCall))
        #expect(try tasks.titles() == ["2 Milk"])
    }

    @Test func `a snoozed task rings ten minutes later`() throws {
        _ = try listen(try rung(), .action(id: 8, key: "snooze"))
        let milk = try listTasks(ListRequest(), tasks.world).rows.first { $0.task.title == "Milk" }
        #expect(milk?.next == Instant(secondsSinceEpoch: 1_795_207_200))
    }

    @Test func `what is answered twice is answered once`() throws {
        let shown = try rung()
        _ = try listen(shown, .action(id: 7, key: "done"), .action(id: 7, key: "done"))
        _ = try listen(shown, .action(id: 7, key: "snooze"))
        #expect(try tasks.titles() == ["2 Milk"])
    }

    @Test func `notifications of others and keys that are not ours change nothing`() throws {
        _ = try listen(
            try rung(), .action(id: 9, key: "done"), .action(id: 7, key: "delete-everything"),
            .action(id: 8, key: "Done"))
        #expect(try tasks.titles() == ["1 Tea", "2 Milk"])
    }

    @Test func `it leaves when all is closed or answered, or the server is gone`() throws {
        let shown = try rung()
        let ended = try listen(
            shown, .closed(id: 9, reason: .expired), .closed(id: 7, reason: .dismissed),
            .action(id: 8, key: "dismiss"), .action(id: 8, key: "done"))
        #expect(ended.asked == 3)
        #expect(try listen(shown, .lost, .action(id: 7, key: "done")).asked == 1)
        #expect(try tasks.titles() == ["1 Tea", "2 Milk"])
    }

    @Test func `it leaves when nothing more comes`() throws {
        #expect(try listen(try rung()).asked == 1)
    }

    @Test func `what was pressed before it began is not lost, and what was closed is`() throws {
        let script = try listen(
            try rung(),
            early: [
                .action(id: 7, key: "done"), .closed(id: 7, reason: .byCall),
                .closed(id: 8, reason: .expired),
            ])
        #expect(try tasks.titles() == ["2 Milk"])
        #expect(script.asked == 0)
    }

    @Test func `for another account it does nothing`() throws {
        _ = try listen(
            try rung(), namespace: "0190f6e2-3c4d-7000-8000-000000000099", .action(id: 7, key: "done"))
        #expect(try tasks.titles() == ["1 Tea", "2 Milk"])
    }

    @Test func `one that fails does not keep the next from being done`() throws {
        let shown: [UInt32: [String]] = try rung().merging([5: ["no occurrence"]]) { $1 }
        _ = try listen(shown, .action(id: 5, key: "done"), .action(id: 7, key: "done"))
        #expect(try tasks.titles() == ["2 Milk"])
    }

    @Test func `nothing is left to wait for once the server is lost or all is closed`() {
        let shown: [UInt32: [String]] = [7: ["a"]]
        #expect(Listening(peer: "", namespace: "", shown: shown).isNeeded)
        #expect(!Listening(peer: "", namespace: "", shown: shown, [.lost]).isNeeded)
        let closed = DesktopEvent.closed(id: 7, reason: .expired)
        #expect(!Listening(peer: "", namespace: "", shown: shown, [closed]).isNeeded)
    }

    @Test(
        "words that are none of ours start no listener",
        arguments: [[], [":1.7"], [":1.7", "guest"], [":1.7", "guest", "x=y"], [":1.7", "guest", "7"]])
    func words(_ words: [String]) {
        #expect(Listening(words: words) == nil)
    }
}
