import FocusActions
import FocusCore
import JSONKit
import TestSupport
import Testing
import TimeKit

@Suite struct PendingFileTests {
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

    private func identifiers(_ file: PendingFile) throws -> [String] {
        try file.requests().map(\.request.identifier)
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
        #expect(PendingFile(bytes)?.text.bytes == bytes)
    }

    @Test func `requests are put where they belong, one by one or many at once`() throws {
        for many in [[1], Array(1...20)] {
            var file = try #require(PendingFile(world.disk.contents[TickWorld.pending] ?? []))
            let added = try many.map { try request("b\($0 + 10)", "2026-11-20T19:50:00Z") }
            file.insert(all: added)
            let reread = try #require(PendingFile(file.text.bytes))
            #expect(try reread.requests() == file.requests())
            #expect(try identifiers(reread).dropFirst().prefix(many.count) == many.map { "b\($0 + 10)" }[...])
            file.remove(Set(many.map { "b\($0 + 10)" }))
            #expect(file.text.bytes == world.disk.contents[TickWorld.pending])
        }
    }

    @Test func `a family is a request and its days, and no other whose name begins alike`() throws {
        var file = try #require(PendingFile(world.disk.contents[TickWorld.pending] ?? []))
        file.removeAll()
        for name in ["t.1", "t.1.w1", "t.1.w7", "t.12", "t.2"] {
            file.insert(try request(name, "2026-11-20T19:50:00Z"))
        }
        file.remove([], families: ["t.1"])
        #expect(try identifiers(file) == ["t.12", "t.2"])
    }

    @Test func `only what is due is asked for`() throws {
        let file = try #require(PendingFile(world.disk.contents[TickWorld.pending] ?? []))
        let at = try #require(Instant(rfc3339: "2026-11-20T20:00:00Z"))
        #expect(try file.requests(upTo: at).map(\.request.content.title) == ["Rice", "Tea"])
        #expect(try file.requests(upTo: at.adding(seconds: -1)).map(\.request.content.title) == ["Rice"])
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
        #expect(PendingFile(world.disk.contents[TickWorld.pending] ?? [])?.count == 9)
    }
}
