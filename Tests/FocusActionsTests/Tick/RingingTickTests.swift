import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import TestSupport
import Testing
import TimeKit

/// Warnings ahead, and rings that come again, through ticks. It is Friday 20 November 2026, 19:30, in UTC.
@Suite struct RingingTickTests {
    private func world(
        before: String? = nil, nag: String? = nil, isUrgent: Bool? = nil, at: String = "21:00",
        rule: String? = nil
    ) throws -> TickWorld {
        let world = try TickWorld()
        try world.add(
            "Tea", at: at, rule: rule, ringing: RingingRequest(before: before, nag: nag, isUrgent: isUrgent))
        return world
    }

    @Test func `a warning, its time, and again until it is done`() throws {
        let world = try world(before: "1h,15m", nag: "10m x6")
        try world.tick(times: 120)
        #expect(
            world.news() == [
                "Tea in 1 h: Fri 20 Nov 21:00", "Tea in 15 min: Fri 20 Nov 21:00", "Tea",
                "Tea: was due at 21:00; again (2)", "Tea: was due at 21:00; again (3)",
            ])
        _ = try finishTasks([.number(1)], .occurrence, world.world)
        try world.tick(times: 60)
        #expect(world.news() == [])
        // Told again is the same item.
        #expect(
            try world.feed() == [
                "Task completed", "Tea", "Tea in 15 min: Fri 20 Nov 21:00", "Tea in 1 h: Fri 20 Nov 21:00",
            ])
    }

    @Test func `after a night of sleep it rings once, and goes on from there`() throws {
        let world = try world(nag: "10m x6")
        world.wait(until: "2026-11-20T21:00")
        try world.tick(times: 12)
        world.wait(until: "2026-11-21T08:00")
        try world.tick(times: 12)
        #expect(
            world.news() == [
                "Tea", "Tea: was due at 21:00; again (2)", "Tea: was due Fri 20 Nov 21:00; again (3)",
                "Tea: was due Fri 20 Nov 21:00; again (4)",
            ])
    }

    @Test func `asleep through all warnings the newest is told, with what is left`() throws {
        let world = try world(before: "30m,20m,15m")
        world.wait(until: "2026-11-20T20:48")
        try world.tick(times: 10)
        #expect(world.news() == ["Tea in 12 min: Fri 20 Nov 21:00"])
        world.wait(until: "2026-11-20T21:00")
        try world.tick()
        #expect(world.news() == ["Tea"])
    }

    @Test func `a warning is dropped when its time has come, or is done`() throws {
        let late = try world(before: "30m")
        late.wait(until: "2026-11-20T21:02")
        try late.tick(times: 3)
        #expect(late.news() == ["Tea"])
        let done = try world(before: "30m", rule: "daily")
        _ = try finishTasks([.number(1)], .occurrence, done.world)
        done.wait(until: "2026-11-20T20:30")
        try done.tick(times: 40)
        #expect(done.news() == [])
    }

    @Test func `a channel that refuses does not count`() throws {
        let world = try world(nag: "10m x1")
        world.wait(until: "2026-11-20T21:00")
        try world.tick()
        world.desktopAnswer = nil
        world.wait(until: "2026-11-20T21:10")
        try world.tick(times: 5)
        #expect(world.news() == ["Tea"])
        world.desktopAnswer = .shown(1)
        try world.tick(times: 30)
        #expect(world.news() == ["Tea: was due at 21:00; again (2)"])
    }

    @Test func `what is in doubt is told once more, marked, and no third time`() throws {
        let world = try world(nag: "10m x1")
        world.wait(until: "2026-11-20T21:00")
        try world.tick()
        world.desktopAnswer = .unknown(.timedOut)
        world.wait(until: "2026-11-20T21:10")
        try world.tick(times: 5)
        #expect(
            world.news() == [
                "Tea", "Tea: was due at 21:00; again (2)",
                "Tea: Possible repeat: was due at 21:00; again (2)",
            ])
    }

    @Test func `read in the feed, or pressed, it is answered`() throws {
        for isPressed in [false, true] {
            let world = try world(nag: "10m")
            world.wait(until: "2026-11-20T21:00")
            try world.tick(times: 12)
            let again = try #require(world.sent.last)
            #expect(again.occurrence.hasSuffix("+nag2"))
            if isPressed {
                _ = try respond(to: again.occurrence, with: "default", world.world)
            } else {
                _ = try markFeed(.all, read: true, world.world)
            }
            _ = world.news()
            try world.tick(times: 30)
            #expect(world.news() == [])
        }
    }

    @Test func `undo gives back what was to ring again, and says that it was told`() throws {
        let world = try world(nag: "10m")
        world.wait(until: "2026-11-20T21:00")
        try world.tick(times: 12)
        _ = try finishTasks([.number(1)], .occurrence, world.world)
        try world.tick(times: 30)
        _ = world.news()
        _ = try undo(world.world)
        try world.tick(times: 2)
        #expect(world.news() == ["Tea: was due at 21:00; again (3)"])
    }

    @Test func `done on a warning finishes what is coming, a snooze puts the warning off alone`() throws {
        let done = try world(before: "30m", nag: "10m", rule: "daily")
        done.wait(until: "2026-11-20T20:30")
        try done.tick()
        _ = try respond(to: try #require(done.sent.last).occurrence, with: "done", done.world)
        _ = done.news()
        done.wait(until: "2026-11-20T21:00")
        try done.tick(times: 30)
        #expect(done.news() == [])
        let snoozed = try world(before: "30m", rule: "daily")
        snoozed.wait(until: "2026-11-20T20:30")
        try snoozed.tick()
        _ = try respond(to: try #require(snoozed.sent.last).occurrence, with: "snooze", snoozed.world)
        try snoozed.tick(times: 40)
        #expect(
            snoozed.news() == [
                "Tea in 30 min: Fri 20 Nov 21:00", "Tea in 20 min: Fri 20 Nov 21:00", "Tea",
            ])
        let late = try world(before: "5m")
        late.wait(until: "2026-11-20T20:55")
        try late.tick()
        let result = try respond(to: try #require(late.sent.last).occurrence, with: "snooze", late.world)
        guard case .stale(.ringsBefore(task: 1, _)) = result.outcome else {
            Issue.record("\(result.outcome)")
            return
        }
    }

    @Test func `preferences ask for it from then on, and a task may say otherwise`() throws {
        let world = try TickWorld()
        try world.add("Tea", at: "19:31")
        try world.add("Milk", at: "20:00")
        try world.add("Rice", at: "20:00", ringing: RingingRequest(before: "none", nag: "none"))
        try world.add("Bread", at: "20:20")
        world.wait(until: "2026-11-20T19:31")
        try world.tick()
        world.wait(until: "2026-11-20T19:47")
        try world.set(.reminderBefore, "20m")
        try world.set(.reminderNag, "15m x1")
        try world.tick(times: 60)
        // Neither Tea, whose time to ring again would have come before, nor Milk, whose warning would have come before.
        #expect(
            world.news() == [
                "Tea", "Milk", "Rice", "Bread in 20 min: Fri 20 Nov 20:20",
                "Milk: was due at 20:00; again (2)", "Bread", "Bread: was due at 20:20; again (2)",
            ])
    }

    @Test func `a warning for which there was no time at the change rings not at once`() throws {
        let world = try world()
        world.wait(until: "2026-11-20T20:50")
        var edit = EditRequest()
        edit.ringing = RingingRequest(before: "1h,5m")
        _ = try editTask(.number(1), edit, world.world)
        try world.tick(times: 12)
        #expect(world.news() == ["Tea in 5 min: Fri 20 Nov 21:00", "Tea"])
    }

    @Test func `how it rings can change while it is due, and it stays due`() throws {
        let world = try world()
        world.wait(until: "2026-11-20T21:00")
        try world.tick(times: 2)
        var edit = EditRequest()
        edit.ringing = RingingRequest(nag: "5m x1")
        _ = try editTask(.number(1), edit, world.world)
        try world.tick(times: 12)
        #expect(world.news() == ["Tea", "Tea: was due at 21:00; again (2)"])
    }

    @Test func `quiet hours hold what is told again until they end, and once`() throws {
        let world = try world(nag: "30m")
        try world.set(.quietHours, "22:00-07:00")
        world.wait(until: "2026-11-20T21:00")
        try world.tick(times: 61)
        _ = world.news()
        world.wait(until: "2026-11-20T22:01")
        try world.tick(times: 9 * 60 + 10)
        #expect(world.news() == ["Tea: was due Fri 20 Nov 21:00; again (3)"])
    }

    @Test func `what is urgent rings in quiet hours, and never among others`() throws {
        let world = try world(isUrgent: true, at: "23:00")
        try world.set(.quietHours, "22:00-07:00")
        for title in ["Milk", "Rice", "Salt", "Bread"] { try world.add(title, at: "23:00") }
        world.wait(until: "2026-11-20T23:00")
        try world.tick(times: 2)
        #expect(world.news() == ["Tea"])
        try world.set(.quietHours, "off")
        var edit = EditRequest()
        edit.ringing = RingingRequest(isUrgent: true)
        _ = try editTask(.number(2), edit, world.world)
        try world.add("Jam", at: "23:03")
        world.wait(until: "2026-11-20T23:03")
        try world.tick()
        #expect(world.titles() == ["Milk", "4 reminders"])
    }

    @Test func `while signed out nothing rings, and on return once`() throws {
        let world = try world(nag: "10m")
        world.wait(until: "2026-11-20T21:00")
        try world.tick(times: 2)
        _ = try signIn(try AccountReference("Ada"), world.world)
        world.wait(until: "2026-11-20T21:40")
        try world.tick(times: 2)
        #expect(world.news() == ["Tea"])
        _ = try signOut(world.world)
        try world.tick(times: 8)
        #expect(world.news() == ["Tea: was due at 21:00; again (2)"])
    }

    @Test func `a clock that is put back an hour rings nothing twice`() throws {
        let world = try world(before: "30m", nag: "10m x2")
        world.wait(until: "2026-11-20T20:30")
        try world.tick(times: 42)
        #expect(world.news().count == 3)
        world.wait(minutes: -60)
        try world.tick(times: 59)
        #expect(world.news() == [])
        try world.tick(times: 30)
        #expect(world.news() == ["Tea: was due at 21:00; again (3)"])
    }

    @Test func `without permission nothing is told again, and with it the next of its times`() throws {
        let world = try world(nag: "10m")
        world.wait(until: "2026-11-20T21:00")
        try world.tick(times: 2)
        _ = try decide(.deny, on: .notifications, world.world)
        world.wait(until: "2026-11-20T21:30")
        try world.tick(times: 2)
        #expect(world.news() == ["Tea"])
        _ = try decide(.allow, on: .notifications, world.world)
        try world.tick(times: 20)
        #expect(world.news() == ["Tea: was due at 21:00; again (2)", "Tea: was due at 21:00; again (3)"])
    }

    @Test func `a list that is lost or made anew rings nothing twice`() throws {
        let world = try world(before: "30m", nag: "10m x2")
        world.wait(until: "2026-11-20T20:30")
        try world.tick(times: 42)
        _ = world.news()
        world.disk.remove(TickWorld.pending)
        try world.tick(times: 5)
        _ = try pendingList(rebuilding: true, world.world)
        try world.tick(times: 20)
        #expect(world.news() == ["Tea: was due at 21:00; again (3)"])
    }
}
