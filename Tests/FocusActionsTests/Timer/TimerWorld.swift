import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import Synchronization
import TestSupport
import TimeKit

/// A machine in UTC on Friday 20 November 2026, 19:30, with its own pending list, whose clock goes when somebody waits.
final class TimerWorld {
    let machine = TaskWorld()
    /// Programs that were left behind.
    private(set) var detached: [[String]] = []
    /// What hooks were told.
    private(set) var calls: [String] = []
    private(set) var waits = 0
    /// Happens when a waiter has slept so many times.
    var happening: (after: Int, what: () throws -> Void)?

    init(_ decision: AuthorizationDecision = .allow) throws {
        _ = try decide(decision, on: .notifications, world)
        try set(.delivery, "none")
    }

    var now: Instant {
        get { machine.now }
        set { machine.now = newValue }
    }

    var world: World {
        var world = machine.world
        world.clock = Clock(wait: { [self] in pass($0) }, now: { [self] () throws(ClockError) in now })
        world.notifications = .ownList { nil }
        world.processes.detach = { [self] words throws(ProcessError) in detached.append(words) }
        world.processes.bootID = { "boot" }
        world.processes.userID = { 1000 }
        world.processes.hook = { [self] call throws(ProcessError) in
            calls.append(String(decoding: call.input, as: UTF8.self))
            return .exited(0)
        }
        return world
    }

    private func pass(_ milliseconds: Int) {
        waits += 1
        if let happening, waits == happening.after { try? happening.what() }
        now = now.adding(seconds: max(1, Int64(milliseconds / 1000)))
    }

    func pass(seconds: Int64) { now = now.adding(seconds: seconds) }

    @discardableResult
    func start(_ length: String? = nil, task: Int? = nil, label: String? = nil) throws -> TimerResult {
        var request = StartRequest()
        request.length = length
        request.task = task.map(TaskReference.number)
        request.label = label
        return try startTimer(request, world)
    }

    func set(_ key: PreferenceKey, _ value: String) throws {
        _ = try setPreference(key, value, world)
    }

    /// `sessionCompletion 2026-11-20T19:55:00Z`
    func pending() throws -> [String] {
        try pendingList(rebuilding: false, world).rows.map {
            "\($0.request.identifier.dropFirst(10)) \($0.next.rfc3339(in: .utc) ?? "")"
        }
    }

    /// `completed 1500 of 1500`
    func log() throws -> [String] {
        try timerLog(TimerLogRequest(), world).sessions.map {
            "\($0.kind.rawValue) \($0.outcome.rawValue) \($0.focused.seconds) of \($0.planned.seconds)"
        }
    }

    func feed() throws -> [String] {
        try listFeed(.all, world).rows.map { "\($0.item.title): \($0.item.body)" }
    }

    func recorded() throws -> Int {
        let data = machine.disk.contents["\(StoreWorld.data)/sessions.json"] ?? []
        return String(decoding: data, as: UTF8.self).split(separator: "\n").count { $0.hasPrefix("{\"id\"") }
    }
}
