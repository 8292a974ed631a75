import FocusActions
import FocusCore
import FocusFormats
import FocusPorts
import JSONKit
import TestSupport
import TimeKit

@testable import FocusStore

/// Tasks, archive, preferences and what one command changed in them, with zero bytes in between. It is undone, and done
/// again.
struct UndoCheck {
    private static let state = "/home/ada/.local/state/focusflow"
    private static let files: [(kind: StoreFile, path: String)] = [
        (.tasks, "/home/ada/.local/share/focusflow/guest/tasks.json"),
        (.archive, "/home/ada/.local/share/focusflow/guest/archive.json"),
        (.preferences, "/home/ada/.config/focusflow/guest/preferences.json"),
    ]

    private let disk = MemoryDisk()
    private let changed: Set<String>
    private let world: World

    /// nil where a file can't be read, or git has just put it together: that is told, and mended, before anything else.
    /// Also where two tasks have one id or one number, as after an editor: then one that is to come back may be refused.
    init?(_ bytes: [UInt8]) {
        let now = Instant(secondsSinceEpoch: 1_795_287_600)
        world = .machine(disk, at: now, in: .berlin)
        let parts = bytes.dropFirst().split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, let record = ChangeRecord(Array(parts[3])) else { return nil }
        changed = Set(
            record.edits.flatMap { [$0.before?["id"]?.string, $0.after?["id"]?.string] }.compactMap(\.self))
        var tasks: [Task] = []
        // Numbers and ids, also of records that are not tasks.
        var names: [String] = []
        for (part, file) in zip(parts, UndoCheck.files) where !part.isEmpty {
            guard let read = try? StoredFile(Array(part), as: file.kind), !read.isMerged else { return nil }
            if file.kind != .preferences {
                names += read.records.compactMap(\.node).filter { $0["occurrence"] == nil }.flatMap { node in
                    ["number", "id"].compactMap { node.member(named: $0) }
                        .map { String(decoding: $0.bytes, as: UTF8.self) }
                }
            }
            if file.kind == .tasks { tasks += TaskTable(read).rows.map(\.task) }
            if file.kind == .archive { tasks += TaskTable(read).wholeTasks.rows.map(\.task) }
            put(part, at: file.path)
        }
        guard Set(tasks.map(\.id)).count == tasks.count, Set(names).count == names.count
        else { return nil }
        let name = UndoLog.Name(number: record.number, side: record.side)
        put(parts[3], at: UndoCheck.state + "/guest/undo/\(name.text)")
    }

    private func put(_ bytes: ArraySlice<UInt8>, at path: String) {
        disk.put(Array(bytes), at: path)
        disk.setMode(0o600, at: path)
    }

    func check() {
        let before = disk.contents
        guard (try? undo(world)) != nil else {
            for (_, path) in UndoCheck.files {
                expect(disk.contents[path] == before[path], "nothing is undone, and \(path) is written")
            }
            return
        }
        let (records, titles) = state(before)
        expect(state(disk.contents).records == records, "undo changed another record")
        guard (try? redo(world)) != nil else { fatalError("what was undone is not done again") }
        let after = state(disk.contents)
        expect(after.records == records, "redo changed another record")
        expect(after.titles == titles, "done again it is another: \(after.titles), not \(titles)")
    }

    /// The records that the change does not name, and the titles of all by file and id.
    private func state(_ contents: [String: [UInt8]]) -> (records: [[UInt8]], titles: [String]) {
        var (records, titles): ([[UInt8]], [String]) = ([], [])
        for (kind, path) in UndoCheck.files {
            guard let bytes = contents[path] else { continue }
            guard let file = try? StoredFile(bytes, as: kind) else { fatalError("not read: \(shown(bytes))") }
            for node in file.records.compactMap(\.node) {
                let id = node["id"]?.string ?? ""
                if !changed.contains(id) { records.append(Array(node.bytes)) }
                titles.append("\(kind.rawValue) \(id) \(node["title"]?.string ?? "")")
            }
        }
        return (records, titles.sorted())
    }
}
