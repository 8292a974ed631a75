import FocusCLI
import FocusCore
import FocusDelivery
import FocusPorts
import FocusStore
import FocusSystem
import FocusWords
import TestSupport
import TimeKit

/// A task of the oracle: what is typed, and what it expects to ring.
struct Story {
    let typed: [String]
    let expected: [String]

    enum Outcome {
        case rings([String])
        case refused(line: String, errors: String)
    }

    init(_ lines: [String]) {
        typed = lines.filter { !$0.hasPrefix("ring ") }
        expected = lines.filter { $0.hasPrefix("ring ") }.sorted()
    }

    var name: String { typed.first ?? "" }

    private func values(_ word: String) -> [String] {
        typed.filter { $0.hasPrefix("\(word) ") }.map { String($0.dropFirst(word.count + 1)) }
    }

    private func instant(_ word: String) -> Instant {
        values(word).first.flatMap { Instant(rfc3339: $0) } ?? Instant(secondsSinceEpoch: 0)
    }

    /// When the machine's zone becomes another one, which no tick foresees.
    private var travel: (at: Instant, zone: String)? {
        guard let words = values("travel").first?.split(separator: " "), words.count == 2 else { return nil }
        return Instant(rfc3339: String(words[0])).map { ($0, String(words[1])) }
    }

    /// The ticks are either played, as `tick --until` does, or run one after the other.
    func outcome(_ way: Way) -> Outcome {
        let machine = Machine(zone: values("zone").first ?? "UTC")
        let way = travel == nil ? way : .run
        for line in ["auth allow", "prefs set delivery hook"] + values("run") {
            if let errors = machine.type(line, at: instant("typed")) {
                return .refused(line: line, errors: errors)
            }
        }
        do {
            return .rings((way == .played ? try played(on: machine) : try run(on: machine)).sorted())
        } catch {
            return .refused(line: "tick", errors: "\(error)")
        }
    }

    enum Way { case played, run }

    private func played(on machine: Machine) throws -> [String] {
        let until = values("until").first ?? ""
        let rehearsal = try rehearseTicks(until: until, machine.world(at: instant("first")))
        return rehearsal.events.filter { $0.fate == .delivered }.map { line($0.due, at: $0.at) }
            + (rehearsal.isCut ? ["too many"] : [])
    }

    /// Minutes in which the pending list has nothing to do are left out.
    private func run(on machine: Machine) throws -> [String] {
        var lines: [String] = []
        var now = instant("first")
        while now <= instant("until") {
            if let travel, now >= travel.at { machine.zone = travel.zone }
            let world = machine.world(at: now)
            let delivered = try tick(world).unlessTroubled().delivered.filter { $0.channel == .hook }
            lines += delivered.map { line($0.due, at: now) }
            let next = try Store(world).pendingHead(of: .guest)?.due?.secondsSinceEpoch ?? .max
            let minute = next == .max ? next : (next + 59) / 60 * 60
            let earliest = Instant(secondsSinceEpoch: max(minute, now.secondsSinceEpoch + 60))
            now = travel.map { $0.at > now ? min($0.at, earliest) : earliest } ?? earliest
        }
        return lines
    }

    /// As the oracle writes it.
    private func line(_ due: DueOccurrence, at instant: Instant) -> String {
        let now = instant.rfc3339(in: .utc) ?? ""
        let parts = due.id.description.split(separator: "@", maxSplits: 1)
        let label = parts.last.map { String($0.prefix(16)) } ?? ""
        let rest = parts.last.map { String($0.dropFirst(16)) } ?? ""
        if let nag = rest.firstRange(of: "+nag") {
            return "ring \(now) again \(rest[nag.upperBound...]) \(label)"
        }
        if rest.hasPrefix("-") { return "ring \(now) ahead \(label)" }
        return "ring \(now) at \(label) missed \(due.missed)"
    }
}

/// A computer in memory whose hook takes all, with nobody at its desktop.
final class Machine {
    var zone: String
    private let disk = MemoryDisk()
    private let ids = IDsInOrder()

    init(zone: String) {
        self.zone = zone
        let hook = "/home/ada/.config/focusflow/hooks/deliver"
        disk.put("#!/bin/sh\n", at: hook)
        disk.setMode(0o700, at: hook)
    }

    private var zones: Zones {
        let (live, zone) = (World.live().zones, zone)
        return Zones(
            current: { () throws(ZoneError) in try live.named(zone) },
            named: { (name: String) throws(ZoneError) in try live.named(name) })
    }

    func world(at now: Instant, _ console: ConsoleRecorder = ConsoleRecorder()) -> World {
        var world = World.unimplemented
        world.files = disk
        world.clock = .fixed(now)
        world.zones = zones
        world.environment = Environment(["HOME": "/home/ada", "TZ": zone])
        world.console = console
        world.newID = { [ids] in ids.next() }
        world.notifications = .ownList { nil }
        world.processes.bootID = { "boot" }
        world.processes.ownID = { 77 }
        world.processes.hook = { (_: HookCall) throws(ProcessError) in .exited(0) }
        world.leaveDesktop()
        return world
    }

    /// What the program complains of; nil where it does what it is told.
    func type(_ line: String, at now: Instant) -> String? {
        let console = ConsoleRecorder()
        let status = Program(world: world(at: now, console)).run(Machine.words(line).map { Array($0.utf8) })
        return status == .done ? nil : console.errors
    }

    /// Parted by blanks, but for those between single quotes.
    private static func words(_ line: String) -> [String] {
        line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
    }
}

/// Ids in order.
final class IDsInOrder {
    private var last: UInt64 = 0

    func next() -> UniqueID {
        last += 1
        return UniqueID(milliseconds: 0x0190_F6E2_3C4D, random: 0, last)
    }
}
