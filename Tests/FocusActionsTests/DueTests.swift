import FocusActions
import FocusCore
import TestSupport
import Testing
import TimeKit

/// What `--due` means on Friday 20 November 2026, 19:30 UTC.
@Suite struct DueTests {
    private func machine() throws -> TaskWorld {
        let machine = TaskWorld()
        machine.now = machine.now.adding(seconds: -7200)
        try machine.add("late", at: "today 18:00")
        machine.now = machine.now.adding(seconds: 7200)
        try machine.add("tonight", at: "today 23:59")
        try machine.add("morning", at: "tomorrow 00:00", rule: "daily")
        try machine.add("monday", at: "2026-11-23 17:00")
        try machine.add("friday", at: "2026-11-27 09:00")
        try machine.add("december", at: "2026-12-04 09:00")
        try machine.add("undated")
        return machine
    }

    private func titles(_ due: String, _ machine: TaskWorld) throws -> String {
        var request = ListRequest()
        request.due = due
        return try listTasks(request, machine.world).rows.map(\.task.title).joined(separator: " ")
    }

    @Test(arguments: [
        ("overdue", "late"), ("today", "late tonight"), ("TODAY", "late tonight"), ("tomorrow", "morning"),
        ("week", "late tonight morning monday"),
        ("7d", "late tonight morning monday friday"),
        ("1 week", "late tonight morning monday friday"),
        ("2w", "late tonight morning monday friday december"),
        ("1d", "late tonight morning"), ("5h", "late tonight morning"),
        ("in 5 hours", "late tonight morning"),
        // On a Friday evening, that day; and its clock, which is over, is that of next week.
        ("fri", "late tonight"), ("fri 18:00", "late tonight morning monday friday"),
        ("mon", "monday"), ("23 nov", "monday"), ("2026-11-23", "monday"), ("23:00", "late"),
        ("eod", "late"),
        ("mon..fri", "monday friday"), ("mon .. fri", "monday friday"),
        ("fri..mon", "late tonight morning monday"),
        ("sat..sun", "morning"), ("mon..", "monday friday december"),
        ("..mon", "late tonight morning monday"),
        ("mon 17:00..fri 09:00", "monday friday"), ("mon..fri 09:01", "monday friday"),
        ("tomorrow..+2d", "morning"),
        ("2026-12-01..2026-12-31", "december"),
        ("this weekend", "morning"), ("next week", "monday friday"),
        ("by mon", "late tonight morning monday"),
        ("by mon 17:00", "late tonight morning monday"), ("this month", "late tonight morning monday friday"),
    ])
    func span(due: String, expected: String) throws {
        #expect(try titles(due, try machine()) == expected, "\(due)")
    }

    @Test func `what means nothing is refused`() throws {
        let machine = try machine()
        for text in ["", "someday", "weekdays", "31 feb", "mon..nothing"] {
            #expect(throws: (any Error).self, "\(text)") { try titles(text, machine) }
        }
        #expect(throws: TaskError.dueReversed("2026-12-02", "2026-12-01")) {
            try titles("2026-12-02..2026-12-01", machine)
        }
    }

    @Test func `so many at most are the first of the order`() throws {
        let machine = try machine()
        var request = ListRequest()
        request.limit = 2
        #expect(try listTasks(request, machine.world).rows.map(\.task.title) == ["late", "tonight"])
        request.isReversed = true
        #expect(try listTasks(request, machine.world).rows.map(\.task.title) == ["undated", "december"])
        request.limit = 99
        #expect(try listTasks(request, machine.world).rows.count == 7)
    }

    @Test func `what was put off to tomorrow is due tomorrow and not today`() throws {
        let machine = try machine()
        _ = try snoozeTask(.number(1), "tomorrow noon", machine.world)
        #expect(try titles("overdue", machine) == "")
        #expect(try titles("today", machine) == "tonight")
        #expect(try titles("tomorrow", machine) == "morning late")
    }
}
