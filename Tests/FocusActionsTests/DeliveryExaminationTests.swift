import FocusActions
import FocusCore
import FocusDelivery
import FocusHealth
import FocusPorts
import FocusStore
import TestSupport
import Testing
import TimeKit

/// A desktop on which everything can be shown.
private final class GoodDesktop: DesktopSession {
    let server = DesktopServer(name: "dunst", vendor: "", version: "1.9", capabilities: ["body", "actions"])
    private(set) var titles: [String] = []

    func show(_ notification: DesktopNotification) -> DesktopAnswer {
        titles.append(notification.title)
        return .shown(1)
    }

    func nextEvent(waiting seconds: Int) -> DesktopEvent? { nil }
    func handOver(_ words: (_ peer: String, [DesktopEvent]) -> [String]) {}
}

@Suite struct DeliveryExaminationTests {
    private let disk = MemoryDisk()
    private let desktop = GoodDesktop()

    /// With a pending list of its own; `desktop` answers unless it is told otherwise.
    private func world(
        _ error: DesktopError? = nil, cron: DesktopError? = nil, console: ConsoleRecorder? = nil
    )
        -> World
    {
        var world = TaskWorld().world
        world.files = disk
        world.console = console ?? ConsoleRecorder()
        world.processes.userID = { 1000 }
        world.processes.bootID = { "" }
        world.notifications = .ownList { nil }
        world.desktop.connect = { [desktop] () throws(DesktopError) in
            if let error { throw error }
            return desktop
        }
        world.desktop.connectWithoutVariables = { [desktop] () throws(DesktopError) in
            if let cron { throw cron }
            return desktop
        }
        return world
    }

    private func findings(_ world: World) -> [DeliveryFinding] {
        examine(world).compactMap { if case .delivery(let finding) = $0 { finding } else { nil } }
    }

    private func schedule() throws {
        _ = try setAuthorization(world())
        _ = try addTask(
            AddRequest(
                title: "Tea", reminder: ReminderRequest(at: "20:00", rule: nil), notes: nil, tags: [],
                priority: nil), world())
    }

    private func setAuthorization(_ world: World) throws {
        try Store(world).setAuthorization(.authorized, for: .notifications)
    }

