import FocusActions
import FocusCore
import FocusDelivery
import FocusStore
import TestSupport
import Testing
import TimeKit

/// What is owed when the list of pending requests is derived again, and what is not.
@Suite struct ReconcileTests {
    private let world: TickWorld

    init() throws {
        world = try TickWorld()
    }

    /// Numbers that look like chance, the same in every run.
    private struct Chance {
        var state: UInt64

        mutating func below(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `whatever is done with tasks, the list is as if it were derived anew`(seed: UInt64) throws {
        var chance = Chance(state: seed)
        for step in 1...25 {
            try change(step, &chance, among: 6)
            let partial = try listed()
            _ = try pendingList(rebuilding: true, world.world)
            let full = try listed()
            #expect(partial == full, "step \(step)")
            world.wait(minutes: Int64(chance.below(50)))
            if chance.below(3) == 0 { try world.tick() }
        }
    }

    @Test(arguments: 1...2 as ClosedRange<UInt64>)
    func `so is a long list`(seed: UInt64) throws {
        let records = (1...700).map { number in
            """
            {"number":\(number),"id":"0190f6e2-3c4d-7000-8000-\(100_000_000_000 + number)","title":"Task \(number)",\
            "reminder":{"time":"2026-11-2\(1 + number % 9)T09:\(10 + number % 50)","repeat":"weekly"}}
            """
        }
        let text =
            "{\"version\":1,\"nextNumber\":701,\"tasks\":[\n" + records.joined(separator: ",\n") + "\n]}\n"
        world.disk.put(text, at: "\(TickWorld.data)/tasks.json")
        _ = try pendingList(rebuilding: false, world.world)
        var chance = Chance(state: seed)
        for step in 1...12 {
            try change(step, &chance, among: 700)
            let head = try #require(try world.head())
            let partial = try world.pending()
            #expect(head.due == partial.first?.next, "step \(step)")
            let full = try lookAtPendingList(world.world).rows.map { "\($0.request.identifier) \($0.next)" }
            #expect(try listed() == full, "step \(step)")
        }
        // Days with ticks: what has rung moves on.
        for step in 13...30 {
            world.wait(minutes: Int64(chance.below(900)))
            try world.tick()
            #expect(try world.pending().allSatisfy { $0.next > world.now })
            try change(step, &chance, among: 700)
            let full = try lookAtPendingList(world.world).rows.map { "\($0.request.identifier) \($0.next)" }
            #expect(try listed() == full, "step \(step)")
        }
    }

    private func change(_ step: Int, _ chance: inout Chance, among count: Int) throws {
        let times = ["20:00", "tomorrow 9am", "mon 10:00", "2026-12-31 23:59", "+2h"]
        let rules = [nil, "daily", "mon,wed,fri", "weekly", "monthly", "7d after done"]
        let task = TaskReference.number(1 + chance.below(count))
        // What can't be done with this task is not what this is about.
        switch chance.below(8) {
        case 0, 1: try world.add("Task \(step)", at: times[chance.below(5)], rule: rules[chance.below(6)])
        case 2: _ = try? finishTasks([task], .occurrence, world.world)
        case 3: _ = try? skipTask(task, world.world)
        case 4: _ = try? snoozeTask(task, "\(1 + chance.below(90))m", world.world)
        case 5: _ = try? reopenTasks([task], world.world)
        case 6: _ = try? deleteTasks([task], world.world)
        default: _ = try? undo(world.world)
        }
    }

    /// Without what has rung for the last time, which a list derived anew looks at once more.
    private func listed() throws -> [String] {
        try pendingList(rebuilding: false, world.world).rows.filter { $0.next > world.now }
            .map { "\($0.request.identifier) \($0.next)" }
    }

    @Test(arguments: [PreferenceKey.notifications, .taskReminders])
    func `what fell due while it was off is never rung, and what comes is`(key: PreferenceKey) throws {
        try world.add("Tea", at: "20:00")
        try world.add("Milk", at: "20:00", rule: "daily")
        try world.set(key, "off")
        world.wait(until: "2026-11-20T20:30")
        try world.tick()
        try world.set(key, "on")
        try world.tick(times: 2)
        #expect(world.news() == [])
        #expect(world.journal("dropped").count == 2)
        world.wait(until: "2026-11-21T20:00")
        try world.tick(times: 2)
        #expect(world.news() == ["Milk"])
    }

    @Test func `who is not allowed to ring rings nothing later`() throws {
        try world.add("Tea", at: "20:00")
        _ = try decide(.deny, on: .notifications, world.world)
        world.wait(until: "2026-11-20T20:30")
        #expect(try world.tick().delivered.isEmpty)
        _ = try decide(.allow, on: .notifications, world.world)
        try world.tick(times: 2)
        #expect(world.news() == [])
        #expect(try world.feed() == [])
    }

    @Test func `nudges that were off when they fell due are not owed, nor is one that has rung`() throws {
        world.wait(until: "2026-11-20T20:01")
        try world.set(.nudges, "on")
        try world.tick()
        #expect(world.news() == [])
        world.wait(until: "2026-11-21T20:00")
        try world.tick()
        #expect(world.news() == ["A short session before the day ends?"])
        try world.set(.nudges, "off")
        try world.set(.nudges, "on")
        try world.tick()
        #expect(world.news() == [])
    }

    @Test func `what an account misses while it is away is told on return, its nudges are not`() throws {
        _ = try signIn(AccountReference("Ada"), world.world)
        try world.set(.nudges, "on")
        try world.add("Tea", at: "20:00")
        _ = try signOut(world.world)
        world.wait(until: "2026-11-20T20:10")
        try world.tick()
        #expect(world.news() == [])
        _ = try signIn(AccountReference("Ada"), world.world)
        world.wait(minutes: 180)
        try world.tick(times: 2)
        #expect(world.news() == ["Tea: was due at 20:00"])
    }

    @Test func `on a machine that sees tasks for the first time nothing from before is owed`() throws {
        try world.add("Tea", at: "20:00")
        try world.add("Milk", at: "20:00", rule: "daily")
        let tasks = world.text("\(TickWorld.data)/tasks.json")
        let other = try TickWorld()
        other.disk.remove(TickWorld.pending)
        other.disk.remove(TickWorld.journal)
        other.disk.put(tasks, at: "\(TickWorld.data)/tasks.json")
        other.wait(until: "2026-11-22T09:00")
        try other.tick(times: 2)
        #expect(other.news() == [])
        other.wait(until: "2026-11-22T20:00")
        try other.tick(times: 2)
        #expect(other.news() == ["Milk"])
    }

    @Test func `a list derived anew at the minute of a daily reminder owes it, once`() throws {
        try world.set(.dailyReminderTime, "20:00")
        try world.set(.dailyReminder, "on")
        for day in ["2026-11-20T20:00", "2026-11-21T20:00"] {
            world.wait(until: day)
            for _ in 1...2 {
                _ = try pendingList(rebuilding: true, world.world)
                try world.tick()
            }
            #expect(world.news().count == 1)
        }
    }

    @Test func `a list derived anew owes what the journal does not have, and nothing else`() throws {
        try world.add("Tea", at: "20:00")
        world.wait(until: "2026-11-20T20:00")
        try world.tick()
        try world.add("Milk", at: "20:05")
        world.wait(until: "2026-11-20T20:10")
        _ = try pendingList(rebuilding: true, world.world)
        try world.tick(times: 2)
        #expect(world.news() == ["Tea", "Milk: was due at 20:05"])
    }

    @Test(arguments: [FileError.Cause.readOnly, .noSpace, .overQuota, .denied])
    func `a list that can't be written is shown all the same`(cause: FileError.Cause) throws {
        try world.add("Tea", at: "20:00")
        let tasks = "\(TickWorld.data)/tasks.json"
        let text = String(decoding: try #require(world.disk.contents[tasks]), as: UTF8.self)
        world.disk.put(text.split(separator: "Tea").joined(separator: "Cake"), at: tasks)
        let bytes = world.disk.contents
        world.disk.plan(.failure(cause), beforeStep: 1, isChange: true)
        let list = try pendingList(rebuilding: false, world.world)
        #expect(list.rows.map(\.title) == ["Cake"])
        #expect(list.unsaved != nil)
        #expect(world.disk.contents == bytes)
        // Somebody who asks for a new list is told that there is none.
        world.disk.plan(.failure(cause), beforeStep: 1, isChange: true)
        #expect(throws: StoreError.self) { try pendingList(rebuilding: true, world.world) }
    }

    @Test func `after a tick each request waits for its next time, and what is over for none`() throws {
        try world.add("Tea", at: "20:00")
        try world.add("Milk", at: "20:00", rule: "daily")
        world.wait(until: "2026-11-20T20:00")
        try world.tick()
        #expect(
            try world.pending().map { "\($0.request.content.title) \($0.next.rfc3339(in: .utc) ?? "")" }
                == ["Milk 2026-11-21T20:00:00Z", "Tea 9999-12-31T23:59:59Z"])
        #expect(try world.head()?.due?.rfc3339(in: .utc) == "2026-11-21T20:00:00Z")
        // Nothing is written while nothing is due.
        let steps = world.disk.contents
        world.wait(minutes: 1)
        try world.tick()
        #expect(world.disk.contents == steps)
    }

    @Test func `a change leaves a list with which the next tick is content`() throws {
        try world.add("Tea", at: "20:00")
        try world.tick()
        try world.add("Milk", at: "20:30")
        let list = world.text(TickWorld.pending)
        world.wait(minutes: 1)
        try world.tick()
        #expect(world.text(TickWorld.pending) == list)
    }

    @Test func `what came before a title was changed, and no tick told, is no repeat`() throws {
        try world.add("Tea", at: "19:33", rule: "daily")
        world.wait(until: "2026-11-21T19:30")
        _ = try snoozeTask(.number(1), "10m", world.world)
        world.wait(until: "2026-11-22T01:30")
        var edit = EditRequest()
        edit.title = "Green tea"
        _ = try editTask(.number(1), edit, world.world)
        try world.tick()
        #expect(world.titles() == ["Green tea"])
        #expect(world.sent.filter(\.isMarked) == [])
    }

    @Test func `what comes at the very moment at which tasks ring again does not ring`() throws {
        try world.add("Tea", at: "20:00")
        try world.set(.taskReminders, "off")
        world.wait(until: "2026-11-20T20:00")
        try world.set(.taskReminders, "on")
        try world.tick(times: 2)
        #expect(world.news() == [])
    }
}
