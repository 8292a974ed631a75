import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import FocusStore
import TestSupport
import Testing
import TimeKit

/// What ticks deliver, and when, on a machine whose clock the test turns.
@Suite struct TickTests {
    @Test func `a reminder rings at its time, once, without a word more than its own`() throws {
        let world = try TickWorld()
        try world.add("Tea", at: "20:00", notes: "Assam")
        world.wait(until: "2026-11-20T19:59")
        #expect(try world.tick().delivered.isEmpty)
        world.wait(minutes: 1)
        try world.tick(times: 5)
        #expect(world.news() == ["Tea: Assam"])
        #expect(try world.feed() == ["Tea"])
    }

    @Test func `what is late says when it was due, and for how many it stands`() throws {
        let world = try TickWorld()
        try world.add("Tea", at: "20:00")
        try world.add("Milk", at: "20:00", rule: "daily")
        world.wait(until: "2026-11-23T08:00")
        try world.tick(times: 3)
        #expect(
            world.news() == [
                "Tea: was due Fri 20 Nov 20:00", "Milk: was due Sun 22 Nov 20:00; 2 earlier ones missed",
            ])
    }

    @Test func `a hook that is the only way is tried until it is there, one beside a desktop is not missed`()
        throws
    {
        let world = try TickWorld(desktop: nil)
        try world.set(.delivery, "hook")
        try world.add("Tea", at: "20:00")
        world.wait(until: "2026-11-20T20:00")
        try world.tick(times: 3)
        #expect(world.titles(.hook).isEmpty)
        #expect(try world.feed() == ["Tea"])
        world.hookEnd = .exited(0)
        world.disk.put("#!/bin/sh\n", at: "/home/ada/.config/focusflow/hooks/deliver")
        world.disk.setMode(0o700, at: "/home/ada/.config/focusflow/hooks/deliver")
        try world.tick(times: 10)
        #expect(world.titles(.hook) == ["Tea"])
        let both = try TickWorld()
        try both.add("Milk", at: "20:00")
        both.wait(until: "2026-11-20T20:00")
        try both.tick(times: 3)
        #expect(both.titles() == ["Milk"] && both.journal("unreachable").isEmpty)
    }

    @Test func `what was refused and is held by quiet hours leaves the ticks idle until they end`() throws {
        let world = try TickWorld(desktop: nil, hook: .exited(75))
        try world.add("Tea", at: "20:00")
        world.wait(until: "2026-11-20T20:00")
        try world.tick(times: 3)
        try world.set(.quietUntil, "tomorrow 8:00")
        try world.tick()
        #expect(try world.head()?.due == Instant(rfc3339: "2026-11-21T08:00:00Z"))
        world.hookEnd = .exited(0)
        world.wait(until: "2026-11-21T08:00")
        try world.tick()
        #expect(world.titles(.hook).count == 4)
    }

    @Test func `what was changed while a tick delivers is delivered as it was due`() throws {
        let world = try TickWorld()
        for title in ["Tea", "Milk", "Rice"] { try world.add(title, at: "20:00") }
        world.wait(until: "2026-11-20T20:00")
        world.beforeSending = { call in
            guard call == 1 else { return true }
            // Another sound is not another time.
            #expect(throws: Never.self) { try world.set(.sound, "none") }
            #expect(throws: Never.self) { try finishTasks([.number(2)], .whole, world.world) }
            return true
        }
        try world.tick(times: 3)
        #expect(world.titles().sorted() == ["Rice", "Tea"])
        #expect(world.journal("dropped").count == 1)
        #expect(world.journal("dropped").first?.contains(#""reason":"cancelled""#) == true)
    }

    @Test func `what was finished while a tick delivers, and brought back, still rings`() throws {
        let world = try TickWorld()
        for title in ["Tea", "Milk"] { try world.add(title, at: "20:00") }
        world.wait(until: "2026-11-20T20:00")
        world.beforeSending = { call in
            if call == 1 {
                #expect(throws: Never.self) { try finishTasks([.number(2)], .whole, world.world) }
            }
            return true
        }
        try world.tick(times: 1)
        #expect(world.titles() == ["Tea"])
        _ = try undo(world.world)
        try world.tick(times: 3)
        #expect(world.titles() == ["Tea", "Milk"])
    }

    @Test func `who signs out while a tick delivers is shown nothing more, and is told on return`() throws {
        let world = try TickWorld()
        _ = try signIn(AccountReference("Ada"), world.world)
        for title in ["Tea", "Milk", "Rice"] { try world.add(title, at: "20:00") }
        world.wait(until: "2026-11-20T20:00")
        world.beforeSending = { call in
            if call == 1 { _ = try? signOut(world.world) }
            return true
        }
        try world.tick(times: 3)
        #expect(world.titles().count == 1)
        _ = try signIn(AccountReference("Ada"), world.world)
        try world.tick(times: 3)
        #expect(Set(world.titles()) == ["Tea", "Milk", "Rice"])
        #expect(world.titles().count == 3)
        #expect(world.sent.filter(\.isMarked) == [])
    }

    @Test func `an answer that can't be read for a while cancels nothing`() throws {
        let world = try TickWorld()
        try world.add("Tea", at: "20:00")
        let answer = "/home/ada/.local/state/focusflow/authorization.json"
        let text = world.text(answer)
        world.wait(until: "2026-11-20T20:00")
        world.disk.put("{", at: answer)
        world.disk.put("{", at: "/home/ada/.local/state/focusflow/backups/authorization.json.copy")
        #expect(try world.tick().authorization == .unknown)
        #expect(try pendingList(rebuilding: false, world.world).rows.isEmpty)
        #expect(world.news() == [])
        world.wait(minutes: 10)
        world.disk.put(text, at: answer)
        try world.tick(times: 2)
        #expect(world.news() == ["Tea: was due at 20:00"])
    }

    @Test func `while the answer is damaged its copy counts, and each tick tells`() throws {
        let world = try TickWorld()
        try world.add("Tea", at: "20:00")
        world.disk.put("{", at: "/home/ada/.local/state/focusflow/authorization.json")
        #expect(throws: StoreError.self) { try world.tick() }
        world.wait(until: "2026-11-20T20:00")
        for _ in 1...2 { #expect(throws: StoreError.self) { try world.tick() } }
        #expect(world.news() == ["Tea"])
    }

    @Test func `nothing rings for who said no, not even while the tasks can't be read`() throws {
        let world = try TickWorld()
        try world.add("Tea", at: "20:00")
        world.wait(until: "2026-11-20T20:00")
        world.disk.put("{", at: "\(TickWorld.data)/tasks.json")
        _ = try? decide(.deny, on: .notifications, world.world)
        #expect(throws: StoreError.self) { try world.tick() }
        #expect(world.news() == [])
    }

    @Test func `without power right after the first reminder was made it rings all the same`() throws {
        let world = try TickWorld()
        try world.add("Tea", at: "19:31")
        world.losePower()
        try world.tick(times: 2)
        #expect(world.news() == ["Tea: was due at 19:31"])
    }

    @Test func `without power right after reminders were allowed again, what is added then rings`() throws {
        let before = try TickWorld()
        try before.add("Milk", at: "19:40")
        _ = try decide(.deny, on: .notifications, before.world)
        let world = TickWorld(copying: before)
        _ = try decide(.allow, on: .notifications, world.world)
        try world.add("Tea", at: "19:31")
        world.losePower()
        try world.tick(times: 2)
        #expect(world.titles().contains("Tea"))
    }

    @Test func `without power right after a daily reminder was set it rings`() throws {
        let before = try TickWorld()
        try before.set(.dailyReminder, "on")
        let world = TickWorld(copying: before)
        try world.set(.dailyReminderTime, "19:40")
        world.losePower()
        try world.tick(times: 2)
        #expect(world.titles().count == 1)
    }

    @Test func `a journal of a mebibyte becomes shorter, and what rang does not ring again`() throws {
        let world = try TickWorld()
        try world.add("Tea", at: "20:00")
        try world.add("Milk", at: "20:05")
        world.wait(until: "2026-11-20T20:00")
        try world.tick()
        let lines = world.text(TickWorld.journal)
        let count = (1 << 20) / lines.utf8.count + 1
        let all = (1...count).map { lines.replacing("\"claim\":1,", with: "\"claim\":\($0),") }
        world.disk.put(all.joined(), at: TickWorld.journal)
        world.wait(minutes: 5)
        try world.tick()
        let text = world.text(TickWorld.journal)
        #expect(text.contains("\n{\"compacted\":"))
        #expect(text.utf8.count < 1 << 20)
        try world.tick(times: 3)
        #expect(world.titles() == ["Tea", "Milk"])
    }

    @Test func `a tick notes that it came where writing costs no disk`() throws {
        let world = try TickWorld()
        try world.disk.makeDirectory(at: "/run/user/1000")
        try world.tick()
        #expect(world.disk.contents["/run/user/1000/focusflow/last-tick"] != nil)
    }
}
