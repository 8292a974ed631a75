import FocusCore
import Testing
import TimeKit
import WhenKit

@Suite struct TaskFilterTests {
    private let now = Instant(secondsSinceEpoch: 1_795_203_000)

    /// Late and to come are in hours from now.
    private func row(
        late: Int64? = nil, next: Int64? = nil, until: Int64? = nil, tags: [String] = [],
        _ priority: Task.Priority? = nil, repeats: Bool = false
    ) throws -> TaskRow {
        let label = try #require(CivilDateTime("2026-11-20T09:00"))
        var reminder: Reminder?
        if late != nil || next != nil {
            let snooze = until.map { Reminder.Snooze(label: label, until: now.adding(seconds: $0 * 3600)) }
            reminder = Reminder(
                schedule: Schedule(anchor: label, repetition: repeats ? .daily : .none),
                since: ClockReading(now, offset: 0), snooze: snooze)
        }
        let task = Task(
            number: 1, id: UniqueID(milliseconds: 1, random: 0, 1), title: "Buy oat milk", notes: "At Ada's",
            tags: tags, priority: priority, created: now, reminder: reminder)
        let instants = [late.map { -$0 }, next].map { $0.map { now.adding(seconds: $0 * 3600) } }
        return TaskRow(
            task: task, state: .open, ended: nil,
            due: instants[0].map { Occurrence(instant: $0, label: label) }, scheduled: instants[1],
            next: instants[1])
    }

    private func takes(_ row: TaskRow, _ change: (inout TaskFilter) -> Void) -> Bool {
        var filter = TaskFilter()
        change(&filter)
        return filter.takes(row, at: now)
    }

    private func after(_ hours: Int64) -> Instant { now.adding(seconds: hours * 3600) }

    @Test func `without a wish every task is taken`() throws {
        #expect(try takes(row()) { _ in })
    }

    @Test func `what is late is due by any time, and what was put off is late no more`() throws {
        let late = try row(late: 2, next: 22, repeats: true)
        #expect(takes(late) { $0.due = .overdue })
        #expect(takes(late) { $0.due = .before(after(1)) })
        // The list shows when it was due, not when it rings next.
        #expect(!takes(late) { $0.due = .within(after(20), after(24)) })
        #expect(takes(late) { $0.due = .within(after(-3), after(-1)) })
        let putOff = try row(next: 30, until: 30)
        #expect(!takes(putOff) { $0.due = .overdue })
        #expect(!takes(putOff) { $0.due = .before(after(1)) })
        #expect(takes(putOff) { $0.due = .within(after(20), after(31)) })
        // One of its times is put off, and another one late.
        let both = try row(late: 2, next: 30, until: 30)
        #expect(takes(both) { $0.due = .overdue })
        #expect(takes(both) { $0.isSnoozed = true })
    }

    @Test func `a time is due from its beginning, and its end is not of it`() throws {
        let coming = try row(next: 5)
        #expect(takes(coming) { $0.due = .within(after(5), after(6)) })
        #expect(!takes(coming) { $0.due = .within(after(4), after(5)) })
        #expect(takes(coming) { $0.due = .before(after(6)) })
        #expect(!takes(coming) { $0.due = .before(after(5)) })
        #expect(!takes(coming) { $0.due = .overdue })
        #expect(try !takes(row()) { $0.due = .before(.never) })
    }

    @Test func `of tags all must be there, and none of the others`() throws {
        let row = try row(tags: ["a", "b"])
        #expect(takes(row) { $0.tags = ["a", "b"] })
        #expect(!takes(row) { $0.tags = ["a", "c"] })
        #expect(takes(row) { $0.withoutTags = ["c"] })
        #expect(!takes(row) { $0.withoutTags = ["c", "b"] })
    }

    @Test func `of priorities one is enough`() throws {
        #expect(try takes(row(.high)) { $0.priorities = [.low, .high] })
        #expect(try !takes(row(.medium)) { $0.priorities = [.low, .high] })
        #expect(try !takes(row()) { $0.priorities = [.low] })
    }

    @Test func `text is looked for in title, notes and tags, whatever the case`() throws {
        for text in ["OAT", "ada", "home", ""] {
            #expect(try takes(row(tags: ["Home"])) { $0.text = text }, "\(text)")
        }
        #expect(try !takes(row()) { $0.text = "soy" })
    }

    @Test func `tasks are told apart by their reminder`() throws {
        #expect(try takes(row()) { $0.hasNoReminder = true })
        #expect(try !takes(row(next: 5)) { $0.hasNoReminder = true })
        #expect(try takes(row(next: 5, until: 5)) { $0.isSnoozed = true })
        #expect(try !takes(row(next: 5)) { $0.isSnoozed = true })
        #expect(try !takes(row()) { $0.kind = .reminded })
        #expect(try takes(row(next: 5)) { $0.kind = .reminded })
        #expect(try !takes(row(next: 5)) { $0.kind = .repeating })
        #expect(try takes(row(next: 5, repeats: true)) { $0.kind = .repeating })
    }

    @Test func `words of a title are typed from their beginning, and may have others between them`() throws {
        #expect(try row().task.isTitled(["buy", "MILK"]))
        #expect(try row().task.isTitled(["mil"]))
        #expect(try !row().task.isTitled(["ilk"]))
        #expect(try row().task.isTitled([]))
        #expect(try !row().task.isTitled(["buy", "soy"]))
        #expect(try !row().task.isTitled(["ada"]))
    }
}