    @Test func `with nothing to ring no desktop and no tick are missed`() {
        let found = findings(world(.noBus))
        #expect(
            found == [.noServer(.noBus, isWanted: false), .tick(secondsAgo: nil, isNeeded: false)])
        #expect(found.allSatisfy { $0.severity == .ok })
    }

    @Test func `with something to ring they are`() throws {
        try schedule()
        let found = findings(world(.noBus))
        #expect(found == [.noServer(.noBus, isWanted: true), .tick(secondsAgo: nil, isNeeded: true)])
        #expect(found.allSatisfy { $0.severity == .warning })
    }

    @Test(arguments: ["", "{", nil])
    func `they are also while the pending list can't be understood`(list: String?) throws {
        try schedule()
        let path = "/home/ada/.local/state/focusflow/guest/pending.json"
        disk.remove(path)
        if let list { disk.put(list, at: path) }
        #expect(
            findings(world(.noBus)) == [
                .noServer(.noBus, isWanted: true), .tick(secondsAgo: nil, isNeeded: true),
            ])
    }

    @Test func `a tick is alive for five minutes`() {
        for (seconds, severity) in [(0, Finding.Severity.ok), (299, .ok), (300, .warning)] {
            let finding = DeliveryFinding.tick(secondsAgo: Int64(seconds), isNeeded: true)
            #expect(finding.severity == severity)
        }
    }

    @Test func `a desktop that a tick of cron's can't find is told of`() {
        #expect(
            findings(world(cron: .noBus)).prefix(2) == [.server(desktop.server), .noServerForCron(.noBus)])
        #expect(findings(world()).first == .server(desktop.server))
    }

    @Test func `hooks are looked at each by itself`() {
        for (hook, mode) in [(Hook.open, 0o700), (.taskDone, 0o722)] {
            let path = "/home/ada/.config/focusflow/hooks/\(hook.rawValue)"
            disk.put("#!/bin/sh\n", at: path)
            disk.setMode(mode, at: path)
        }
        let hooks = "/home/ada/.config/focusflow/hooks"
        #expect(
            findings(world()).suffix(2) == [
                .hook(path: "\(hooks)/open"),
                .hookRefused(path: "\(hooks)/task-done", .writableByOthers(permissions: 0o722)),
            ])
    }

    @Test func `a hook that is the only way and is refused is told of once`() throws {
        try schedule()
        _ = try setPreference(.delivery, "hook", world())
        let path = "/home/ada/.config/focusflow/hooks/deliver"
        disk.put("#!/bin/sh\n", at: path)
        disk.setMode(0o722, at: path)
        let fault = HookFault.writableByOthers(permissions: 0o722)
        let found = findings(world())
        #expect(found.contains(.hookRefused(path: path, fault)))
        #expect(!found.contains { if case .silence = $0 { true } else { false } })
        // Where there is none, no other finding says so.
        disk.remove(path)
        #expect(findings(world()).contains(.silence(.noHook(path: path, nil), besideUrgent: false)))
    }

    @Test func `lines of the journal that can't be read are told of`() {
        disk.put("{}\nnonsense\n", at: "/home/ada/.local/state/focusflow/guest/delivery.jsonl")
        #expect(
            findings(world()).last
                == .journalDamaged(
                    path: "/home/ada/.local/state/focusflow/guest/delivery.jsonl", line: 1, count: 2))
    }

    private static let state = "/home/ada/.local/state/focusflow/guest"

    @Test(
        "a file that every tick needs and can't use is told of",
        arguments: [
            (.journal, .cause(.linkRefused)), (.tickLock, .cause(.isDirectory)), (.tickLock, .ofAnotherUser),
            (.lock, .closed), (.journal, .cause(.inputOutput)),
        ] as [(StateFile, StateFileFault)])
    func stateFiles(file: StateFile, fault: StateFileFault) {
        disk.put("", at: "\(Self.state)/other")
        #expect(!findings(world()).contains { $0.severity == .problem })
        let path = "\(Self.state)/\(file.rawValue)"
        switch fault {
        case .cause(.linkRefused): disk.putLink(at: path, to: "/elsewhere")
        case .cause(.isDirectory): disk.put("", at: "\(path)/something")
        default: disk.put("", at: path)
        }
        if fault == .cause(.inputOutput) { disk.unreadable = [path] }
        disk.setMode(fault == .closed ? 0o400 : 0o600, isOwn: fault != .ofAnotherUser, at: path)
        let found = DeliveryFinding.stateFile(file, path: path, fault)
        #expect(findings(world()).contains(found))
        #expect(found.severity == .problem)
    }

    @Test func `a tick that works in another zone is told of`() throws {
        try schedule()
        var elsewhere = world()
        elsewhere.zones.current = { () throws(ZoneError) in Zone(name: "Asia/Kathmandu") { _ in 20_700 } }
        let zones = TickSilence.OtherZones(tick: "UTC", own: "Asia/Kathmandu")
        #expect(findings(elsewhere).contains(.otherZone(zones)))
        #expect(!findings(world()).contains { if case .otherZone = $0 { true } else { false } })
    }

    private static let noon = Instant(secondsSinceEpoch: 1_795_258_800)

    @Test(
        "a tick is late only where the machine was awake in which it could have come",
        arguments: [
            // Asleep for 8 h of the 8 h and 20 s since the last one.
            (28_820, 0, Uptime(awake: 90_000, slept: 28_800), 20),
            // It slept before the last tick, and not since.
            (28_820, 28_800, Uptime(awake: 90_000, slept: 28_800), 28_820),
            // Started a minute ago; the heartbeat is older than that.
            (28_820, 0, Uptime(awake: 60, slept: 0), 60),
            (28_820, 5_000, Uptime(awake: 60, slept: 0), 60),
            // Somebody read the file, and when is no time that it can have slept.
            (600, 1_795_258_000, Uptime(awake: 90_000, slept: 28_800), 600),
            (20, 0, Uptime(awake: 90_000, slept: 28_800), 0), (-600, 0, Uptime(awake: 90_000, slept: 0), 0),
            (600, 0, nil, 600),
        ] as [(Int64, Int64, Uptime?, Int64)])
    func awake(passed: Int64, slept: Int64, uptime: Uptime?, awake: Int64) {
        let beat = Beat(at: Self.noon.adding(seconds: -passed), slept: slept)
        #expect(beat.awake(until: Self.noon, uptime) == awake)
    }

    @Test func `who was woken or started is not told that no tick came`() {
        var world = world()
        world.clock.wait = { _ in }
        let old = Beat(at: Self.noon.adding(seconds: -28_820), slept: 0)
        func silence(_ beat: Beat?, _ uptime: Uptime?) -> TickSilence? {
            world.clock.uptime = { uptime }
            return TickSilence(since: beat, at: Self.noon, world)
        }
        #expect(silence(old, nil)?.secondsAgo == 28_820)
        #expect(silence(old, Uptime(awake: 90_000, slept: 28_800)) == nil)
        #expect(silence(old, Uptime(awake: 90_000, slept: 28_000))?.secondsAgo == 28_820)
        #expect(silence(nil, Uptime(awake: 60, slept: 0)) == nil)
        #expect(silence(nil, Uptime(awake: 90_000, slept: 0))?.secondsAgo == .some(nil))
        world.clock.wait = nil
        #expect(silence(old, nil) == nil)
    }

    @Test func `a test sends one notification`() throws {
        #expect(try testDelivery(world()) == [.delivery(.sent(.desktop))])
        #expect(desktop.titles == ["focusflow can reach you"])
        #expect(try testDelivery(world(.timedOut)) == [.delivery(.notSent(.desktop, reason: "timed-out"))])
    }

    @Test func `with no channel in use a test says so`() throws {
        _ = try setPreference(.delivery, "none", world())
        #expect(try testDelivery(world()) == [.delivery(.nothingToSendTo)])
        #expect(desktop.titles == [])
    }

    @Test func `silence is told where somebody reads it and something is to ring`() throws {
        let terminal = world(console: ConsoleRecorder(terminal: 80))
        #expect(TickSilence(try Situation.read(terminal), terminal) == nil)
        try schedule()
        #expect(TickSilence(try Situation.read(terminal), terminal)?.secondsAgo == .some(nil))
        #expect(TickSilence(try Situation.read(world()), world()) == nil)
    }
}
