import FocusActions
import FocusCore
import FocusFormats
import TestSupport
import Testing
import TimeKit

@Suite struct ExportTests {
    private let machine = TaskWorld()
    private let other = TaskWorld()

    private func fill() throws {
        try machine.add(
            "Tea, \"green\"", at: "tomorrow 9am", rule: "2nd tue until 2027-06-30", tags: ["home", "@shop"])
        try machine.add("Milk; eggs", at: "2026-12-31 17:45", rule: "monthly")
        try machine.add("Bins", at: "tomorrow 7am", rule: "3d after done")
        try machine.add("Gym", at: "mon 18:00", rule: "mon,wed,fri x10")
        try machine.add("Plain")
        try machine.add("Gone")
        var notes = EditRequest()
        notes.notes = "one\n\ntwo"
        notes.priority = .high
        _ = try editTask(.number(5), notes, machine.world)
        _ = try machine.done(2)
        _ = try machine.done(5)
        _ = try deleteTasks([.number(6)], machine.world)
        _ = try snoozeTask(.number(1), "2h", machine.world)
    }

    @Test func `json brings everything into an empty account`() throws {
        try fill()
        let text = try machine.export(.json)
        try other.take(text)
        #expect(try other.all() == machine.all())
        let ids = try listTasks(ListRequest(), machine.world).rows.map(\.task.id)
        #expect(try listTasks(ListRequest(), other.world).rows.map(\.task.id) == ids)
        let snooze = try listTasks(ListRequest(), other.world).rows.compactMap(\.task.reminder?.snooze)
        #expect(snooze.count == 1)
        // Also the occurrence that was done, which is progress.
        #expect(try other.export(.json).contains(#""occurrence":"2026-12-31T17:45""#))
        let before = other.disk.contents
        #expect(try other.take(text).unchanged == 6)
        #expect(other.disk.contents == before)
        #expect(try machine.take(text).unchanged == 6)
    }

    @Test(arguments: [ExportFormat.ics, .todotxt])
    func `other formats bring all that they can say`(format: ExportFormat) throws {
        try fill()
        let text = try machine.export(format)
        try other.take(text)
        var expected = try machine.all().map { $0.split(separator: " ", maxSplits: 1)[1] }
        // A rule begins with a time of its own, and what is done is not written.
        expected[0] = "Tea, \"green\" #home #@shop 2026-12-08T09:00 2nd tue until 2027-06-30"
        expected[1] = "Milk; eggs 2027-01-31T17:45 monthly"
        if format == .todotxt {
            // It has no notes, and nothing deleted.
            expected.removeLast()
            expected[4] = "Plain high done"
        }
        #expect(
            try other.all().map { $0.split(separator: " ", maxSplits: 1)[1] }.sorted() == expected.sorted())
        // Where it came from, it changes nothing.
        #expect(try machine.take(text).updated.isEmpty)
        if format == .ics { #expect(try machine.take(text).unchanged == 6) }
    }

    @Test(arguments: [
        ("2026-11-23 09:00", "last day x3", "20261130T090000", "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3"),
        ("2026-11-24 09:00", "mon,wed,fri", "20261125T090000", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("2026-11-22 09:00", "weekdays x5", "20261123T090000", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=5"),
        ("2026-11-23 09:00", "2nd tue", "20261208T090000", "FREQ=MONTHLY;BYDAY=2TU"),
        (
            "2026-11-23 09:00", "last fri until 2026-12-31", "20261127T090000",
            "FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20261231T235959"
        ),
        // What has come is due, of several the newest.
        ("2026-11-18 09:00", "daily x5", "20261120T090000", "FREQ=DAILY;COUNT=3"),
        ("2026-11-21 09:00", "every 2 weeks x4", "20261121T090000", "FREQ=WEEKLY;INTERVAL=2;COUNT=4"),
        (
            "2026-11-20", "daily at 8:00 and 20:00 x5", "20261120T080000",
            "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0;COUNT=5"
        ),
        (
            "2026-11-30", "on the 29th at 8:00 and 20:00", "20261229T080000",
            "FREQ=MONTHLY;BYMONTHDAY=28,29;BYHOUR=8,20;BYMINUTE=0;BYSETPOS=-2,-1"
        ),
        (
            "2026-11-23 09:00", "every 3 months on the last day", "20261130T090000",
            "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1"
        ),
    ])
    func `a todo starts with the first time of its rule`(
        time: String, rule: String, start: String, rrule: String
    ) throws {
        // Added the week before, so that what has come since is owed.
        let now = machine.now
        machine.now = now.adding(seconds: -7 * 86_400)
        try machine.add("a", at: time, rule: rule)
        machine.now = now
        let lines = try machine.export(.ics).split(separator: "\r\n")
        #expect(lines.contains("DTSTART:\(start)"))
        #expect(lines.contains("DUE:\(start)"))
        #expect(lines.contains("RRULE:\(rrule)"))
    }

    @Test func `what is finished is no time of a todo any more`() throws {
        try machine.add("a", at: "2026-11-30 09:00", rule: "last day x3")
        try machine.add("b", at: "2027-11-29 09:00", rule: "monthly x3")
        _ = try machine.done(1, 2)
        let text = try machine.export(.ics, .open)
        let lines = text.split(separator: "\r\n")
        #expect(lines.contains("DTSTART:20261231T090000"))
        #expect(lines.contains("RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2"))
        #expect(lines.contains("DTSTART:20271229T090000"))
        try other.take(text)
        let times = try coming(machine)
        #expect(
            times == [
                ["2026-12-31T09:00", "2027-01-31T09:00"], ["2027-12-29T09:00", "2028-01-29T09:00"],
            ])
        #expect(try coming(other) == times)
        #expect(try machine.take(text).unchanged == 2)
    }

    private func coming(_ machine: TaskWorld) throws -> [[String]] {
        try listTasks(ListRequest(), machine.world).rows.compactMap(\.task.reminder).map { reminder in
            var labels: [String] = []
            var instant = machine.now
            while let next = reminder.coming(after: instant, in: .utc), labels.count < 5 {
                labels.append(next.label.description)
                instant = next.instant
            }
            return labels
        }
    }

    @Test func `todo.txt`() throws {
        try machine.add("Call mum", at: "tomorrow 9am", rule: "weekly", tags: ["family", "@phone"])
        try machine.add("Rent", at: "2026-12-01 10:00", rule: "last day")
        _ = try machine.done(1, all: true)
        #expect(
            try machine.export(.todotxt) == """
                x 2026-11-20 2026-11-20 Call mum +family @phone due:2026-11-21 rec:+1w uuid:0190f6e2-3c4d-7000-8000-000000000001
                2026-11-20 Rent due:2026-12-31 at:10:00 rrule:FREQ=MONTHLY;BYMONTHDAY=-1 uuid:0190f6e2-3c4d-7000-8000-000000000002

                """)
    }

