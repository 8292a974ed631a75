import FocusCore
import Testing
import TimeKit
import WhenKit

@Suite struct StartTests {
    private func instant(_ text: String) throws -> Instant { try #require(Instant(rfc3339: text)) }

    private func task(
        start: String?, at time: String? = nil, _ rule: String = "none",
        since: String = "2026-11-20T12:00:00Z"
    ) throws -> Task {
        let typed = try instant(since)
        let repetition = try Repetition.parse(rule, now: typed, zone: .utc)
        let reminder = try time.map {
            Reminder(
                schedule: Schedule(anchor: try #require(CivilDateTime($0)), repetition: repetition),
                since: ClockReading(typed, offset: 0))
        }
        var task = Task(
            number: 3, id: UniqueID(milliseconds: 1, random: 0, 3), title: "Tea", created: typed,
            reminder: reminder)
        task.start = try start.map { try #require(CivilDate($0)) }
        return task
    }

    private func start(_ task: Task, at now: String) throws -> String? {
        task.starts(task.reminder, at: try instant(now), in: .utc)?.rfc3339(in: .utc)
    }

    private func done(_ task: Task, at now: String) throws -> Task {
        var book = TaskBook([task], at: ClockReading(try instant(now), offset: 0), in: .utc) { _ in nil }
        try book.finish(.occurrence)
        return try #require(book.ended.first?.remaining)
    }

    @Test func `a task that comes once starts at the midnight of its day`() throws {
        #expect(try start(task(start: nil, at: "2026-12-04T09:00"), at: "2026-11-20T12:00:00Z") == nil)
        #expect(
            try start(task(start: "2026-12-01"), at: "2026-11-20T12:00:00Z") == "2026-12-01T00:00:00Z")
        #expect(
            try start(task(start: "2026-12-01", at: "2026-12-04T09:00"), at: "2026-12-02T12:00:00Z")
                == "2026-12-01T00:00:00Z")
    }

    @Test(arguments: [
        // rule, first, start, when it is done, then the next start
        ("weekly", "2026-12-04T09:00", "2026-11-30", "2026-12-04T10:00:00Z", "2026-12-07"),
        ("daily", "2026-12-04T09:00", "2026-12-04", "2026-12-04T10:00:00Z", "2026-12-05"),
        ("monthly", "2026-12-31T09:00", "2026-12-29", "2026-12-31T10:00:00Z", "2027-01-29"),
        ("mon,thu", "2026-12-03T09:00", "2026-12-02", "2026-12-03T10:00:00Z", "2026-12-06"),
        ("yearly", "2027-05-31T09:00", "2027-05-01", "2027-05-20T10:00:00Z", "2028-05-01"),
        ("7d after done", "2026-12-04T09:00", "2026-12-02", "2026-12-06T10:00:00Z", "2026-12-11"),
    ])
    func `it hides again after each finish until as many days before the next`(
        rule: String, first: String, start: String, done: String, next: String
    ) throws {
        let task = try task(start: start, at: first, rule)
        #expect(try self.start(task, at: "2026-11-20T12:00:00Z") == "\(start)T00:00:00Z")
        #expect(try self.start(try self.done(task, at: done), at: done) == "\(next)T00:00:00Z")
    }

    @Test func `what is late is never hidden, and stays until it is done`() throws {
        let late = try task(start: "2026-11-30", at: "2026-12-04T09:00", "weekly")
        #expect(try start(late, at: "2026-12-05T12:00:00Z") == "2026-11-30T00:00:00Z")
        #expect(try start(late, at: "2026-12-12T12:00:00Z") == "2026-12-07T00:00:00Z")
    }

    @Test func `a start that a merge left behind the reminder hides nothing that rings`() throws {
        let once = try task(start: "2026-12-10", at: "2026-12-04T09:00")
        #expect(try start(once, at: "2026-12-01T12:00:00Z") == "2026-12-04T00:00:00Z")
    }

    @Test func `another time moves the start of a repeating task along, and may not come before it`() throws {
        var task = try task(start: "2026-11-30", at: "2026-12-04T09:00", "weekly")
        let now = ClockReading(try instant("2026-11-20T12:00:00Z"), offset: 0)
        var edit = TaskEdit()
        edit.reminder = .schedule(
            Schedule(anchor: try #require(CivilDateTime("2026-12-08T09:00")), repetition: .weekly))
        try task.edit(edit, at: now, in: .utc)
        #expect(task.start == CivilDate("2026-12-04"))
        edit = TaskEdit()
        edit.start = .some(CivilDate("2026-12-09"))
        #expect(throws: TaskError.self) { try task.edit(edit, at: now, in: .utc) }
        edit.start = .some(nil)
        try task.edit(edit, at: now, in: .utc)
        #expect(task.start == nil)
    }

    @Test func `it is not put off to a time before its start`() throws {
        let task = try task(start: "2026-11-23", at: "2026-11-24T09:00")
        func snooze(until end: String, at now: String) throws -> Instant? {
            var book = TaskBook([task], at: ClockReading(try instant(now), offset: 0), in: .utc) { _ in nil }
            try book.snooze(until: try instant(end))
            return book.changes.first?.after?.reminder?.snooze?.until
        }
        let day = try #require(CivilDate("2026-11-23"))
        for end in ["2026-11-20T13:10:00Z", "2026-11-22T23:59:00Z"] {
            #expect(throws: TaskError.putOffBeforeStart(TaskName(task), day)) {
                try snooze(until: end, at: "2026-11-20T13:00:00Z")
            }
        }
        for now in ["2026-11-20T13:00:00Z", "2026-11-24T09:00:00Z"] {
            #expect(
                try snooze(until: "2026-11-25T09:00:00Z", at: now)?.rfc3339(in: .utc)
                    == "2026-11-25T09:00:00Z")
        }
    }

    @Test(arguments: [
        ("none", "2026-12-04T09:00", "2026-12-01", 3), ("weekly", "2026-12-04T09:00", "2026-12-04", 0),
        ("mon", "2026-12-04T09:00", "2026-12-05", 2), ("none", "2026-12-04T09:00", "2026-12-06", 0),
    ])
    func `warnings know how many days before its time a task starts`(
        rule: String, first: String, start: String, days: Int
    ) throws {
        var task = try task(start: start, at: first, rule)
        task.reminder = task.reminder?.ringing(Ringing(before: LeadText.spans("3d,1h")))
        let plan = NotificationPlan(
            authorization: .authorized, preferences: Preferences(), tasks: [task],
            now: try instant("2026-11-20T12:00:00Z"), zone: .utc)
        guard case .reminder(let reminder)? = plan.taskRequests.first?.trigger else {
            Issue.record("no request")
            return
        }
        #expect(reminder.ringing.startDays == days)
    }
}
