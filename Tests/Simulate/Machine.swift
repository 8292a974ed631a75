import FocusCLI
import FocusCore
import FocusDelivery
import FocusPorts
import FocusStore
import FocusWords
import JSONKit
import TestSupport
import TimeKit

/// A computer in memory, with nobody at its desktop, whose hook notes what it is told.
final class Machine {
    let disk = MemoryDisk()
    var now: Minute
    var place = Place.utc
    var hookExit = 0
    private var boot = 1
    private var lastID: UInt64 = 0
    private(set) var rung: [Ring] = []

    /// One reminder that the hook was told of.
    struct Ring: Hashable {
        let task: Int
        /// As the journal names it.
        let occurrence: String
        let isMarked: Bool
        let isTaken: Bool

        /// `2026-11-20T09:00` and `+snooze`.
        var parts: (label: Label, rest: String)? {
            guard let at = occurrence.firstIndex(of: "@") else { return nil }
            let tail = occurrence[occurrence.index(after: at)...]
            return Int(label: String(tail.prefix(16))).map { ($0, String(tail.dropFirst(16))) }
        }
    }

    struct Answer {
        let isDone: Bool
        let output: String
        let errors: String
        /// The machine died, or something that it asked for failed.
        let isTroubled: Bool
    }

    init(at now: Minute) {
        self.now = now
        let hook = "/home/ada/.config/focusflow/hooks/deliver"
        disk.put("#!/bin/sh\n", at: hook)
        disk.setMode(0o700, at: hook)
        _ = run(["auth", "allow"])
        _ = run(["prefs", "set", "delivery", "hook"])
    }

    /// One run of the program, with trouble perhaps.
    func run(_ words: [String], _ trouble: (Trouble, before: Int)? = nil) -> Answer {
        rung = []
        if let trouble { disk.plan(trouble.0.onDisk, beforeStep: trouble.before) }
        let console = ConsoleRecorder()
        let status = Program(world: world(console)).run(words.map { Array($0.utf8) })
        let isTroubled = trouble != nil && !disk.isTroubleAhead
        if disk.hasCrashed, case .power? = trouble?.0 { boot += 1 }
        disk.restart()
        return Answer(
            isDone: status == .done, output: console.output, errors: console.errors,
            isTroubled: isTroubled)
    }

    /// The minute in which the pending list says that a tick has something to do.
    var nextTick: Minute? {
        guard let store = try? Store(world(ConsoleRecorder())),
            let due = try? store.pendingHead(of: .guest)?.due
        else { return nil }
        return Int((due.secondsSinceEpoch + 59) / 60)
    }

    private func world(_ console: ConsoleRecorder) -> World {
        var world = World.unimplemented
        world.files = disk
        world.clock = .fixed(Instant(secondsSinceEpoch: Int64(now) * 60))
        world.zones = Zones(
            current: { [place] () throws(ZoneError) in place.zone },
            named: { (name: String) throws(ZoneError) in
                guard let place = Place(rawValue: name) else { throw .unknown(name, near: []) }
                return place.zone
            })
        world.environment = Environment(["HOME": "/home/ada", "TZ": place.rawValue])
        world.console = console
        world.newID = { [self] in
            lastID += 1
            return UniqueID(milliseconds: 0x0190_F6E2_3C4D, random: 0, lastID)
        }
        world.notifications = .ownList { nil }
        let bootID = "boot-\(boot)"
        world.processes.bootID = { bootID }
        world.processes.ownID = { 77 }
        world.processes.hook = { [self] (call: HookCall) throws(ProcessError) in hear(call) }
        world.leaveDesktop()
        return world
    }

    /// A program that was killed starts no hook.
    private func hear(_ call: HookCall) -> HookEnd {
        guard !disk.hasCrashed, let root = try? JSONDocument(call.input).root else { return .exited(1) }
        let items = root["items"]?.elements.map(Array.init) ?? [root]
        for item in items {
            guard let number = item["number"]?.int else { continue }
            rung.append(
                Ring(
                    task: Int(number), occurrence: item["occurrence"]?.string ?? "",
                    isMarked: root["attempt"]?.int == 2, isTaken: hookExit == 0))
        }
        return .exited(hookExit)
    }
}

extension Trouble {
    fileprivate var onDisk: MemoryDisk.Trouble {
        switch self {
        case .kill: .kill
        case .noSpace: .failure(.noSpace)
        case .inputOutput: .failure(.inputOutput)
        case .power(let seed): .powerFailure(seed: seed)
        }
    }
}