    @Test func `csv has quotes where it needs them, and no formula`() throws {
        try machine.add("=HYPERLINK(\"http://x\",\"y\")", tags: ["@phone"])
        try machine.add("  -1+2|cmd")
        try machine.add("Tea", at: "tomorrow 9am", rule: "weekly")
        let head =
            "number,id,title,notes,tags,priority,state,created,ended,time,repeat,zone,start,steps,"
            + "before,nag,urgent,paused\r\n"
        let id = "0190f6e2-3c4d-7000-8000-00000000000"
        #expect(
            try machine.export(.csv) == head
                + "1,\(id)1,\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\",,'@phone,,open,2026-11-20T19:30:00Z,,,,,,,,,,\r\n"
                + "2,\(id)2,'-1+2|cmd,,,,open,2026-11-20T19:30:00Z,,,,,,,,,,\r\n"
                + "3,\(id)3,Tea,,,,open,2026-11-20T19:30:00Z,,2026-11-21T09:00,weekly,,,,,,,\r\n")
    }

    @Test func `markdown is a check list without marks of its own`() throws {
        try machine.add("*Tea* <b>", at: "tomorrow 9am", rule: "weekly", tags: ["home"])
        try machine.add("- Milk")
        var notes = EditRequest()
        notes.notes = "fat\n\nor *not*"
        _ = try editTask(.number(2), notes, machine.world)
        _ = try machine.done(2)
        #expect(
            try machine.export(.markdown) == """
                - [ ] \\*Tea\\* \\<b\\> (2026-11-21 09:00, weekly) #home
                - [x] \\- Milk

                  fat

                  or \\*not\\*


                """)
    }

    @Test func `filters choose what is written`() throws {
        try machine.add("Tea", tags: ["a"])
        try machine.add("Milk")
        var request = ListRequest()
        request.filter.tags = ["a"]
        let text = String(
            decoding: try exportTasks(request, as: .markdown, machine.world).text, as: UTF8.self)
        #expect(text == "- [ ] Tea #a\n")
    }

    private func ring() throws {
        let ringing = RingingRequest(before: "3d,1h", nag: "10m x6", isUrgent: true)
        try machine.add("Tea", at: "tomorrow 9am", rule: "weekly", ringing: ringing)
        try machine.add("Milk", at: "mon 18:00", ringing: RingingRequest(before: "none", nag: "none"))
        _ = try pauseTasks([.number(1)], until: "2026-12-24", machine.world)
    }

    @Test func `how a task rings besides goes into a calendar and back, and else is told of`() throws {
        try ring()
        func facts(_ format: ExportFormat) throws -> [ExportRemark.Fact] {
            try exportTasks(ListRequest(), as: format, machine.world).remarks.map(\.fact)
        }
        #expect(try facts(.todotxt) == [.warnings, .again, .urgent, .pause])
        #expect(try facts(.ics) == [.pause])
        for format in [ExportFormat.csv, .markdown, .json] { #expect(try facts(format) == []) }
        let text = try machine.export(.ics)
        try other.take(text)
        #expect(
            try other.all() == [
                "1 Tea 2026-11-21T09:00 weekly before 3d,1h nag 10m x6 urgent", "2 Milk 2026-11-23T18:00",
            ])
        #expect(try machine.take(text).unchanged == 2)
        #expect(try machine.take(machine.export(.todotxt)).unchanged == 2)
        #expect(
            try machine.export(.csv).contains(
                ",2026-11-21T09:00,weekly,,,,\"3d,1h\",10m x6,yes,2026-12-24\r\n"))
        #expect(try machine.export(.csv).contains(",none,none,,\r\n"))
        #expect(
            try machine.export(.markdown).hasPrefix(
                "- [ ] Tea (2026-11-21 09:00, weekly) (before 3d,1h) (nag 10m x6) (urgent) "
                    + "(paused until 2026-12-24)\n"
            ))
    }

    @Test func `json has the pause and all else`() throws {
        try ring()
        let text = try machine.export(.json)
        try other.take(text)
        let reminders = try listTasks(ListRequest(), other.world).rows.compactMap(\.task.reminder)
        #expect(reminders == (try listTasks(ListRequest(), machine.world).rows.compactMap(\.task.reminder)))
    }

    @Test func `what the format can't say is remarked on`() throws {
        try fill()
        var request = ListRequest()
        request.state = .all
        let facts = try exportTasks(request, as: .todotxt, machine.world).remarks.map(\.fact)
        #expect(facts.contains(.notes))
        #expect(facts.contains(.deleted))
    }
}
