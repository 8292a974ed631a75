import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
import JSONKit
import TestSupport
import Testing

@Suite struct StoreTests {
    private let world: StoreWorld

    init() throws {
        world = try StoreWorld()
    }

    private func text(_ path: String) -> String? {
        world.disk.contents[path].map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `reading what is not there makes nothing`() throws {
        #expect(try world.titles(.tasks) == [])
        #expect(world.disk.contents.isEmpty)
    }

    @Test func `a file has its version first and one record a line`() throws {
        try world.add("tea")
        try world.add("milk")
        try world.store.update(.guest) { workspace in
            try workspace.change(.tasks) { $0.set("nextNumber", .number(3)) }
        }
        #expect(
            text(StoreWorld.tasks) == """
                {"version":1,"nextNumber":3,"tasks":[
                {"title":"tea"},
                {"title":"milk"}
                ]}

                """)
    }

    @Test func `a hand-written file is read in any layout, and what is not touched keeps its bytes`() throws {
        world.disk.put(
            "\u{FEFF}{ \"mine\" : [1.50, 2e3],\r\n \"tasks\": [ {\"title\": \"tea\", \"x\":\t1.0},\r\n"
                + "{\"title\":\"\\u006dilk\"} ], \"zone\": null }", at: StoreWorld.tasks)
        #expect(try world.titles(.tasks) == ["tea", "milk"])
        try world.store.update(.guest) { workspace in
            try workspace.change(.tasks) { file in
                file.removeRecord(at: 1)
                file.append(record: Array(#"{"title":"rice"}"#.utf8))
            }
        }
        #expect(
            text(StoreWorld.tasks) == """
                {"version":1,"mine":[1.50, 2e3],"tasks":[
                {"title": "tea", "x":\t1.0},
                {"title":"rice"}
                ],"zone":null}

                """)
    }

    @Test func `a change that changes nothing writes nothing`() throws {
        try world.add("tea")
        let before = world.disk.contents
        try world.store.update(.guest) { workspace in
            try workspace.change(.tasks) { file in
                file.replaceRecord(at: 0, with: Array(#"{"title":"tea"}"#.utf8))
                file.set("version", .number(1))
            }
        }
        #expect(world.disk.contents == before)
    }

    @Test func `an operation that throws changes nothing`() throws {
        struct Refusal: Error {}
        try world.add("tea")
        let before = world.disk.contents
        #expect(throws: Refusal.self) {
            try world.store.update(.guest) { workspace in
                try workspace.change(.tasks) { $0.append(record: [0x31]) }
                throw Refusal()
            }
        }
        #expect(world.disk.contents == before)
    }

    @Test func `an edit by somebody without the lock is never written over`() throws {
        try world.add("tea")
        var runs = 0
        try world.store.update(.guest) { workspace in
            runs += 1
            try workspace.change(.tasks) { $0.append(record: Array(#"{"title":"milk"}"#.utf8)) }
            guard runs == 1 else { return }
            world.disk.put(#"{"tasks":[{"title":"by hand"}]}"#, at: StoreWorld.tasks)
        }
        #expect(runs == 2)
        #expect(try world.titles(.tasks) == ["by hand", "milk"])
    }

    @Test func `somebody who never stops editing is told of, not fought`() throws {
        try world.add("tea")
        var runs = 0
        #expect(throws: StoreError.changedMeanwhile(path: StoreWorld.tasks)) {
            try world.store.update(.guest) { workspace in
                runs += 1
                try workspace.change(.tasks) { $0.append(record: [0x31]) }
                world.disk.put(#"{"tasks":[{"title":"\#(runs)"}]}"#, at: StoreWorld.tasks)
            }
        }
        #expect(try world.titles(.tasks) == ["5"])
    }

    @Test(
        "what can't be understood is told by its place, shown from an older generation, and never overwritten",
        arguments: [
            ("{\"tasks\":[\n{]}", Damage.syntax(JSONError(.expected(.name), at: place(2, 2, 12)))),
            ("", .syntax(JSONError(.unexpectedEnd, at: place(1, 1, 0)))), ("[]", .notAnObject),
            ("{\"version\":1}", .recordsMissing("tasks")), ("{\"tasks\":{}}", .recordsMissing("tasks")),
            ("{\"version\":\"x\",\"tasks\":[]}", .badVersion), ("{\"version\":0,\"tasks\":[]}", .badVersion),
            ("{\"tasks\":[\n<<<<<<< ours\n{}\n=======\n>>>>>>> theirs\n]}", .conflictMarkers(line: 2)),
        ] as [(String, Damage)])
    func damage(content: String, expected: Damage) throws {
        try world.add("tea")
        try world.add("milk")
        world.disk.put(content, at: StoreWorld.tasks)
        let reading = try world.store.read(.tasks, of: .guest)
        let shown = "\(StoreWorld.state)/backups/tasks.json.previous"
        #expect(reading.notes == [.damaged(path: StoreWorld.tasks, expected, shown: shown)])
        #expect(try world.titles(.tasks) == ["tea"])
        #expect(throws: StoreError.damaged(path: StoreWorld.tasks, expected)) { try world.add("rice") }
        #expect(text(StoreWorld.tasks) == content)
    }

    @Test func `a file of a newer version is shown and never changed`() throws {
        let content = #"{"version":2,"tasks":[{"title":"tea"}]}"#
        world.disk.put(content, at: StoreWorld.tasks)
        #expect(try world.titles(.tasks) == ["tea"])
        #expect(
            try world.store.read(.tasks, of: .guest).notes == [.newer(path: StoreWorld.tasks, version: 2)])
        #expect(throws: StoreError.newer(path: StoreWorld.tasks, version: 2)) { try world.add("milk") }
        #expect(text(StoreWorld.tasks) == content)
    }

    @Test func `what a synchronizer left beside a file is named`() throws {
        try world.add("tea")
        let path = "\(StoreWorld.data)/tasks.sync-conflict-20261120-190800-ABCDEFG.json"
        world.disk.put("{}", at: path)
        #expect(try world.store.read(.tasks, of: .guest).notes == [.syncConflict(path: path)])
    }

    @Test func `a failed open is never taken for an empty store`() throws {
        try world.add("tea")
        for step in 1...40 {
            world.disk.plan(.failure(.tooManyOpen), beforeStep: step)
            do {
                #expect(try world.titles(.tasks) == ["tea"])
            } catch {}
            world.disk.restart()
        }
        #expect(try world.titles(.tasks) == ["tea"])
    }

    @Test(
        "only guest and ids become names of directories",
        arguments: [
            "", ".", "..", "../guest", "Guest", "ada", "guest/", "/etc",
            "0190F6E2-3C4D-7ABC-8DEF-0123456789AB",
        ])
    func namespaces(name: String) {
        #expect(Namespace(directoryName: name) == nil)
    }

    @Test func `the two kinds of namespace come back from their names`() throws {
        let id = "0190f6e2-3c4d-7abc-8def-0123456789ab"
        #expect(Namespace(directoryName: "guest") == .guest)
        #expect(Namespace(directoryName: id) == .account(try #require(UniqueID(id))))
    }
}

private func place(_ line: Int, _ column: Int, _ offset: Int) -> JSONPosition {
    JSONPosition(line: line, column: column, offset: offset)
}
