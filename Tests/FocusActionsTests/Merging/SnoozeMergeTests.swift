import FocusActions
import FocusCore
import Testing
import TimeKit
import WhenKit

/// A reminder that was put off on one of two machines, beside what the other one did to it.
@Suite struct SnoozeMergeTests {
    private let reminders = ReminderMergeTests()

    @Test(
        "what is put off stays beside a later day that is done, unless it is done itself",
        arguments: [false, true])
    func keptBehind(isDoneThere: Bool) throws {
        let both = try reminders.machines()
        try both.ours.snooze(1, "tomorrow 18:00")
        #expect(try both.sync() == [])
        both.wait(5)
        if isDoneThere { _ = try both.theirs.done(1) }
        both.wait(24 * 60)
        _ = try both.ours.done(1)
        #expect(try both.sync() == [])
        for machine in [both.ours, both.theirs] {
            let reminder = try #require(try both.task(on: machine)?.reminder)
            #expect(reminder.settled == (try reminders.label("2026-11-22T09:00")))
            #expect(reminder.snooze?.label == (isDoneThere ? nil : try reminders.label("2026-11-21T09:00")))
        }
    }

    @Test func `of two snoozes the later one stays, and the other one is told`() throws {
        let both = try reminders.machines()
        try both.ours.snooze(1, "15:00")
        both.wait(5)
        try both.theirs.snooze(1, "13:00")
        #expect(try both.sync() == ["Pay: snooze was 2026-11-21T15:00:00Z"])
        #expect(try both.task()?.reminder?.snooze?.until.rfc3339(in: .utc) == "2026-11-21T13:00:00Z")
    }

    @Test("of two snoozes under two rules the later one stays", arguments: [true, false])
    func underTwoRules(isOursLater: Bool) throws {
        let both = try reminders.machines()
        try both.theirs.edit { $0.reminder = ReminderRequest(at: "today 19:00", rule: nil) }
        both.wait(5)
        let ends =
            isOursLater
            ? [(both.theirs, "21:00"), (both.ours, "18:00")] : [(both.ours, "18:00"), (both.theirs, "21:00")]
        for (machine, end) in ends {
            try machine.snooze(1, end)
            both.wait(5)
        }
        try both.sync()
        let end = try both.task()?.reminder?.snooze?.until.rfc3339(in: .utc)
        #expect(end == (isOursLater ? "2026-11-21T18:00:00Z" : "2026-11-21T21:00:00Z"))
    }

    @Test("what was put off after an edit rings beside it; before it, it does not", arguments: [true, false])
    func edited(isSnoozeLater: Bool) throws {
        let both = try reminders.machines()
        if !isSnoozeLater { try both.theirs.snooze(1, "17:00") }
        both.wait(5)
        try both.ours.edit { $0.reminder = ReminderRequest(at: "today 19:00", rule: nil) }
        both.wait(5)
        if isSnoozeLater { try both.theirs.snooze(1, "17:00") }
        #expect(try both.sync() == (isSnoozeLater ? [] : ["Pay: snooze was 2026-11-21T17:00:00Z"]))
        let reminder = try #require(try both.task()?.reminder)
        #expect(reminder.schedule.anchor == (try reminders.label("2026-11-21T19:00")))
        #expect(reminder.snooze?.until.rfc3339(in: .utc) == (isSnoozeLater ? "2026-11-21T17:00:00Z" : nil))
    }

    @Test func `what only the version set aside put off is taken in, whichever machine does it`() throws {
        let both = try TwoMachines {
            try $0.add("Pay", at: "tomorrow 9am")
            try $0.add("Third", at: "tomorrow 9am")
        }
        both.wait(13 * 60 + 35)
        try both.ours.snooze(1, "18:00")
        both.wait(5)
        try both.theirs.snooze(2, "19:00")
        try both.fold()
        for machine in [both.ours, both.theirs] {
            for number in [1, 2] {
                let snooze = try both.task(number, on: machine)?.reminder?.snooze
                #expect(snooze?.until.rfc3339(in: .utc) == "2026-11-21T1\(7 + number):00:00Z")
            }
        }
    }

    @Test func `of what was set aside the later deed counts, whichever machine takes it in`() throws {
        let both = try reminders.machines()
        try both.ours.snooze(1, "15:00")
        both.wait(5)
        try both.theirs.snooze(1, "13:00")
        try both.fold()
        for machine in [both.ours, both.theirs] {
            let snooze = try both.task(on: machine)?.reminder?.snooze
            #expect(snooze?.until.rfc3339(in: .utc) == "2026-11-21T13:00:00Z")
        }
        both.wait(5)
        _ = try undo(both.theirs.world)
        try both.fold()
        for machine in [both.ours, both.theirs] {
            #expect(try both.task(on: machine)?.reminder?.snooze == nil)
        }
    }

    @Test func `what was put off rings and is answered under a rule that has other days`() throws {
        let both = try reminders.machines()
        try both.ours.edit { $0.reminder = ReminderRequest(at: "monday 9am", rule: "mon,wed") }
        both.wait(5)
        try both.theirs.snooze(1, "18:00")
        try both.sync()
        let task = try #require(try both.task())
        let snooze = try #require(task.reminder?.snooze)
        let requests = NotificationPlan(
            authorization: .authorized, preferences: Preferences(), tasks: [task], now: both.now, zone: .utc
        ).taskRequests
        let putOff = requests.filter { request in
            guard case .reminder(let reminder) = request.trigger else { return false }
            return reminder.snooze != nil
        }
        #expect(putOff.count == 1)
        let id = OccurrenceID(
            request: try #require(putOff.first).identifier, revision: try #require(task.reminder).ringsAs,
            label: .snoozed(snooze.label, until: snooze.until))
        #expect(try task.answered(id, in: .utc).label == snooze.label)
    }
}
