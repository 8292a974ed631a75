import FocusActions
import FocusCore
import FocusStore
import Testing
import TimeKit
import WhenKit

/// What was done about one reminder on two machines, each not knowing of the other one.
@Suite struct ReminderMergeTests {
    /// Friday 20 November 2026, 19:30; tomorrow at nine it rings first.
    func machines(_ rule: String? = "daily") throws -> TwoMachines {
        let both = try TwoMachines { try $0.add("Pay", at: "tomorrow 9am", rule: rule) }
        both.wait(13 * 60 + 35)
        return both
    }

    func label(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }

    @Test func `what was put off later stays beside what the other side finished before`() throws {
        let both = try machines()
        _ = try both.ours.done(1)
        both.wait(24 * 60)
        try both.theirs.snooze(1, "18:00")
        #expect(try both.sync() == [])
        for machine in [both.ours, both.theirs] {
            let reminder = try #require(try both.task(on: machine)?.reminder)
            #expect(reminder.settled == (try label("2026-11-21T09:00")))
            #expect(reminder.snooze?.label == (try label("2026-11-22T09:00")))
        }
    }

    @Test func `days that two sides left out are all left out, and what one took back comes back`() throws {
        let both = try machines("daily except 1 jan, 3 may")
        try both.ours.edit { ($0.excepted, $0.readmitted) = (["24 dec"], ["3 may"]) }
        both.wait(5)
        _ = try both.theirs.done(1)
        try both.theirs.edit { $0.excepted = ["26 dec"] }
        #expect(try both.sync() == [])
        for machine in [both.ours, both.theirs] {
            let reminder = try #require(try both.task(on: machine)?.reminder)
            #expect(reminder.schedule.repetition.description == "daily except 1 jan, 24 dec, 26 dec")
            #expect(reminder.settled == (try label("2026-11-21T09:00")))
        }
    }

    @Test func `how it rings is merged by what was said of it, beside what was done`() throws {
        let both = try machines()
        try both.ours.edit { $0.ringing = RingingRequest(before: "1h") }
        _ = try both.theirs.done(1)
        both.wait(5)
        try both.theirs.edit { $0.ringing = RingingRequest(nag: "10m x6", isUrgent: true) }
        #expect(try both.sync() == [])
        for machine in [both.ours, both.theirs] {
            let reminder = try #require(try both.task(on: machine)?.reminder)
            #expect(reminder.settled == (try label("2026-11-21T09:00")))
            #expect(reminder.ringing.before == [TimeSpan(seconds: 3600)])
            #expect(reminder.ringing.beforeSince?.rfc3339 == "2026-11-21T09:05:00+00:00")
            #expect(reminder.ringing.nag?.description == "10m x6")
            #expect(reminder.ringing.isUrgent)
        }
        both.wait(5)
        try both.ours.edit { $0.ringing = RingingRequest(before: "none", isUrgent: false) }
        try both.theirs.edit { $0.reminder = ReminderRequest(at: "tomorrow 18:00", rule: nil) }
        #expect(try both.sync() == [])
        let ringing = try #require(try both.task()?.reminder).ringing
        #expect(ringing.before == [] && ringing.beforeSince == nil && !ringing.isUrgent)
        #expect(ringing.nag?.description == "10m x6")
    }

    @Test(
        "of two ways to ring again the later one stands, with and without the common version",
        arguments: [true, false])
    func nagged(isOursLater: Bool) throws {
        for isFolded in [false, true] {
            let both = try machines()
            let nags = isOursLater ? ["20m", "10m"] : ["10m", "20m"]
            for (machine, nag) in zip(
                isOursLater ? [both.theirs, both.ours] : [both.ours, both.theirs], nags)
            {
                try machine.edit { $0.ringing = RingingRequest(nag: nag) }
                both.wait(5)
            }
            if isFolded { try both.fold() } else { _ = try both.sync() }
            for machine in [both.ours, both.theirs] {
                #expect(try both.task(on: machine)?.reminder?.ringing.nag?.description == nags[1])
            }
        }
    }

    private func pause(_ machine: TaskWorld, until day: String?) throws {
        _ = try pauseTasks([.number(1)], until: day, machine.world)
    }

