import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
import TestSupport
import Testing

@testable import FocusActions

/// No file is made larger than what can be read; one that somebody else made so is of use all the same.
@Suite struct FullFileTests {
    private let world: StoreWorld

    init() throws { world = try StoreWorld() }

    /// A record of so many bytes, without the line around it.
    private func record(_ size: Int, _ title: String) -> [UInt8] {
        let head = Array("{\"title\":\"\(title)\",\"notes\":\"".utf8)
        return head + [UInt8](repeating: UInt8(ascii: "n"), count: size - head.count - 2) + Array("\"}".utf8)
    }

    private func add(_ size: Int, _ title: String) throws {
        let record = record(size, title)
        try world.store.update(.guest) { try $0.change(.tasks) { $0.append(record: record) } }
    }

    private func replaceFirst(_ size: Int) throws {
        let record = record(size, "changed")
        try world.store.update(.guest) { try $0.change(.tasks) { $0.replaceRecord(at: 0, with: record) } }
    }

    @Test func `a file that would be too large is not written, and nothing is left of it`() throws {
        try add(largestFile / 2, "one")
        let before = world.disk.contents
        let full = StoreError.full(path: StoreWorld.tasks, .tasks, records: 2)
        #expect(throws: full) { try add(largestFile / 2, "two") }
        #expect(world.disk.contents == before)
        try add(largestFile / 2 - 1000, "two")
        #expect(try world.titles(.tasks) == ["one", "two"])
    }

    @Test func `with several files to be changed none is`() throws {
        try add(100, "one")
        let before = world.disk.contents
        let large = record(largestFile, "large")
        #expect(throws: StoreError.full(path: StoreWorld.tasks, .tasks, records: 2)) {
            try world.store.update(.guest) { workspace in
                try workspace.change(.archive) { $0.append(record: record(100, "two")) }
                try workspace.change(.tasks) { $0.append(record: large) }
            }
        }
        #expect(world.disk.contents == before)
    }

    @Test func `what is too large already may change and shrink, and takes nothing more`() throws {
        let text = Array("{\"version\":1,\"tasks\":[\n".utf8) + record(largestFile, "one") + Array(",\n".utf8)
        world.disk.put(text + record(2000, "two") + Array("\n]}\n".utf8), at: StoreWorld.tasks)
        #expect(throws: StoreError.full(path: StoreWorld.tasks, .tasks, records: 3)) { try add(100, "three") }
        try replaceFirst(largestFile + 5000)
        #expect(throws: StoreError.full(path: StoreWorld.tasks, .tasks, records: 2)) {
            try replaceFirst(largestReading)
        }
        try world.store.update(.guest) { workspace in
            _ = try workspace.change(.tasks) { $0.removeRecord(at: 0) }
        }
        #expect(try world.titles(.tasks) == ["two"])
        try add(100, "three")
    }
}
