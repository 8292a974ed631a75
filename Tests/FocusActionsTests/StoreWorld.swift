import FocusFormats
import FocusPorts
import FocusStore
import JSONKit
import TestSupport
import TimeKit

/// A store on a memory disk, and what the tests do with it.
struct StoreWorld {
    let disk: MemoryDisk
    let store: Store
    let now: Instant

    init(disk: MemoryDisk = MemoryDisk(), now seconds: Int64 = 1_795_203_000) throws {
        var world = World.unimplemented
        world.files = disk
        world.clock = .fixed(Instant(secondsSinceEpoch: seconds))
        world.environment = Environment(["HOME": "/home/ada"])
        self.disk = disk
        now = Instant(secondsSinceEpoch: seconds)
        store = try Store(world)
    }

    static let data = "/home/ada/.local/share/focusflow/guest"
    static let state = "/home/ada/.local/state/focusflow/guest"
    static let tasks = "\(data)/tasks.json"

    /// Adds a record that is nothing but its title.
    func add(_ title: String) throws {
        try store.update(.guest) { workspace in
            try workspace.change(.tasks) { $0.append(record: Array(#"{"title":"\#(title)"}"#.utf8)) }
        }
    }

    /// Moves the first record to the archive.
    func moveFirst() throws {
        try store.update(.guest) { workspace in
            let record = try workspace.change(.tasks) { $0.removeRecord(at: 0) }
            try workspace.change(.archive) { $0.append(record: Array(record.bytes)) }
        }
    }

    func titles(_ file: StoreFile) throws -> [String] {
        let records = try store.read(file, of: .guest).file?.records ?? []
        return records.compactMap { $0.node?["title"]?.string }
    }
}
