import FocusActions
import FocusCore
import FocusDelivery
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

    private func request(_ identifier: String, _ next: Instant) -> PendingRequest {
        PendingRequest(
            NotificationRequest(
                identifier: identifier, content: NotificationContent(title: "x"), trigger: .fixed(next)),
            next: next)
    }

    private func request(_ identifier: String, _ next: String) throws -> PendingRequest {
        request(identifier, try #require(Instant(rfc3339: next)))
    }

    private func identifiers(_ file: PendingFile) throws -> [String] {
        try #require(file.requests()).map(\.request.identifier)
    }

    private func file() throws -> PendingFile { try #require(world.pendingFile()) }

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
        #expect(try file().text().bytes == world.disk.contents[TickWorld.pending] ?? [])
    }

    @Test func `requests are put where they belong, one by one or many at once`() throws {
        for many in [[1], Array(1...20)] {
            var file = try file()
            let added = try many.map { try request("b\($0 + 10)", "2026-11-20T19:50:00Z") }
            let names = added.map(\.request.identifier)
            file.make(PendingChange(removed: .identifiers([]), added: added, head: file.head))
            let reread = try #require(PendingFile(file.text().bytes))
            #expect(reread.requests() == file.requests())
            #expect(try identifiers(reread).dropFirst().prefix(many.count) == names[...])
            file.make(PendingChange(removed: .identifiers(names), added: [], head: file.head))
            #expect(file.text().bytes == world.disk.contents[TickWorld.pending])
        }
    }

    @Test func `a family is a request and its days, and no other whose name begins alike`() throws {
        var file = try file()
        let names = ["t.1", "t.1.w1", "t.1.w7", "t.12", "t.2"]
        let added = try names.map { try request($0, "2026-11-20T19:50:00Z") }
        file.make(PendingChange(removed: .all, added: added, head: file.head))
        file.make(PendingChange(removed: .families(["t.1"]), added: [], head: file.head))
        #expect(try identifiers(file) == ["t.12", "t.2"])
    }

    @Test func `only what is due is asked for`() throws {
        let file = try file()
        let at = try #require(Instant(rfc3339: "2026-11-20T20:00:00Z"))
        #expect(file.requests(upTo: at)?.map(\.request.content.title) == ["Rice", "Tea"])
        #expect(file.requests(upTo: at.adding(seconds: -1))?.map(\.request.content.title) == ["Rice"])
    }

    @Test(arguments: 1...4)
    func `many changes at random leave what they would leave in a dictionary`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        var text = try file().text().bytes
        var model: [String: PendingRequest] = [:]
        for request in try #require(try file().requests()) { model[request.request.identifier] = request }
        for step in 0..<60 {
            var file = try #require(PendingFile(text))
            let names = (0..<random.below(step % 20 == 19 ? 90 : 4)).map { _ in "t.\(random.below(300))" }
            let isFamily = random.below(2) == 0
            model = model.filter { name, _ in
                !names.contains(name) && !(isFamily && names.contains { name.hasPrefix("\($0).w") })
            }
            let added = Set(names).sorted().filter { _ in random.below(3) > 0 }.map { name in
                let next =
                    random.below(9) == 0
                    ? Instant.never : world.now.adding(seconds: Int64(random.below(50_000)))
                return request(isFamily && random.below(5) == 0 ? "\(name).w1" : name, next)
            }
            for request in added { model[request.request.identifier] = request }
            let removed: PendingSelection = isFamily ? .families(names) : .identifiers(names)
            file.make(PendingChange(removed: removed, added: added, head: file.head))
            text = file.text().bytes
            let expected = model.values.sorted {
                ($0.next, $0.request.identifier) < ($1.next, $1.request.identifier)
            }
            let read = try #require(PendingFile(text))
            #expect(read.requests() == expected, "step \(step)")
            let due = expected.first?.next
            #expect(read.head.due == (due == Instant.never ? nil : due))
            let middle = world.now.adding(seconds: 25_000)
            #expect(read.requests(upTo: middle) == expected.filter { $0.next <= middle })
        }
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

    @Test func `a list with a comma too few or too many is not as we write it`() throws {
        let lines = world.text(TickWorld.pending).split(separator: "\n").map(String.init)
        for place in [1, 5, lines.count - 2] {
            var hurt = lines
            hurt[place] = hurt[place].hasSuffix(",") ? String(hurt[place].dropLast()) : hurt[place] + ","
            #expect(PendingFile(Array((hurt.joined(separator: "\n") + "\n").utf8)) == nil)
        }
    }

    @Test func `of a list that could not be read all is owed, also to who comes back`() throws {
        world.disk.put("{", at: TickWorld.pending)
        let situation = try Situation.read(world.world)
        try NotificationsCoordinator.cancelAll(of: situation.namespace, in: situation.store, world.world)
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

    /// With one byte after the other in the place of a zero, as a power failure leaves them, or all behind it gone.
    @Test(
        "whatever is lost of the list, what is due rings once, and nothing else",
        arguments: [
            { bytes, place in bytes[place] = 0 },
            { bytes, place in for index in place..<bytes.count { bytes[index] = 0 } },
            { bytes, place in bytes.removeSubrange(place...) },
            { bytes, place in bytes.removeSubrange(..<place) },
        ] as [@Sendable (inout [UInt8], Int) -> Void])
    func lost(hurt: @Sendable (inout [UInt8], Int) -> Void) throws {
        try world.set(.dailyReminderTime, "19:00")
        try world.set(.dailyReminder, "on")
        let bytes = try #require(world.disk.contents[TickWorld.pending])
        for place in stride(from: 1, to: bytes.count, by: 7) {
            let other = TickWorld(copying: world)
            var damaged = bytes
            hurt(&damaged, place)
            other.disk.put(String(decoding: damaged, as: UTF8.self), at: TickWorld.pending)
            other.wait(until: "2026-11-20T19:45")
            try other.tick(times: 2)
            other.wait(until: "2026-11-20T20:00")
            try other.tick(times: 2)
            let titles = other.titles().filter { $0 != "Time to plan your day" }
            #expect(titles == ["Rice", "Tea"], "byte \(place)")
            other.wait(until: "2026-11-21T09:00")
            try other.tick(times: 2)
            #expect(other.titles().filter { $0 == "Milk" }.count == 1, "byte \(place)")
        }
    }

    @Test func `what can be read of a damaged list tells since when a daily reminder is owed`() throws {
        try world.set(.dailyReminderTime, "19:25")
        try world.set(.dailyReminder, "on")
        let text = world.text(TickWorld.pending)
        for hurt in [text + "{", String(text.dropFirst()), text.replacing("\n", with: "\n\n")] {
            let other = TickWorld(copying: world)
            other.disk.put(hurt, at: TickWorld.pending)
            try other.tick(times: 2)
            #expect(other.news() == [])
            other.wait(until: "2026-11-20T19:45")
            try other.tick(times: 2)
            #expect(other.news().map { $0.prefix(4) } == ["Rice"])
        }
    }

    @Test func `of a damaged list the head tells which kinds were wanted`() throws {
        try world.set(.taskReminders, "off")
        world.wait(until: "2026-11-20T20:30")
        world.disk.put(world.text(TickWorld.pending) + "\n", at: TickWorld.pending)
        try world.set(.taskReminders, "on")
        try world.tick(times: 2)
        #expect(world.news() == [])
        world.wait(until: "2026-11-21T09:00")
        try world.tick()
        #expect(world.news() == ["Milk"])
    }

    @Test func `a list that is removed before anything was ever told is lost, not the first one`() throws {
        world.disk.remove(TickWorld.pending)
        world.wait(until: "2026-11-20T20:00")
        try world.tick(times: 2)
        #expect(world.titles().sorted() == ["Rice", "Tea"])
    }

    @Test func `a list of an older version is read together with its second file, which then goes`() throws {
        try world.set(.dailyReminderTime, "19:25")
        try world.set(.dailyReminder, "on")
        var lines = world.text(TickWorld.pending).replacing(/"rules":"[0-9]+"/, with: "\"rules\":\"3\"")
            .split(separator: "\n").map(String.init)
        lines[0] = lines[0].replacing(
            ",\"requests\":[", with: ",\"rest\":{\"file\":\"pending-b\",\"mark\":\"7-1\"},\"requests\":[")
        let others = [#"{"version":1,"mark":"7-1","requests":["#] + lines[2...]
        let second = "\(TickWorld.state)/pending-b.json"
        world.disk.put(others.joined(separator: "\n") + "\n", at: second)
        world.disk.put(
            [lines[0], String(lines[1].dropLast()), #"],"without":["a"]}"#, ""].joined(separator: "\n"),
            at: TickWorld.pending)
        try world.tick()
        #expect(world.disk.contents[second] == nil)
        #expect(try world.pending().count == 10)
        world.wait(until: "2026-11-20T20:00")
        try world.tick(times: 2)
        // The daily reminder was turned on after its time: the second file alone tells.
        #expect(world.titles().sorted() == ["Rice", "Tea"])
    }
}
