import FocusActions
import FocusCore
import FocusDelivery
import FocusFormats
import FocusPorts
import TestSupport
import TimeKit

/// All that a tick reads, with zero bytes in between, in any state. The first byte chooses the zone and when it ticks.
final class TickCheck {
    private static let berlin = Zone.system(named: "Europe/Berlin")
    private static let state = "/home/ada/.local/state/focusflow"
    private static let data = "/home/ada/.local/share/focusflow/guest/"

    /// In the order of the parts.
    private static let files: [(kind: StoreFile?, path: String)] = [
        (.tasks, data + "tasks.json"), (nil, state + "/guest/pending.json"),
        (nil, state + "/guest/delivery.jsonl"),
        (.feed, data + "feed.json"), (.preferences, "/home/ada/.config/focusflow/guest/preferences.json"),
        (.timer, state + "/guest/timer.json"), (.archive, data + "archive.json"),
    ]

    private let disk = MemoryDisk()
    private let zone: Zone
    private var now = Instant(secondsSinceEpoch: 1_795_287_600)
    private var ids: UInt64 = 0
    /// Titles and texts that went out at the desktop.
    private var sent: [String] = []

    init?(_ bytes: [UInt8]) {
        let first = Int(bytes.first ?? 0)
        zone = first % 2 == 0 ? TickCheck.berlin : .utc
        now = now.adding(seconds: Int64(first) * 900)
        let most = TickCheck.files.count - 1
        let parts = bytes.dropFirst().split(separator: 0, maxSplits: most, omittingEmptySubsequences: false)
        let allowed = "{\"version\":1,\n\"notifications\":{\"status\":\"authorized\"}}\n"
        put(Array(allowed.utf8), at: TickCheck.state + "/authorization.json")
        for (part, file) in zip(parts, TickCheck.files) where !part.isEmpty {
            put(Array(part), at: file.path)
        }
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
        now = now.adding(seconds: 86_400)
        _ = messages()
        checkFiles(before)
    }

    /// What a tick sends. It may refuse to do anything in a state that makes no sense.
    private func messages() -> [String] {
        sent = []
        _ = try? tick(world)
        return sent
    }

    /// What is damaged stays as it is, and the journal only grows.
    private func checkFiles(_ before: [String: [UInt8]]) {
        let now = disk.contents
        for (kind, path) in TickCheck.files {
            guard let kind, let bytes = before[path], (try? StoredFile(bytes, as: kind)) == nil else {
                continue
            }
            expect(now[path] == bytes, "\(path) was damaged, and written")
        }
        let journal = TickCheck.files[2].path
        guard let old = before[journal], let end = old.lastIndex(of: UInt8(ascii: "\n")), old.count < 1 << 20
        else {
            return
        }
        expect(now[journal]?.starts(with: old[...end]) ?? false, "a line of the journal is gone")
    }

    private var world: World {
        var world = World.unimplemented
        world.files = disk
        world.clock = .fixed(now)
        world.zones = Zones(
            current: { [zone] () throws(ZoneError) in zone },
            named: { (name: String) throws(ZoneError) in
                guard name == "Europe/Berlin" else { throw .unknown(name, near: []) }
                return TickCheck.berlin
            })
        world.environment = Environment(["HOME": "/home/ada"])
        world.console = ConsoleRecorder()
        world.newID = { [self] in
            ids += 1
            return UniqueID(milliseconds: 0x0190_F6E2_3C4D, random: 0, ids)
        }
        world.notifications = .ownList { nil }
        world.processes.bootID = { "boot-1" }
        world.processes.userID = { 1000 }
        world.processes.ownID = { 77 }
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
