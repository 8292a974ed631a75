import FocusActions
import FocusCore
import JSONKit
import TestSupport
import Testing
import TimeKit

@Suite struct PendingFilesTests {
    private let world: TickWorld

    init() throws {
        world = try TickWorld()
        try world.add("Tea", at: "20:00")
        try world.add("Milk", at: "tomorrow 9am", rule: "mon..sun")
        try world.add("Rice", at: "19:45")
    }

    private func request(_ identifier: String, _ next: String) throws -> PendingRequest {
        let next = try #require(Instant(rfc3339: next))
        return PendingRequest(
            NotificationRequest(
                identifier: identifier, content: NotificationContent(title: "x"), trigger: .fixed(next)),
            next: next)
    }

    private func identifiers(_ files: PendingFiles) throws -> [String] {
        try files.requests().map(\.request.identifier)
    }

    private func files() throws -> PendingFiles { try #require(try world.pendingFiles()) }

    /// The text of a list that is short.
    private func text(_ files: PendingFiles) throws -> [UInt8] {
        let texts = try files.texts()
        #expect(texts.map(\.file) == [.pending])
        return try #require(texts.first?.text).bytes
    }

    @Test func `the head is the first line, then comes a request a line, the first to fire first`() throws {
        let text = world.text(TickWorld.pending)
        #expect(text.hasPrefix(#"{"version":1,"due":"2026-11-20T19:45:00Z","#))
        #expect(text.hasSuffix("}\n]}\n"))
        let lines = text.split(separator: "\n")
        #expect(lines.count == 11)
        #expect(lines.first?.hasSuffix(#""requests":["#) == true)
        #expect(
            lines.dropFirst().dropLast().map { String($0.prefix(29)) }.first
                == #"{"next":"2026-11-20T19:45:00Z"#)
        #expect(try world.pending().map(\.next) == world.pending().map(\.next).sorted())
        // Any reader of JSON can read it.
        let elements = try JSONDocument(Array(text.utf8)).root["requests"]?.elements
        #expect(elements.map(Array.init)?.count == 9)
    }

    @Test func `what is read is written again, byte for byte`() throws {
        let bytes = world.disk.contents[TickWorld.pending] ?? []
        #expect(try text(try files()) == bytes)
    }

    @Test func `requests are put where they belong, one by one or many at once`() throws {
        for many in [[1], Array(1...20)] {
            var files = try files()
            let added = try many.map { try request("b\($0 + 10)", "2026-11-20T19:50:00Z") }
            files.insert(all: added)
            let bytes = try text(files)
            let reread = try #require(
                try PendingFiles.read(.whole) { file, _ in file == .pending ? bytes : nil }.files)
            #expect(try reread.requests() == files.requests())
            #expect(try identifiers(reread).dropFirst().prefix(many.count) == many.map { "b\($0 + 10)" }[...])
            files.remove(RequestSelection(identifiers: many.map { "b\($0 + 10)" }))
            #expect(try text(files) == world.disk.contents[TickWorld.pending])
        }
    }

    @Test func `a family is a request and its days, and no other whose name begins alike`() throws {
        var files = try files()
        files.removeAll()
        for name in ["t.1", "t.1.w1", "t.1.w7", "t.12", "t.2"] {
            files.insert(all: [try request(name, "2026-11-20T19:50:00Z")])
        }
        files.remove(RequestSelection(families: ["t.1"]))
        #expect(try identifiers(files) == ["t.12", "t.2"])
    }

    @Test func `only what is due is asked for`() throws {
        let files = try files()
        let at = try #require(Instant(rfc3339: "2026-11-20T20:00:00Z"))
        #expect(try files.requests(upTo: at).map(\.request.content.title) == ["Rice", "Tea"])
        #expect(try files.requests(upTo: at.adding(seconds: -1)).map(\.request.content.title) == ["Rice"])
    }

    @Test(
        "a list that is not as we write it is derived anew, and rings",
        arguments: [
            { _ in "" }, { _ in "{" }, { String($0.dropLast(3)) }, { $0 + "\n" },
            { $0.split(separator: "\n").dropFirst().joined(separator: "\n") },
            { text in
                var lines = text.split(separator: "\n").map(String.init)
                lines.swapAt(1, 3)
                return lines.joined(separator: "\n") + "\n"
            },
            {
                $0.split(separator: "\n").map { $0.hasPrefix("{\"next") ? "{" + $0 : $0 }.joined(
                    separator: "\n")
            },
        ] as [@Sendable (String) -> String])
    func damaged(hurt: @Sendable (String) -> String) throws {
        world.disk.put(hurt(world.text(TickWorld.pending)), at: TickWorld.pending)
        world.wait(until: "2026-11-20T20:00")
        try world.tick(times: 2)
        #expect(world.titles().sorted() == ["Rice", "Tea"])
        #expect(try world.pending().count == 9)
    }

    @Test func `of a list that could not be read all is owed, also to who comes back`() throws {
        world.disk.put("{", at: TickWorld.pending)
        try NotificationsCoordinator(try Situation(world.world)).cancelAll()
        world.wait(until: "2026-11-20T20:00")
        try world.tick(times: 2)
        #expect(world.titles().sorted() == ["Rice", "Tea"])
    }

    @Test func `a daily reminder that was due when the list was lost rings, and once`() throws {
        try world.set(.dailyReminderTime, "19:40")
        try world.set(.dailyReminder, "on")
        try world.tick()
        for (time, count) in [("2026-11-20T19:42", 1), ("2026-11-20T19:44", 1), ("2026-11-21T19:42", 2)] {
            world.disk.put("{", at: TickWorld.pending)
            world.wait(until: time)
            try world.tick(times: 2)
            #expect(world.journal("claim").filter { $0.contains("focusflow.dailyReminder") }.count == count)
        }
    }
}
