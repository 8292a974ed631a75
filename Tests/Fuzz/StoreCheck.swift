import FocusCore
import FocusFormats
import JSONKit
import TimeKit

/// A file of the store, whatever it holds. The first byte chooses which.
enum StoreCheck {
    static func check(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let files = StoreFile.allCases
        let kind = files[Int(first) % files.count]
        PiecesCheck.check(Array(bytes.dropFirst()), kind)
        guard let file = try? StoredFile(Array(bytes.dropFirst()), as: kind) else { return }
        checkBytes(file, kind)
        switch kind {
        case .tasks, .archive: checkTasks(file, kind)
        case .preferences: checkPreferences(file, kind)
        case .timer: checkTimer(file, kind)
        case .feed: checkFeed(file)
        case .sessions: for node in file.records.compactMap(\.node) { checkSession(node) }
        case .active, .authorization, .account, .announced, .pending: break
        }
    }

    /// Read and written, every record and every member keeps its bytes.
    private static func checkBytes(_ file: StoredFile, _ kind: StoreFile) {
        let again = read(file.bytes, kind)
        expect(
            again.records.map(\.bytes).elementsEqual(file.records.map(\.bytes)) { $0.elementsEqual($1) },
            "a record changed")
        for member in file.members {
            let bytes = again.member(named: member.name)?.bytes
            expect(bytes.map { $0.elementsEqual(member.bytes) } ?? false, "\(member.name) changed")
        }
        expect(again.bytes == file.bytes, "written a second time, it changed")
    }

    private static func checkTasks(_ file: StoredFile, _ kind: StoreFile) {
        for row in TaskTable(file).rows {
            expect(
                row.task.record(changing: row.node).elementsEqual(row.node.bytes), "an unchanged task changed"
            )
            let written = JSONNode(written: row.task.record[...]).flatMap { Task($0) }
            expect(written?.record == row.task.record, "another task is read: \(shown(row.task.record))")
            expect(written?.reminder?.schedule == row.task.reminder?.schedule, "another schedule is read")
            var task = row.task
            task.title = "T"
            let changed = JSONNode(written: task.record(changing: row.node)[...])
            expect(changed.flatMap { Task($0) }?.title == "T", "a changed title is not read")
            for (name, value) in members(of: row.node) where !name.spells("title") {
                let now = changed?.member(named: name.string ?? "")?.bytes
                expect(now.map { $0.elementsEqual(value.bytes) } ?? false, "a title changed another member")
            }
        }
        _ = TaskTable(file).finished
    }

    private static func checkPreferences(_ file: StoredFile, _ kind: StoreFile) {
        let known = file.preferenceMembers.preferences
        var copy = file
        for key in PreferenceKey.allCases {
            copy.assign(PreferenceAssignment(of: key, in: known))
        }
        expect(read(copy.bytes, kind).preferenceMembers.preferences == known, "written, they are others")
    }

    private static func checkTimer(_ file: StoredFile, _ kind: StoreFile) {
        guard let timer = file.timer else { return }
        var copy = file
        copy.set(timer)
        expect(read(copy.bytes, kind).timer == timer, "another timer is read than was written")
    }

    private static func checkFeed(_ file: StoredFile) {
        let table = FeedTable(file)
        var copy = file
        table.write(table.feed, to: &copy)
        // Of two items with one id, which only a hand-written file has, the one becomes as read as the other.
        let ids = file.records.compactMap { $0.node?["id"]?.string }
        expect(
            copy.bytes == file.bytes || Set(ids).count < ids.count, "an unchanged feed is written otherwise")
        var feed = table.feed
        feed.settle()
        table.write(feed, to: &copy)
        expect(FeedTable(read(copy.bytes, .feed)).feed == feed, "another feed is read than was written")
    }

    private static func checkSession(_ node: JSONNode) {
        guard let session = Session(node) else { return }
        let again = JSONNode(written: session.record[...]).flatMap { Session($0) }
        expect(again?.record == session.record, "another session is read: \(shown(session.record))")
    }

    private static func members(of node: JSONNode) -> [(name: JSONNode, value: JSONNode)] {
        node.members.map(Array.init) ?? []
    }

    private static func read(_ bytes: [UInt8], _ kind: StoreFile) -> StoredFile {
        guard let file = try? StoredFile(bytes, as: kind) else { fatalError("not read: \(shown(bytes))") }
        return file
    }
}
