import FocusCore
import Testing
import TimeKit
import WhenKit

@Suite struct PauseTests {
    /// Friday 20 November 2026, 19:30 UTC.
    private let now = Instant(secondsSinceEpoch: 1_795_203_000)

    private func task(_ repetition: Repetition, from anchor: String = "2026-11-16T08:00") throws -> Task {
        let reminder = Reminder(
            schedule: Schedule(anchor: try #require(CivilDateTime(anchor)), repetition: repetition),
            since: ClockReading(Instant(secondsSinceEpoch: 1_790_000_000), offset: 0))
        return Task(
            number: 3, id: UniqueID(milliseconds: 1, random: 0, 3), title: "Pills",
            created: Instant(secondsSinceEpoch: 0), reminder: reminder)
    }

    private func book(_ task: Task, at instant: Instant) -> TaskBook {
        TaskBook([task], at: ClockReading(instant, offset: 0), in: .utc) { _ in nil }
    }

    private func paused(_ task: Task, _ pause: Reminder.Pause) throws -> Task {
        var book = book(task, at: now)
        try book.pause(pause)
        return try #require(book.changes.first?.after)
    }

    private func day(_ text: String) throws -> Reminder.Pause { .until(try #require(CivilDate(text))) }

    @Test(
        "from a notification a reminder is put off once: as long as that lasts, it is not moved",
        arguments: [
            ("2026-11-20T08:00", "2026-11-20T19:31", true), ("2026-11-20T08:00", "2026-11-20T19:30", false),
            // Yesterday's lasts, and today's is another one.
            ("2026-11-19T08:00", "2026-11-20T19:31", false),
        ])
    func putOff(which: String, until: String, isRefused: Bool) throws {
        let end = try utc(until)
        let task = try task(.daily)
        let label = try #require(CivilDateTime("2026-11-20T08:00"))
        var reminder = try #require(task.reminder)
        reminder = Reminder(
            schedule: reminder.schedule, since: reminder.since,
            snooze: .init(label: try #require(CivilDateTime(which)), until: end))
        let put = Task(
            number: 3, id: task.id, title: "Pills", created: Instant(secondsSinceEpoch: 0), reminder: reminder
        )
        let id = OccurrenceID(
            request: NotificationPlan.identifier(of: task.id), revision: 1, label: .at(label))
        var book = book(put, at: now)
        if isRefused {
            #expect(throws: StaleResponse.snoozed(task: 3, until: end)) {
                try book.snooze(id, until: now.adding(seconds: 600))
            }
        } else {
            try book.snooze(id, until: now.adding(seconds: 600))
            #expect(book.changes.first?.after?.reminder?.snooze?.until == now.adding(seconds: 600))
        }
    }

    @Test func `what comes before the day is passed over, and that day rings`() throws {
        let reminder = try #require(try paused(task(.daily), day("2026-12-24")).reminder)
        #expect(try reminder.isPassedOver(#require(CivilDateTime("2026-11-20T08:00"))))
        #expect(try reminder.isPassedOver(#require(CivilDateTime("2026-12-23T23:59"))))
        #expect(try !reminder.isPassedOver(#require(CivilDateTime("2026-12-24T00:00"))))
        let next = try #require(reminder.comingBehindPause(after: now, in: .utc))
        #expect(next.label.description == "2026-12-24T08:00")
        #expect(reminder.pause(at: now, in: .utc) != nil)
        #expect(reminder.pause(at: try utc("2026-12-23T23:59"), in: .utc) != nil)
        #expect(reminder.pause(at: try utc("2026-12-24T00:00"), in: .utc) == nil)
    }

    @Test func `without a day nothing rings until it is resumed`() throws {
        let task = try paused(task(.daily), .untilResumed)
        let reminder = try #require(task.reminder)
        #expect(reminder.comingBehindPause(after: now, in: .utc) == nil)
        #expect(reminder.pause(at: try utc("2036-11-20T08:00"), in: .utc) == .untilResumed)
        var book = book(task, at: try utc("2026-11-25T10:00"))
        try book.resume()
        let resumed = try #require(book.changes.first?.after?.reminder)
        #expect(resumed.pause == nil)
        // Nothing of the pause is owed, on a machine that never saw it either.
        #expect(resumed.due(at: try utc("2026-11-25T10:00"), in: .utc) == nil)
        #expect(resumed.settled?.description == "2026-11-25T08:00")
        let next = resumed.coming(after: try utc("2026-11-25T10:00"), in: .utc)
        #expect(next?.label.description == "2026-11-26T08:00")
    }

    @Test func `what is put off is passed over too, and nothing is left for done and skip`() throws {
        var book = book(try task(.daily), at: now)
        try book.snooze(until: now.adding(seconds: 600))
        let paused = try paused(try #require(book.changes.first?.after), .untilResumed)
        #expect(paused.reminder?.snooze == nil)
        for scope in [FinishScope.occurrence, .ahead] {
            #expect(throws: TaskError.pausedForGood(TaskName(paused))) {
                var book = self.book(paused, at: now)
                try book.finish(scope)
            }
        }
        #expect(throws: TaskError.pausedForGood(TaskName(paused))) {
            var book = self.book(paused, at: now)
            try book.skip()
        }
        var whole = self.book(paused, at: now)
        try whole.finish(.whole)
        #expect(whole.ended.first?.remaining == nil)
        #expect(throws: TaskError.paused(TaskName(paused))) {
            var book = self.book(paused, at: now)
            try book.snooze(until: now.adding(seconds: 600))
        }
    }

    @Test func `while a pause lasts, done and skip take the first time behind it`() throws {
        let paused = try paused(task(.daily), day("2026-11-24"))
        // Before and after a time that the pause passes over.
        for time in ["2026-11-20T19:30", "2026-11-22T08:05"] {
            var done = book(paused, at: try utc(time))
            try done.finish(.ahead)
            var skipped = book(paused, at: try utc(time))
            try skipped.skip()
            for ended in [done.ended.first, skipped.ended.first] {
                #expect(ended?.occurrence?.label.description == "2026-11-24T08:00")
                #expect(ended?.remaining?.reminder?.pause == paused.reminder?.pause)
            }
        }
    }

    @Test func `a pause ends with its day on the clock of the task's own zone`() throws {
        let here = Zone(name: "UTC") { _ in
            0
        } others: { name in
            Zone(name: name) { _ in 9 * 3600 }
        }
        let schedule = Schedule(
            anchor: try #require(CivilDateTime("2026-11-16T07:00")), repetition: .daily, zone: "Asia/Tokyo")
        let reminder = Reminder(
            schedule: schedule, since: ClockReading(now, offset: 0), pause: try day("2026-11-24"))
        // The 24th begins in Tokyo at 15:00 of the 23rd.
        #expect(reminder.pause(at: try utc("2026-11-23T14:59"), in: here) != nil)
        #expect(reminder.pause(at: try utc("2026-11-23T15:00"), in: here) == nil)
        let next = reminder.comingBehindPause(after: now, in: here)
        #expect(next?.label.description == "2026-11-24T07:00")
    }

    @Test func `an edit leaves a pause as it is, unless it makes the reminder ring once`() throws {
        let task = try paused(task(.daily), .untilResumed)
        let reading = ClockReading(now, offset: 0)
        let reminder = try #require(task.reminder)
        let anchor = try #require(CivilDateTime("2026-11-21T09:00"))
        #expect(
            reminder.edited(to: Schedule(anchor: anchor, repetition: .weekly), at: reading).pause
                == .untilResumed)
        #expect(reminder.edited(to: Schedule(anchor: anchor, repetition: .none), at: reading).pause == nil)
    }

    @Test func `what has one time to come can't be paused, and what is not paused not resumed`() throws {
        let afterDone = try Repetition.parse("7d after done", now: now, zone: .utc)
        for task in [try task(.none), try task(afterDone)] {
            #expect(throws: TaskError.notASeries(TaskName(task))) { try paused(task, .untilResumed) }
        }
        let over = try paused(task(.daily), day("2026-11-21"))
        #expect(throws: TaskError.notPaused(TaskName(over))) {
            var book = book(over, at: try utc("2026-11-21T00:00"))
            try book.resume()
        }
    }

    @Test func `a tick drops what the pause passes over, and counts none of it as missed`() throws {
        let reminder = try #require(try paused(task(.daily), day("2026-11-24")).reminder)
        let request = NotificationRequest(
            identifier: "focusflow.task.x", content: NotificationContent(title: "Pills"),
            trigger: .reminder(reminder))
        func due(_ at: String) throws -> DueOccurrence? {
            DueSearch(Journal(), now: try utc(at), zone: .utc).due(request, since: nil).first
        }
        let during = try #require(try due("2026-11-22T08:00"))
        let rules = DeliveryRules(
            preferences: Preferences(), now: try utc("2026-11-22T08:00"), zone: .utc,
            isFocusing: { _ in false })
        #expect(rules.verdict(during, OccurrenceRecord(), isRead: false) == .drop(.paused))
        let behind = try #require(try due("2026-11-26T09:00"))
        #expect(!behind.isPassedOver)
        #expect(behind.missed == 2)
    }

    @Test func `a pause, its end and a day left out leave all else of the reminder as it is`() throws {
        var task = try task(.daily)
        let ringing = Ringing(before: LeadText.spans("1h"), nag: Nag("10m"), isUrgent: true)
        let london = try #require(task.reminder?.schedule.placed(in: "Europe/London"))
        task.reminder = Reminder(schedule: london, since: ClockReading(now), ringing: ringing)
        let paused = try paused(task, .untilResumed)
        #expect(paused.reminder?.ringing == ringing)
        var book = book(paused, at: now)
        try book.resume()
        // But for since when it warns: what the pause passed over is over.
        var resumed = ringing
        resumed.beforeSince = ClockReading(at: now, in: .utc)
        #expect(book.changes.first?.after?.reminder?.ringing == resumed)
        let day = try #require(Repetition.daily.excepting([]))
        let excepting = paused.reminder?.excepting(by: day, at: now, in: .utc)
        #expect(excepting?.ringing == ringing)
        #expect(excepting?.schedule.zone == "Europe/London")
        #expect(excepting?.pause == .untilResumed)
    }
}
