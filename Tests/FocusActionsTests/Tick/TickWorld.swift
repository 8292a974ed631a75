import FocusActions
import FocusCore
import FocusDelivery
import FocusFormats
import FocusPorts
import TestSupport
import TimeKit

/// A machine in UTC on Friday 20 November 2026, 19:30, whose desktop and hook note what they are sent.
final class TickWorld {
    let disk: MemoryDisk
    var now = Instant(secondsSinceEpoch: 1_795_203_000)
    var boot = 1
    var zone = Zone.utc
    /// What the desktop and the hook answer; nil where there is none.
    var desktopAnswer: DesktopAnswer?
    var hookEnd: HookEnd?
    /// What the desktop can do, and what it knows of before the listener begins.
    var capabilities: Set<String> = []
    var early: [DesktopEvent] = []
    /// The arguments of each listener that was started.
    private(set) var listeners: [[String]] = []
    private(set) var sent: [Sent] = []
    private(set) var calls: [HookCall] = []
    /// Called with the number of each message before it goes out; false keeps it from going out.
    var beforeSending: (Int) -> Bool = { _ in true }
    /// Called with each message that went out.
    var afterSending: (Sent) -> Void = { _ in }
    private var messages = 0
    private var ids: UInt64 = 0

    struct Sent: Hashable {
        let channel: Channel
        let title: String
        let body: String
        /// By its id; of several at once the first one alone, or none.
        var occurrence = ""

        var isMarked: Bool { body.hasPrefix("Possible repeat: ") }
    }

    init(desktop: DesktopAnswer? = .shown(1), hook: HookEnd? = nil) throws {
        disk = MemoryDisk()
        desktopAnswer = desktop
        hookEnd = hook
        if hook != nil {
            disk.put("#!/bin/sh\n", at: "/home/ada/.config/focusflow/hooks/deliver")
            disk.setMode(0o700, at: "/home/ada/.config/focusflow/hooks/deliver")
        }
        _ = try decide(.allow, on: .notifications, world)
    }

    /// Another machine that stands where this one does, long after: all that was written has reached its disk.
    init(copying other: TickWorld) {
        disk = other.disk.copy()
        now = other.now
        ids = other.ids
        desktopAnswer = other.desktopAnswer
        hookEnd = other.hookEnd
    }

    var world: World {
        var world = World.unimplemented
        world.files = disk
        world.clock = .fixed(now)
        world.zones = Zones(
            current: { [zone] () throws(ZoneError) in zone },
            named: { (name: String) throws(ZoneError) in throw .unknown(name, near: []) })
        world.environment = Environment(["HOME": "/home/ada"])
        world.console = ConsoleRecorder()
        world.newID = { [self] in
            ids += 1
            return UniqueID(milliseconds: 0x0190_F6E2_3C4D, random: 0, ids)
        }
        world.notifications = .ownList { nil }
        world.processes.bootID = { [boot] in "boot-\(boot)" }
        world.processes.userID = { 1000 }
        world.processes.ownID = { 77 }
        world.processes.hook = { [self] (call: HookCall) throws(ProcessError) in
            calls.append(call)
            let marked = call.environment["FOCUSFLOW_BODY"] ?? ""
            send(
                Sent(
                    channel: .hook, title: call.environment["FOCUSFLOW_TITLE"] ?? "", body: marked,
                    occurrence: call.environment["FOCUSFLOW_OCCURRENCE"] ?? ""))
            return hookEnd ?? .exited(1)
        }
        world.desktop.connect = { [self] () throws(DesktopError) in
            guard let desktopAnswer else { throw .noBus }
            return Session(world: self, answer: desktopAnswer)
        }
        return world
    }

    /// A program that has been killed sends nothing.
    private func send(_ message: Sent) {
        guard !disk.hasCrashed else { return }
        messages += 1
        guard beforeSending(messages) else { return }
        sent.append(message)
        afterSending(message)
    }

    private final class Session: DesktopSession {
        let server: DesktopServer
        private let world: TickWorld
        private let answer: DesktopAnswer

        init(world: TickWorld, answer: DesktopAnswer) {
            server = DesktopServer(name: "paper", vendor: "", version: "1", capabilities: world.capabilities)
            self.world = world
            self.answer = answer
        }

        func show(_ notification: DesktopNotification) -> DesktopAnswer {
            world.send(
                Sent(
                    channel: .desktop, title: notification.title, body: notification.body,
                    occurrence: notification.tag))
            return answer
        }

        func nextEvent(waiting seconds: Int) -> DesktopEvent? { nil }

        func handOver(_ words: (_ peer: String, [DesktopEvent]) -> [String]) {
            let words = words(":1.7", world.early)
            if !words.isEmpty { world.listeners.append(words) }
        }
    }
}

extension TickWorld {
    static let state = "/home/ada/.local/state/focusflow/guest"
    static let data = "/home/ada/.local/share/focusflow/guest"
    static let journal = "\(state)/delivery.jsonl"
    static let pending = "\(state)/pending.json"

    func add(
        _ title: String, at: String? = nil, rule: String? = nil, notes: String? = nil,
        ringing: RingingRequest = RingingRequest()
    ) throws {
        _ = try addTask(
            AddRequest(
                title: title, reminder: ReminderRequest(at: at, rule: rule), notes: notes, tags: [],
                priority: nil, ringing: ringing),
            world)
    }

    func set(_ key: PreferenceKey, _ text: String) throws {
        _ = try setPreference(key, text, world)
    }

    /// Lets so many minutes pass without a tick.
    func wait(minutes: Int64) { now = now.adding(seconds: minutes * 60) }

    /// The clock shows this time of this year's days: `2026-11-21T09:00`.
    func wait(until text: String) {
        now = CivilDateTime(text).map { zone.resolve($0).instant } ?? now
    }

    @discardableResult
    func tick() throws -> TickReport { try FocusDelivery.tick(world).unlessTroubled() }

    /// A tick each minute.
    func tick(times: Int) throws {
        for _ in 0..<times {
            try tick()
            wait(minutes: 1)
        }
    }

    /// The power fails before a tick changes anything; an hour later the machine is up again.
    func losePower() {
        disk.plan(.powerFailure(seed: nil), beforeStep: 1)
        _ = try? tick()
        disk.restart()
        boot += 1
        wait(minutes: 60)
    }

    func titles(_ channel: Channel = .desktop) -> [String] {
        sent.filter { $0.channel == channel }.map(\.title)
    }

    /// What was sent since this was last called.
    func news() -> [String] {
        defer { sent = [] }
        return sent.map { $0.body.isEmpty ? $0.title : "\($0.title): \($0.body)" }
    }

    func feed() throws -> [String] {
        try listFeed(.all, world).rows.map(\.item.title)
    }

    /// The lines of the journal that tell of an event, in short.
    func journal(_ event: String) -> [String] {
        text(Self.journal).split(separator: "\n").map(String.init).filter {
            $0.contains("\"event\":\"\(event)\"")
        }
    }

    func text(_ path: String) -> String {
        String(decoding: disk.contents[path] ?? [], as: UTF8.self)
    }

    func pending() throws -> [PendingRequest] {
        pendingFile()?.requests() ?? []
    }

    func pendingFile() -> PendingFile? { disk.contents[Self.pending].flatMap { PendingFile($0) } }

    func head() throws -> PendingHead? { pendingFile()?.head }
}
