import FocusFormats
import FocusStore
import JSONKit
import TestSupport
import Testing

/// Pieces of the memory disk are shorter than most lines.
@Suite struct RecordScanTests {
    private let world: StoreWorld

    init() throws {
        world = try StoreWorld()
    }

    private struct Outcome: Equatable {
        var titles: [String] = []
        var restarts = 0
        var count = 0
        var notes: [StoreNote] = []
    }

    private func scan(_ text: String?, _ file: StoreFile = .tasks) throws -> Outcome {
        if let text { world.disk.put(text, at: "\(StoreWorld.data)/\(file.name)") }
        var outcome = Outcome()
        func restart() {
            outcome.restarts += 1
            outcome.titles = []
        }
        let scan = try world.store.forEachRecord(of: file, in: .guest, restart: restart) { record in
            outcome.titles.append(record["title"]?.string ?? "?")
        }
        outcome.count = scan.count
        outcome.notes = scan.notes
        return outcome
    }

    @Test(
        "a file as we write it is passed through once",
        arguments: [
            ("{\"version\":1,\"tasks\":[\n]}\n", []),
            ("{\"version\":1,\"tasks\":[\n{\"title\":\"tea\"}\n]}\n", ["tea"]),
            (
                "{\"version\":1,\"nextNumber\":4,\"tasks\":[\n{\"title\":\"tea\"},\n"
                    + "{\"title\":\"milk, with sugar and a very long title\"},\n{\"title\":\"\"},\n7\n]}\n",
                ["tea", "milk, with sugar and a very long title", "", "?"]
            ),
            ("{\"version\":1,\"tasks\":[\n{\"title\":\"]}\",\"x\":[{\"y\":[1]}]}\n]}\n", ["]}"]),
        ])
    func ours(text: String, titles: [String]) throws {
        #expect(try scan(text) == Outcome(titles: titles, restarts: 0, count: titles.count))
    }

    @Test(
        "any other layout is read as a whole",
        arguments: [
            "{\"version\":1,\"tasks\":[{\"title\":\"tea\"},{\"title\":\"milk\"}]}",
            "{\"version\":1,\"tasks\":[\n{\"title\":\"tea\"},\n{\"title\":\"milk\"}\n]}",
            "{\"tasks\":[\n{\"title\":\"tea\"},\n{\"title\":\"milk\"}\n]}\n",
            "{\"version\":1,\"tasks\":[\r\n{\"title\":\"tea\"},\r\n{\"title\":\"milk\"}\r\n]}\r\n",
            "{\"version\":1,\"tasks\":[\n{\"title\":\"tea\"},\n{\"title\":\"milk\"}\n]}\n\n",
            "{\"version\":1,\"tasks\":[\n{\"title\":\"tea\"},\n{\"title\":\"milk\"}\n],\"x\":[\n1\n]}\n",
            "{\"version\":1,\"tasks\":[{\"title\":\"tea\"},{\"title\":\"milk\"}\n]}\n",
            "{\"version\":1,\"tasks\":[{\"title\":\"tea\"}\n,{\"title\":\"milk\"}\n]}\n",
            "{\"version\":1,\"tasks\":[{\"title\":\"tea\"},{\"title\":\"milk\"}],\"x\":[\n1\n]}\n",
            "{\n  \"version\": 1,\n  \"tasks\": [\n    {\n      \"title\": \"tea\"\n    },\n    {\n"
                + "      \"title\": \"milk\"\n    }\n  ]\n}\n",
        ])
    func others(text: String) throws {
        #expect(try scan(text) == Outcome(titles: ["tea", "milk"], restarts: 1, count: 2))
    }

    @Test(
        "of a damaged file nothing is taken: the newest good generation is shown",
        arguments: [
            "{\"version\":1,\"tasks\":[\n{\"title\":\"rice\"},\n{\"title\":\"salt\"},\n]}\n",
            "{\"version\":1,\"tasks\":[\n{\"title\":\"rice\"},\n{\"title\":\"salt\"}, \n]}\n",
            "{\"version\":1,\"tasks\":[\n{\"title\":\"rice\"},\n{\"title\":\"salt\"},\n\n]}\n",
            "{\"version\":1,\"tasks\":[{\"title\":\"rice\"}\n{\"title\":\"salt\"}\n]}\n",
            "{\"version\":1,\"tasks\":[\n{\"title\":\"rice\"}\n{\"title\":\"salt\"}\n]}\n",
            "{\"version\":1,\"tasks\":[\n{\"title\":\"rice\"},\n,{\"title\":\"salt\"}\n]}\n",
            "{\"version\":1,\"tasks\":[\n{\"title\":\"rice\"},\n{\"title\":\"salt\"},\n",
            "{\"version\":1,\"tasks\":[\n{\"title\":\"rice\"},\n{\"title\":\"salt\"}\n]}\n]}\n",
            "{\"version\":1,\"tasks\":[\n{\"title\":\"rice\"},\n{\"title\":\"salt\",\"title\":1}\n]}\n",
            "{\"version\":1,\"tasks\":[],\"tasks\":[\n{\"title\":\"rice\"}\n]}\n",
            "{\"version\":0,\"tasks\":[\n{\"title\":\"rice\"}\n]}\n",
            "{\"version\":1,\"tasks\":[\n{\"title\":\"rice\"}\n]}\n<<<<<<< ours\n",
        ])
    func damaged(text: String) throws {
        try world.add("tea")
        try world.add("milk")
        let outcome = try scan(text)
        #expect(outcome.titles == ["tea"])
        #expect(outcome.restarts == 1)
        #expect(outcome.count == 1)
        guard case .damaged(StoreWorld.tasks, _, shown: .some) = outcome.notes.first else {
            Issue.record("\(outcome.notes)")
            return
        }
    }

    @Test func `a file that is not there has no records`() throws {
        #expect(try scan(nil) == Outcome(restarts: 1))
    }

    @Test func `records as deep as they may be are read, and none deeper`() throws {
        for (depth, isRead) in [(62, true), (63, false)] {
            let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            let outcome = try scan("{\"version\":1,\"tasks\":[\n\(nested)\n]}\n")
            #expect(outcome.notes.isEmpty == isRead)
            #expect(outcome.restarts == (isRead ? 0 : 1))
        }
    }

    @Test func `what others left of a merge is told, and a newer version is shown with a note`() throws {
        world.disk.put("{}", at: "\(StoreWorld.data)/tasks.sync-conflict-20261120-190800-ABCDEFG.json")
        let ours = try scan("{\"version\":1,\"tasks\":[\n{\"title\":\"tea\"}\n]}\n")
        #expect(ours.restarts == 0)
        #expect(ours.notes.count == 1)
        let newer = try scan("{\"version\":2,\"tasks\":[\n{\"title\":\"tea\"}\n]}\n")
        #expect(newer.titles == ["tea"])
        #expect(newer.notes.contains(.newer(path: StoreWorld.tasks, version: 2)))
    }
}