    private func day(_ text: String) throws -> Reminder.Pause { .until(try #require(CivilDate(text))) }

    @Test func `a pause stays beside what the other side did, and beside another rule`() throws {
        let done = try machines()
        try pause(done.ours, until: "24 dec")
        done.wait(5)
        _ = try done.theirs.done(1)
        #expect(try done.sync() == [])
        #expect(try done.task()?.reminder?.pause == day("2026-12-24"))
        #expect(try done.task()?.reminder?.settled == (try label("2026-11-21T09:00")))
        let edited = try machines()
        try pause(edited.ours, until: nil)
        edited.wait(5)
        try edited.theirs.edit { $0.reminder = ReminderRequest(at: "tomorrow 19:00", rule: "daily") }
        #expect(try edited.sync() == [])
        for machine in [edited.ours, edited.theirs] {
            let reminder = try #require(try edited.task(on: machine)?.reminder)
            #expect(reminder.pause == .untilResumed)
            #expect(reminder.schedule.anchor == (try label("2026-11-22T19:00")))
        }
    }

    @Test func `of two pauses the later one stays, and the other one is told`() throws {
        let both = try machines()
        try pause(both.ours, until: "24 dec")
        both.wait(5)
        try pause(both.theirs, until: "1 dec")
        #expect(try both.sync() == ["Pay: paused was 2026-12-24"])
        #expect(try both.task()?.reminder?.pause == day("2026-12-01"))
    }

    @Test func `what one side resumed rings on both`() throws {
        let both = try machines()
        try pause(both.ours, until: nil)
        #expect(try both.sync() == [])
        both.wait(5)
        _ = try resumeTasks([.number(1)], both.theirs.world)
        both.wait(5)
        try both.ours.edit { $0.title = "Pay it" }
        #expect(try both.sync() == [])
        for machine in [both.ours, both.theirs] {
            let reminder = try #require(try both.task(on: machine)?.reminder)
            #expect(reminder.pause == nil)
            #expect(reminder.settled == (try label("2026-11-21T09:00")))
        }
    }

    @Test func `what was undone earlier takes nothing from what was done later`() throws {
        let both = try machines()
        _ = try both.theirs.done(1)
        _ = try undo(both.theirs.world)
        both.wait(24 * 60)
        _ = try both.ours.done(1)
        #expect(try both.sync() == [])
        #expect(try both.task()?.reminder?.settled == (try label("2026-11-22T09:00")))
        let once = try machines(nil)
        _ = try once.theirs.done(1)
        _ = try undo(once.theirs.world)
        once.wait(10)
        try once.ours.snooze(1, "18:00")
        #expect(try once.sync() == [])
        #expect(try once.task()?.reminder?.snooze != nil)
        #expect(try once.task(on: once.theirs)?.reminder?.snooze != nil)
    }

    @Test func `an edit outlives that the other side finished the task and took that back`() throws {
        let both = try machines(nil)
        try both.ours.edit { $0.reminder = ReminderRequest(at: "today 19:00", rule: nil) }
        both.wait(5)
        _ = try both.theirs.done(1)
        _ = try undo(both.theirs.world)
        #expect(try both.sync() == [])
        #expect(try both.task()?.reminder?.schedule.anchor == (try label("2026-11-21T19:00")))
    }

    @Test func `that finishing was taken back stays so, unless it was finished again later`() throws {
        for isAgain in [false, true] {
            let both = try machines()
            _ = try both.ours.done(1)
            try both.sync()
            both.wait(5)
            _ = try undo(both.ours.world)
            both.wait(5)
            try both.theirs.edit { $0.title = "Pay rent" }
            if isAgain {
                both.wait(24 * 60)
                _ = try both.theirs.done(1)
            }
            try both.sync()
            let settled = isAgain ? try label("2026-11-22T09:00") : nil
            #expect(try both.task()?.reminder?.settled == settled)
        }
    }

    @Test func `a task that counts from its being done is done, whatever was put off elsewhere`() throws {
        let both = try machines("7d after done")
        try both.theirs.snooze(1, "18:00")
        both.wait(5)
        _ = try both.ours.done(1)
        #expect(try both.sync() == [])
        let reminder = try #require(try both.task()?.reminder)
        #expect(reminder.schedule.anchor == (try label("2026-11-28T09:00")))
        #expect(reminder.snooze == nil)
    }

    @Test func `what can't be undone is named by the number that the task has now`() throws {
        let both = try TwoMachines { try $0.add("Tea") }
        try both.theirs.add("Older")
        both.wait(1)
        try both.ours.add("Younger")
        try both.sync()
        try both.theirs.edit(3) { $0.title = "Changed" }
        try both.sync()
        do {
            _ = try undo(both.ours.world)
            Issue.record("undone")
        } catch let error as UndoError {
            guard case .changedSince(.task(let name?), _) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(name.number == 3)
            #expect(name.title == "Younger")
        }
    }
}
