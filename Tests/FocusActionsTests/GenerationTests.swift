import FocusActions
import FocusFormats
import FocusStore
import TestSupport
import Testing

@Suite struct GenerationTests {
    private let disk = MemoryDisk()

    private func names() -> [String] {
        disk.contents.keys.compactMap { path in
            let prefix = "\(StoreWorld.state)/backups/"
            return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
        }.sorted()
    }

    private func add(_ title: String, at seconds: Int64) throws {
        try StoreWorld(disk: disk, now: seconds).add(title)
    }

    @Test func `the first write has nothing to keep, the next ones keep what was before`() throws {
        try add("tea", at: 1_795_203_000)
        #expect(names() == [])
        try add("milk", at: 1_795_203_060)
        try add("rice", at: 1_795_203_120)
        #expect(
            names() == ["tasks.json.2026-11-20", "tasks.json.2026-11-20T19Z", "tasks.json.previous"])
        let hour = disk.contents["\(StoreWorld.state)/backups/tasks.json.2026-11-20T19Z"]
        #expect(
            hour.map { String(decoding: $0, as: UTF8.self) }
                == "{\"version\":1,\"tasks\":[\n{\"title\":\"tea\"}\n]}\n")
    }

    @Test func `one an hour is kept for a day, one a day for a month`() throws {
        for hour in 0..<(40 * 24) { try add("t\(hour)", at: 1_795_203_000 + Int64(hour) * 3600) }
        let kept = names()
        #expect(kept.filter { $0.hasSuffix("Z") }.count == 25)
        #expect(kept.filter { !$0.hasSuffix("Z") }.count == 32 + 1)
        #expect(kept.contains("tasks.json.2026-12-30T18Z"))
        #expect(!kept.contains("tasks.json.2026-12-29T17Z"))
        #expect(!kept.contains("tasks.json.2026-11-28"))
        #expect(kept.contains("tasks.json.2026-11-29"))
    }

    @Test func `what is no generation of ours is never pruned`() throws {
        disk.put("mine", at: "\(StoreWorld.state)/backups/tasks.json.old")
        for day in 0..<40 { try add("t\(day)", at: 1_795_203_000 + Int64(day) * 86_400) }
        #expect(names().contains("tasks.json.old"))
    }

    @Test(
        "a change under a clock that is wrong once takes no more than one of each kind away",
        arguments: [4_102_444_800, 0])
    func wrongClock(seconds: Int64) throws {
        for hour in 0..<(40 * 24) { try add("t\(hour)", at: 1_795_203_000 + Int64(hour) * 3600) }
        let before = names()
        try add("wrong", at: seconds)
        try add("wrong again", at: seconds + 7200)
        #expect(Set(before).subtracting(names()).count <= 3)
        #expect(names().contains("tasks.json.2026-12-30T18Z"))
        #expect(names().contains("tasks.json.2026-12-01"))
    }

    @Test func `what a clock that ran ahead left behind is not the newest`() throws {
        for hour in 0..<3 { try add("t\(hour)", at: 1_795_203_000 + Int64(hour) * 3600) }
        try add("future", at: 4_102_444_800)
        try add("now", at: 1_795_203_000 + 4 * 3600)
        disk.put("{", at: StoreWorld.tasks)
        disk.put("{", at: "\(StoreWorld.state)/backups/tasks.json.previous")
        let world = try StoreWorld(disk: disk, now: 1_795_203_000 + 5 * 3600)
        let reading = try world.store.read(.tasks, of: .guest)
        guard case .damaged(_, _, let shown?)? = reading.notes.first else {
            Issue.record("no generation is shown")
            return
        }
        #expect(shown.hasSuffix("/tasks.json.2026-11-20T23Z"))
    }

    @Test func `what a long absence made too old stays until there is enough that is newer`() throws {
        for day in 0..<5 { try add("t\(day)", at: 1_795_203_000 + Int64(day) * 86_400) }
        let before = names()
        try add("back again", at: 1_795_203_000 + 365 * 86_400)
        #expect(Set(before).isSubset(of: names()))
    }
}
