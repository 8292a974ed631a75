import FocusCLI
import FocusCore
import FocusDelivery
import FocusPorts
import FocusStore
import FocusWords
import Glibc
import JSONKit
import TestSupport
import TimeKit

/// A computer in memory, with nobody at its desktop, whose hook notes what it is told.
final class Machine {
    nonisolated(unsafe) static var isTalking = false

    let disk = MemoryDisk()
    var now: Minute
    var place = Place.utc
    var hookExit = 0
    /// What happens while the hook is told for the first time.
    var meanwhile: (() -> Void)?
    /// What comes after the hook is told for the next time.
    var cutOff: Interruption?
    private(set) var boot = 1
    private var planned: Interruption?
    /// What happened to the last run: what was planned for it, and what came after the hook.
    private(set) var met: [Interruption] = []
    private var lastID: UInt64
    private(set) var rung: [Ring] = []
    /// What the pending list said when it was looked at last: most ticks leave it as it is.
    private var head: (bytes: [UInt8], due: Minute?)?
    /// The numbers of tasks by their ids, for messages about those that can't be read.
    var numbers: [String: Int64] = [:]

    /// One reminder that the hook was told of.
    struct Ring: Hashable {
        /// 0 for the end of a session, and for an alarm.
        let task: Int
        /// The event whose alarm it is.
        let event: Alarms.Event?
        let isGuests: Bool
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

        var isPutOff: Bool { parts?.rest.hasPrefix("+snooze") ?? false }

        /// 2 for the first that came again; nil for what comes by itself.
        var number: Int? {
            guard let parts, parts.rest.contains("+nag") else { return nil }
            return parts.rest.split(separator: "g").last.flatMap { Int($0) }
        }
    }

    struct Answer {
        let isDone: Bool
        let output: String
        let errors: String
        /// The machine died, or something that it asked for failed.
        let isTroubled: Bool
    }

    static let calendar = "/home/ada/cal.ics"

    /// Reads a calendar from now on.
    func readCalendar() {
        for words in Machine.calendarCommands { _ = run(words) }
    }

    static let calendarCommands = [
        ["auth", "allow", "events"], ["prefs", "set", "calendar.paths", calendar],
        ["prefs", "set", "calendar.alarms", "on"],
    ]

    /// No two machines make the same ids.
    init(_ number: UInt64, at now: Minute) {
        self.now = now
        lastID = number << 32
        if getenv("SIMULATE_FORGETS") == nil { disk.journals = JournalMemory() }
        let hook = "/home/ada/.config/focusflow/hooks/deliver"
        disk.put("#!/bin/sh\n", at: hook)
        disk.setMode(0o700, at: hook)
        let settings = "/home/ada/.config/focusflow/settings.json"
        disk.put("{\"version\":1,\"delivery\":[\"hook\"]}\n", at: settings)
        disk.setMode(0o600, at: settings)
        _ = run(["auth", "allow"])
        _ = run(["prefs", "set", "delivery", "hook"])
    }

    /// One run of the program, with trouble perhaps.
    func run(_ words: [String], _ trouble: Interruption? = nil) -> Answer {
        rung = []
        (planned, met) = (nil, [])
        if let trouble { plan(trouble) }
        let (isDone, console) = runBeside(words)
        if Machine.isTalking { talk(words, console) }
        noteMet()
        if disk.hasCrashed, case .power? = met.last?.trouble { boot += 1 }
        disk.restart()
        return Answer(
            isDone: isDone, output: console.output, errors: console.errors, isTroubled: !met.isEmpty)
    }

    private func noteMet() {
        if let planned, !disk.isTroubleAhead { met.append(planned) }
        planned = nil
    }

    private func plan(_ interruption: Interruption) {
        planned = interruption
        disk.plan(
            interruption.trouble.onDisk, beforeStep: interruption.before, isChange: interruption.ofChanges)
    }

    /// A run while another one waits for the hook.
    func runBeside(_ words: [String]) -> (isDone: Bool, ConsoleRecorder) {
        let console = ConsoleRecorder()
        let status = Program(world: world(console)).run(words.map { Array($0.utf8) })
        return (status == .done, console)
    }

    private func talk(_ words: [String], _ console: ConsoleRecorder) {
        print("$", words.joined(separator: " "), now.label, "\n" + console.output + console.errors)
        for (path, bytes) in disk.contents.sorted(by: { $0.key < $1.key }) where path.contains("/state/") {
            print("    \(path): \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    /// The minute in which the pending list of the guest, or of the account, says that a tick has something to do.
    func nextTick(ofGuest isGuest: Bool) -> Minute? {
        guard let bytes = file("pending.json", ofGuest: isGuest) else { return nil }
        if let head, head.bytes == bytes { return head.due }
        let due = (try? JSONDocument(bytes))?.root["due"]?.string.flatMap { Instant(rfc3339: $0) }
        let minute = due.map { Int(($0.secondsSinceEpoch + 59) / 60) }
        head = (bytes, minute)
        return minute
    }

    /// A file of the guest, or of the account.
    func file(_ name: String, ofGuest isGuest: Bool) -> [UInt8]? {
        disk.files(named: name).first { $0.path.hasSuffix("/guest/" + name) == isGuest }?.bytes
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
            rung.append(
                Ring(
                    task: Int(item["number"]?.int ?? item["task"]?.string.flatMap { numbers[$0] } ?? 0),
                    event: alarmed(item),
                    isGuests: root["namespace"]?.string == "guest",
                    occurrence: item["occurrence"]?.string ?? "",
                    isMarked: root["attempt"]?.int == 2, isTaken: hookExit == 0))
        }
        let meanwhile = meanwhile
        self.meanwhile = nil
        meanwhile?()
        if let cutOff, !disk.isTroubleAhead {
            noteMet()
            plan(cutOff)
        }
        cutOff = nil
        return .exited(hookExit)
    }
}

/// The event of an alarm, and its own time and that of the alarm.
private func alarmed(_ item: JSONNode) -> Alarms.Event? {
    func minute(_ name: StaticString) -> Minute? {
        item[name]?.string.flatMap { Instant(rfc3339: $0) }.map { Int($0.secondsSinceEpoch) / 60 }
    }
    guard let number = item["event"]?.string.flatMap({ Int($0.dropFirst()) }), let start = minute("start"),
        let due = minute("due")
    else { return nil }
    return Alarms.Event(number: number, start: start, lead: start - due)
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
