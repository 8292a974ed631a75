import FocusActions
import FocusCore
import FocusDelivery
import FocusStore
import TestSupport
import Testing
import TimeKit

/// What stands in the file of tasks is left as it is when a task is added, and is not even parsed where it is known.
@Suite struct GrowingFileTests {
    private static let tasks = "\(TickWorld.data)/tasks.json"
    private static let tea = #"{"number":3,"id":"0190f6e2-3c4d-7000-8000-0000000000aa","title":"Tea"}"#
    private static let odd =
        #"{"number":9,"title":"Odd", "x" : [1.50],"id":"0190f6e2-3c4d-7000-8000-0000000000ab"}"#

    private func world(_ text: String, isKnown: Bool) throws -> TickWorld {
        let world = try TickWorld()
        world.disk.put(text, at: Self.tasks)
        // Whoever derives the list reads all tasks.
        if isKnown { _ = try pendingList(rebuilding: false, world.world) }
        return world
    }

    private func lines(_ world: TickWorld) -> [String] {
        world.text(Self.tasks).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test(
        "records keep their bytes, and the next number is above all others",
        arguments: [
            (#"{"version":1,"nextNumber":4,"tasks":["#, [tea], 4),
            (#"{"version":1,"nextNumber":4,"tasks":["#, [tea, odd], 10),
            (#"{"version":1,"nextNumber":40,"x":{"y":1.0},"tasks":["#, [odd, tea], 40),
            (#"{"version":1,"tasks":["#, [odd, tea], 10), (#"{"version":1,"nextNumber":2,"tasks":["#, [], 2),
        ], [false, true])
    func growth(_ file: (head: String, records: [String], number: Int), isKnown: Bool) throws {
        let text = ([file.head] + [file.records.joined(separator: ",\n")] + ["]}", ""]).filter { !$0.isEmpty }
        let world = try world(text.joined(separator: "\n") + "\n", isKnown: isKnown)
        try world.add("New", at: "20:00")
        let lines = lines(world)
        #expect(lines[0].contains("\"nextNumber\":\(file.number + 1)"))
        #expect(
            lines.dropFirst().prefix(file.records.count).map {
                $0.hasSuffix(",") ? String($0.dropLast()) : $0
            } == file.records)
        #expect(lines[file.records.count + 1].hasPrefix("{\"number\":\(file.number),"))
        #expect(lines.suffix(2) == ["]}", ""])
        #expect(try world.pending().map(\.request.content.title) == ["New"])
        let listed = try listTasks(ListRequest(), world.world).rows.map(\.task.title)
        #expect(
            listed.sorted() == (["New"] + file.records.map { $0.contains("Odd") ? "Odd" : "Tea" }).sorted())
        // What was added can be taken back, and all is as it was but for the number.
        _ = try undo(world.world)
        #expect(
            self.lines(world).dropFirst() == text.joined(separator: "\n").split(
                separator: "\n", omittingEmptySubsequences: false
            ).map(String.init).dropFirst() + [""])
    }

    @Test(arguments: [",", " , ", ",\t"], [false, true])
    func `a number is not given again that stands behind another record of its line`(
        separator: String, isKnown: Bool
    ) throws {
        let world = try world(
            "{\"version\":1,\"nextNumber\":2,\"tasks\":[\n\(Self.tea)\(separator)\(Self.odd)\n]}\n",
            isKnown: isKnown)
        try world.add("New")
        try world.add("Newer")
        let numbers = try listTasks(ListRequest(), world.world).rows.map(\.task.number)
        #expect(numbers.sorted() == [3, 9, 10, 11])
    }

    @Test func `a number that only the archive remembers is not given again`() throws {
        let world = try world("{\"version\":1,\"tasks\":[\n\(Self.tea)\n]}\n", isKnown: true)
        world.disk.put(
            "{\"version\":1,\"tasks\":[\n{\"number\":20,\"title\":\"Old\"}\n]}\n",
            at: "\(TickWorld.data)/archive.json")
        try world.add("New")
        #expect(lines(world)[2].hasPrefix("{\"number\":21,"))
        #expect(lines(world)[1] == Self.tea + ",")
    }

    @Test(
        "what was damaged since it was known is refused, and stays",
        arguments: [
            { $0.replacing("Tea\"", with: "Tea") }, { String($0.dropLast(3)) },
            { $0.replacing("},\n", with: "}\n") },
            { $0.replacing("}\n]}", with: "}, \n]}") }, { $0.replacing("}\n]}", with: "},\n\n]}") },
            { $0.replacing("\"number\":9", with: "\"number\":9,\"number\":9") },
        ] as [@Sendable (String) -> String])
    func damage(hurt: @Sendable (String) -> String) throws {
        let world = try world("{\"version\":1,\"tasks\":[\n\(Self.tea),\n\(Self.odd)\n]}\n", isKnown: true)
        try world.add("New")
        let text = hurt(world.text(Self.tasks))
        for keepsTime in [false, true] {
            world.disk.rewrite(text, at: Self.tasks, keepsTime: keepsTime)
            #expect(throws: StoreError.self) { try world.add("Newer") }
            #expect(world.text(Self.tasks) == text)
        }
    }
}
