import FocusActions
import FocusCore
import FocusFormats
import FocusPorts
import JSONKit
import TestSupport
import TimeKit

@testable import FocusDelivery

/// All that a tick reads, with zero bytes in between, in any state. The first byte chooses the zone and when it ticks.
final class TickCheck {
    private static let state = "/home/ada/.local/state/focusflow"
    private static let data = "/home/ada/.local/share/focusflow/guest/"

    /// In the order of the parts.
    private static let files: [(kind: StoreFile?, path: String)] = [
        (.tasks, data + "tasks.json"), (nil, state + "/guest/pending.json"),
        (nil, state + "/guest/delivery.jsonl"),
        (.feed, data + "feed.json"), (.preferences, "/home/ada/.config/focusflow/guest/preferences.json"),
        (.timer, state + "/guest/timer.json"), (.archive, data + "archive.json"),
    ]

    private let disk: MemoryDisk
    private let zone: Zone
    private var now = Instant(secondsSinceEpoch: 1_795_287_600)
    private var ids: UInt64 = 0
    /// Titles and texts that went out at the desktop.
    private var sent: [String] = []

    init?(_ bytes: [UInt8]) {
        let first = Int(bytes.first ?? 0)
        disk = MemoryDisk()
        zone = first % 2 == 0 ? .berlin : .utc
        now = now.adding(seconds: Int64(first) * 900)
        let most = TickCheck.files.count - 1
        let parts = bytes.dropFirst().split(separator: 0, maxSplits: most, omittingEmptySubsequences: false)
        let allowed = "{\"version\":1,\n\"notifications\":{\"status\":\"authorized\"}}\n"
        put(Array(allowed.utf8), at: TickCheck.state + "/authorization.json")
        for (part, file) in zip(parts, TickCheck.files) where !part.isEmpty {
            put(Array(part), at: file.path)
        }
    }

    /// The same machine, to try what it would do.
    private init(copying other: TickCheck) {
        (disk, zone, now, ids) = (other.disk.copy(), other.zone, other.now, other.ids)
    }

    private func put(_ bytes: [UInt8], at path: String) {
        disk.put(bytes, at: path)
        disk.setMode(0o600, at: path)
    }

    func check() {
        // A list reads and does not write.
        let before = disk.contents
        _ = try? pendingList(rebuilding: false, world)
        _ = try? listTasks(ListRequest(), world)
        let synced = { (files: [String: [UInt8]]) in files.filter { !$0.key.hasPrefix(TickCheck.state) } }
        expect(synced(disk.contents) == synced(before), "a list wrote")
        let first = messages()
        checkFiles(before)
        let second = messages()
        for message in second where first.contains(message) && !message.hasPrefix("Possible repeat: ") {
            fatalError("rang twice: \(message)")
        }
        // The journal says what rang: nothing of it rings again once the pending list is lost.
        disk.remove(TickCheck.state + "/guest/pending.json")
        for message in messages() where first.contains(message) { fatalError("rang twice: \(message)") }
        checkFiles(before)
        for hours: Int64 in [1, 6, 17, 24, 168] {
            now = now.adding(seconds: 3_600 * hours)
            checkSleep()
            _ = messages()
            checkFiles(before)
        }
    }

    /// Where a tick does nothing after a look at the first line of the pending list, one without that list has nothing
    /// to tell either.
    private func checkSleep() {
        let other = TickCheck(copying: self)
        other.disk.remove(TickCheck.state + "/guest/pending.json")
        guard isIdle(world) else { return }
        let missed = other.messages()
        expect(missed.isEmpty, "slept through: \(missed)")
    }

    /// What a tick sends. It may refuse to do anything in a state that makes no sense.
    private func messages() -> [String] {
        sent = []
        guard let report = try? tick(world).unlessTroubled(), report.doubt == nil else { return sent }
        let list = disk.contents[TickCheck.state + "/guest/pending.json"].flatMap { PendingFile($0) }
        for request in list?.requests() ?? [] {
            expect(request.next > now, "due, and left lying: \(request.request.identifier)")
        }
        return sent
    }

    /// What is damaged stays as it is, and so does what a tick has no business with; the journal only grows.
    private func checkFiles(_ before: [String: [UInt8]]) {
        let now = disk.contents
        for (kind, path) in TickCheck.files {
            guard let kind, let bytes = before[path], let after = now[path] else { continue }
            guard let file = try? StoredFile(bytes, as: kind) else {
                expect(after == bytes, "\(path) was damaged, and written")
                continue
            }
            switch kind {
            case .preferences: expect(after == bytes, "\(path) was written")
            case .tasks, .archive: expect(after == bytes || isMerged(before), "\(path) was written")
            case .feed: expect(kept(file, in: after), "an item of the feed is gone, or another")
            default: break
            }
        }
        let journal = TickCheck.files[2].path
        guard let old = before[journal], let end = old.lastIndex(of: UInt8(ascii: "\n")), old.count < 1 << 20
        else {
            return
        }
        expect(now[journal]?.starts(with: old[...end]) ?? false, "a line of the journal is gone")
    }

    /// Whether git put tasks or archive together, so that they are to be made to agree.
    private func isMerged(_ files: [String: [UInt8]]) -> Bool {
        TickCheck.files.contains { kind, path in
            guard let kind, kind == .tasks || kind == .archive, let bytes = files[path] else { return false }
            return (try? StoredFile(bytes, as: kind))?.isMerged ?? false
        }
    }

    private func kept(_ feed: StoredFile, in bytes: [UInt8]) -> Bool {
        let now = Set(
            (try? StoredFile(bytes, as: .feed))?.records.compactMap { $0.node?["id"]?.string } ?? [])
        return feed.records.allSatisfy { record in
            record.node?["id"]?.string.map { now.contains($0) } ?? true
        }
    }

    private var world: World {
        var world = World.machine(disk, at: now, in: zone)
        world.newID = { [self] in
            ids += 1
            return UniqueID(milliseconds: 0x0190_F6E2_3C4D, random: 0, ids)
        }
        world.desktop.connect = { [self] () throws(DesktopError) in Session(self) }
        return world
    }

    private final class Session: DesktopSession {
        let server = DesktopServer(name: "paper", vendor: "", version: "1", capabilities: [])
        private let check: TickCheck

        init(_ check: TickCheck) { self.check = check }

        func show(_ notification: DesktopNotification) -> DesktopAnswer {
            check.sent.append("\(notification.body)|\(notification.title)|\(notification.tag)")
            return .shown(1)
        }

        func nextEvent(waiting seconds: Int) -> DesktopEvent? { nil }
        func handOver(_ words: (_ peer: String, [DesktopEvent]) -> [String]) {}
    }
}
