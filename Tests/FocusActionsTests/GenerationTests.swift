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
}
