import FocusCore
import Testing
import TimeKit
import WhenKit

@Suite struct TaskBookTests {
    /// Friday 20 November 2026, 19:30 UTC.
    private let now = ClockReading(Instant(secondsSinceEpoch: 1_795_203_000), offset: 0)

    private func task(_ number: Int, at time: String? = nil, _ repetition: Repetition = .none) throws -> Task
    {
        let reminder = try time.map {
            Reminder(
                schedule: Schedule(anchor: try #require(CivilDateTime($0)), repetition: repetition),
                since: ClockReading(Instant(secondsSinceEpoch: 1_790_000_000), offset: 0))
        }
        return Task(
            number: number, id: UniqueID(milliseconds: 1, random: 0, UInt64(number)), title: "Tea",
            created: Instant(secondsSinceEpoch: 0), reminder: reminder)
    }

    private func book(_ tasks: Task...) -> TaskBook {
        TaskBook(tasks, at: now, in: .utc) { _ in nil }
    }

    @Test func `new tasks get their numbers in order`() throws {
        let drafts = ["Tea", "Milk"].enumerated().map { index, title in
            TaskDraft(
                id: UniqueID(milliseconds: 1, random: 0, UInt64(index)), title: title, notes: nil, tags: [],
                priority: nil, schedule: nil)
        }
        var book = book()
        try book.add(drafts, from: 7)
        #expect(book.changes.compactMap(\.after).map(\.number) == [7, 8])
        #expect(book.changes.compactMap(\.after).map(\.title) == ["Tea", "Milk"])
        #expect(book.changes.compactMap(\.after).allSatisfy { $0.created == now.instant })
    }

    @Test func `of a repeating task the occurrence goes to the archive, and the rest goes on`() throws {
        var book = book(try task(3, at: "2026-11-18T08:00", .daily))
        try book.finish(.occurrence)
        let ended = try #require(book.ended.first)
        #expect(ended.occurrence?.label == CivilDateTime("2026-11-20T08:00"))
        #expect(ended.archived.state == .ended(.done, at: now.instant))
        #expect(ended.archived.occurrence == CivilDateTime("2026-11-20T08:00"))
        #expect(ended.remaining?.reminder?.settled == CivilDateTime("2026-11-20T08:00"))
    }

    @Test func `with --all, or without a rule, the task itself ends`() throws {
        var whole = book(try task(3, at: "2026-11-18T08:00", .daily))
        try whole.finish(.whole)
        var single = book(try task(3, at: "2026-11-18T08:00"), try task(4))
        try single.finish(.occurrence)
        for ended in whole.ended + single.ended {
            #expect(ended.remaining == nil)
            #expect(ended.archived.occurrence == nil)
        }
    }

    @Test func `a task that does not repeat can't be skipped, and one without a reminder not be put off`()
        throws
    {
        var book = book(try task(3))
        #expect(throws: TaskError.notRepeating(TaskName(try task(3)))) { try book.skip() }
        #expect(throws: TaskError.noReminder(TaskName(try task(3)))) { try book.snooze(until: now.instant) }
        #expect(book.changes.isEmpty)
    }

    @Test func `what is put off is the occurrence that is due`() throws {
        var book = book(try task(3, at: "2026-11-18T08:00", .daily))
        let end = now.instant.adding(seconds: 600)
        try book.snooze(until: end)
        let snooze = try #require(book.changes.first?.after?.reminder?.snooze)
        #expect(snooze == Reminder.Snooze(label: try #require(CivilDateTime("2026-11-20T08:00")), until: end))
    }

    @Test func `what rings in the second of an edit is over to the new rule`() throws {
        let label = try #require(CivilDateTime("2026-11-20T19:30"))
        let weekly = Schedule(anchor: label, repetition: .weekly)
        func edited(_ time: String) throws -> Occurrence? {
            var book = book(try task(3, at: time, .daily))
            var edit = TaskEdit()
            edit.reminder = .schedule(weekly)
            try book.edit { _ in edit }
            return book.changes.first?.after?.reminder?.due(at: now.instant, in: .utc)
        }
        #expect(try edited("2026-11-18T19:30") == nil)
    }

    @Test func `what is deleted and brought back is open, and says when it came back`() throws {
        var deleting = book(try task(3))
        deleting.delete()
        let archived = try #require(deleting.ended.first?.archived)
        #expect(archived.state == .ended(.deleted, at: now.instant))
        var reopening = book(archived)
        reopening.reopen()
        let task = try #require(reopening.changes.first?.after)
        #expect(task.state == .open)
        #expect(task.reopened == now)
    }

    @Test func `what came before it was brought back is over, also by a clock that was ahead`() throws {
        let anchor = try #require(CivilDateTime("2027-01-19T09:00"))
        let until = now.instant.adding(seconds: -600)
        let reminder = Reminder(
            schedule: Schedule(anchor: anchor, repetition: .none),
            since: ClockReading(now.instant.adding(seconds: 36_000)),
            snooze: Reminder.Snooze(label: anchor, until: until))
        #expect(reminder.back(since: nil).snooze != nil)
        #expect(reminder.back(since: now).snooze == nil)
    }
}
