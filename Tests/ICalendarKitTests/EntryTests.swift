import ICalendarKit
import Testing
import TimeKit

@Suite struct EntryTests {
    @Test func `an event has the properties that its lines give`() throws {
        let event = try event(
            """
            DTSTART;TZID="Europe/Berlin":20261121T090000
            DTEND:20261121T093000Z
            SUMMARY;LANGUAGE=en:Tea\\, at five\\nor \\\\ so
            DESCRIPTION:
            LOCATION:Caf
             é
            URL:https://x.org/a,b;c
            CATEGORIES:Home,Work\\, mine
            CATEGORIES:Third
            PRIORITY:2
            STATUS:confirmed
            SEQUENCE:3
            LAST-MODIFIED:20261101T000000Z
            """)
        #expect(event.start == .zoned(try wall("20261121T090000"), tzid: "Europe/Berlin"))
        #expect(event.end == .at(.utc(try wall("20261121T093000"))))
        #expect(event.summary == "Tea, at five\nor \\ so")
        #expect(event.details == "")
        #expect(event.location == "Café")
        #expect(event.url == "https://x.org/a,b;c")
        #expect(event.categories == ["Home", "Work, mine", "Third"])
        #expect(event.priority == 2)
        #expect(event.status == "CONFIRMED")
        #expect(event.sequence == 3)
        #expect(event.lastModified == (try instant("20261101T000000")))
        #expect(!event.isCancelled)
        #expect(!event.isRecurring)
    }

    @Test(
        "a time is read behind whatever parameters its line has",
        arguments: [
            ("DTSTART;TZID=Europe/Berlin:20261121T090000", "Europe/Berlin"),
            ("dtstart;tzid=Europe/Berlin: 20261121T090000 ", "Europe/Berlin"),
            ("DTSTART;VALUE=DATE-TIME;TZID=Europe/Berlin;X-A=:20261121T090000", "Europe/Berlin"),
            ("DTSTART;X-A=\"a;TZID=b:c\";TZID=Europe/Berlin:20261121T090000", "Europe/Berlin"),
            ("DTSTART;X-TZID=a;TZID=\"Home:1\":20261121T090000", "Home:1"),
            ("DTSTART;TZID=A^^B,C;TZID=D:20261121T090000", "A^B"),
            ("DTSTART;TZID=A;TZID=B:20261121T090000", "A"),
            ("DTSTART;TZID=Europe\n /Berlin:2026112\n 1T090000", "Europe/Berlin"),
            ("DTSTART;TZID=\u{7F}Home\u{1}:20261121T090000", "Home"), ("DTSTART;TZID=:20261121T090000", ""),
        ])
    func parameters(line: String, tzid: String) throws {
        #expect(try event(line).start == .zoned(try wall("20261121T090000"), tzid: tzid))
    }

    @Test(arguments: [
        "DTSTART;TZID:20261121T090000", "DTSTART;=A:20261121T090000", "DTSTART;A;TZID=B:20261121T090000",
        "DTSTART;TZID=A\"B:20261121T090000", "DTSTART;TZID=A", "DTSTART;TZID=A:20261121T0900",
    ])
    func `a time on a line that can't be read is a problem`(line: String) throws {
        let calendar = try #require(stream("BEGIN:VEVENT\n\(line)\nEND:VEVENT").calendars.first)
        #expect(calendar.entries.isEmpty)
        #expect(calendar.problems.count == 1)
    }

    @Test func `a todo has a due time, a state and how far it is`() throws {
        let done = try todo(
            "DUE;VALUE=DATE:20261121\nPERCENT-COMPLETE:40\nSTATUS:NEEDS-ACTION\nCOMPLETED:20261120T100000Z")
        #expect(done.start == nil)
        #expect(done.due == .date(try day("20261121")))
        #expect(done.anchor == done.due)
        #expect(done.percentComplete == 40)
        #expect(done.completed == (try instant("20261120T100000")))
        #expect(done.isCompleted)
        #expect(try todo("SUMMARY:x").anchor == nil)
        #expect(try !todo("PERCENT-COMPLETE:99").isCompleted)
    }

    @Test(
        "numbers out of their range are none",
        arguments: ["PRIORITY:0", "PRIORITY:10", "PRIORITY:x", "PRIORITY:99999999999999999999"])
    func priority(line: String) throws {
        #expect(try todo(line).priority == nil)
    }

    @Test func `further dates may be periods, and exceptions have zones`() throws {
        let event = try event(
            """
            DTSTART:20261121T090000Z
            RDATE;VALUE=PERIOD:20261122T090000Z/PT1H,20261123T090000Z/20261123T093000Z
            RDATE;VALUE=DATE:20261124
            EXDATE;TZID=Europe/Berlin:20261121T100000, 20261122T100000
            """)
        #expect(
            event.recurrence.dates == [
                .init(start: .utc(try wall("20261122T090000")), end: .after(DurationValue(seconds: 3600))),
                .init(
                    start: .utc(try wall("20261123T090000")), end: .at(.utc(try wall("20261123T093000")))),
                .init(start: .date(try day("20261124")), end: .none),
            ])
        #expect(
            event.recurrence.exceptions == [
                .zoned(try wall("20261121T100000"), tzid: "Europe/Berlin"),
                .zoned(try wall("20261122T100000"), tzid: "Europe/Berlin"),
            ])
    }

    @Test(
        "an event that can't be what it says is left out, and named with its line",
        arguments: [
            ("SUMMARY:x", Problem(line: 2, .missing("DTSTART"))),
            ("DTSTART:tomorrow", Problem(line: 4, .badValue(property: "DTSTART", value: "tomorrow"))),
            ("DTSTART:20260229", Problem(line: 4, .badValue(property: "DTSTART", value: "20260229"))),
            (
                "DTSTART:20260101T240000",
                Problem(line: 4, .badValue(property: "DTSTART", value: "20260101T240000"))
            ),
            ("DTSTART;X=\"20260101", Problem(line: 4, .badLine(.unclosedQuote))),
            (
                "DTSTART:20260101\nRECURRENCE-ID:",
                Problem(line: 5, .badValue(property: "RECURRENCE-ID", value: ""))
            ),
        ])
    func bad(lines: String, problem: Problem) throws {
        let calendar = try calendar(
            """
            BEGIN:VEVENT
            UID:bad
            \(lines)
            END:VEVENT
            BEGIN:VEVENT
            UID:good
            DTSTART:20260101
            END:VEVENT
            """)
        #expect(calendar.entries.map(\.uid) == ["good"])
        #expect(calendar.problems == [problem])
    }

    @Test(
        "what stands beside an event does not take it away: the line is left out, and named",
        arguments: [
            ("DTEND:20260102\nDURATION:P1D", Problem(line: 6, .conflict("DTEND", "DURATION"), .ignored)),
            ("DURATION:P1D\nDTEND:20260102", Problem(line: 5, .conflict("DTEND", "DURATION"), .ignored)),
            ("DTEND:20260102T000000", Problem(line: 5, .conflict("DTSTART", "DTEND"), .kept)),
            ("DTEND:soon", Problem(line: 5, .badValue(property: "DTEND", value: "soon"), .ignored)),
            ("DURATION:-P1D", Problem(line: 5, .conflict("DTSTART", "DURATION"), .ignored)),
            ("DURATION:1D", Problem(line: 5, .badValue(property: "DURATION", value: "1D"), .ignored)),
            ("RRULE:", Problem(line: 5, .badRule(.malformed("")), .ignored)),
            ("RRULE:FREQ=HALFLY", Problem(line: 5, .badRule(.badValue(.frequency, "HALFLY")), .ignored)),
            ("EXDATE:x,20260102,y", Problem(line: 5, .badValue(property: "EXDATE", value: "x"), .ignored)),
            (
                "RDATE:20260101T000000Z/-PT1H",
                Problem(line: 5, .badValue(property: "RDATE", value: "20260101T000000Z/-PT1H"), .ignored)
            ),
        ])
    func stays(lines: String, problem: Problem) throws {
        let calendar = try calendar("BEGIN:VEVENT\nUID:it\nDTSTART:20260101\n\(lines)\nEND:VEVENT")
        #expect(calendar.entries.map(\.uid) == ["it"])
        #expect(calendar.problems == [problem])
    }

    @Test func `of two ends the first kind counts, of exceptions those that can be read`() throws {
        func entry(_ lines: String) throws -> Entry {
            try #require(try calendar("BEGIN:VEVENT\nDTSTART:20260101\n\(lines)\nEND:VEVENT").entries.first)
        }
        #expect(try entry("DURATION:P3D\nDTEND:20260102").end == .at(.date(try day("20260102"))))
        #expect(try entry("DURATION:P3D\nDTEND:x").end == .after(DurationValue(days: 3)))
        #expect(
            try entry("EXDATE:x,20260102").recurrence.exceptions == [.date(try day("20260102"))])
    }

    @Test func `an end before its start is said, and the event stays`() throws {
        let calendar = try calendar(
            "BEGIN:VEVENT\nUID:1\nDTSTART:20260102T000000\nDTEND:20260101T000000\nEND:VEVENT")
        #expect(calendar.problems == [Problem(line: 2, .endBeforeStart, .ignored)])
        #expect(calendar.entries.count == 1)
    }

    @Test func `a calendar that cancels cancels all its events`() throws {
        let calendar = try calendar("METHOD:CANCEL\nBEGIN:VEVENT\nDTSTART:20260101\nEND:VEVENT")
        #expect(calendar.entries.map(\.isCancelled) == [true])
        #expect(try event("DTSTART:20260101\nSTATUS:cancelled").isCancelled)
    }
}

@Suite struct AlarmTests {
    private func alarm(_ lines: String) throws -> Alarm {
        try #require(try event("DTSTART:20260101\nBEGIN:VALARM\n\(lines)\nEND:VALARM").alarms.first)
    }

    @Test(arguments: [
        ("TRIGGER:-PT15M", Alarm.Trigger.relative(DurationValue(seconds: -900), to: .start)),
        ("TRIGGER;RELATED=END:P1D", .relative(DurationValue(days: 1), to: .end)),
        (
            "TRIGGER;VALUE=DURATION;RELATED=start:+P1WT1H",
            .relative(DurationValue(days: 7, seconds: 3600), to: .start)
        ),
    ])
    func `a trigger counts from the start or from the end`(line: String, trigger: Alarm.Trigger) throws {
        #expect(try alarm(line).trigger == trigger)
    }

    @Test func `a trigger may be a time, and an alarm repeated and seen`() throws {
        let alarm = try alarm(
            """
            TRIGGER;VALUE=DATE-TIME:20260101T080000Z
            ACTION:display
            REPEAT:2
            DURATION:PT5M
            ACKNOWLEDGED:20260101T080100Z
            DESCRIPTION:Get up
            """)
        #expect(alarm.trigger == .absolute(.utc(try wall("20260101T080000"))))
        #expect(alarm.action == "DISPLAY")
        #expect(alarm.repetitions == 2)
        #expect(alarm.interval == DurationValue(seconds: 300))
        #expect(alarm.acknowledged == (try instant("20260101T080100")))
        #expect(alarm.details == "Get up")
    }

    @Test(
        "a repetition needs a number and a length, and has a bound",
        arguments: [
            ("REPEAT:3", 0), ("DURATION:PT5M", 0), ("REPEAT:3\nDURATION:-PT5M", 0),
            ("REPEAT:-1\nDURATION:PT5M", 0), ("REPEAT:2147483647\nDURATION:PT1S", 1000),
        ])
    func repetitions(lines: String, count: Int) throws {
        #expect(try alarm("TRIGGER:PT0S\n" + lines).repetitions == count)
    }

    @Test func `a bad alarm is left out, its event is not`() throws {
        let calendar = try calendar(
            """
            BEGIN:VEVENT
            DTSTART:20260101
            BEGIN:VALARM
            TRIGGER:soon
            END:VALARM
            BEGIN:VALARM
            END:VALARM
            END:VEVENT
            """)
        #expect(calendar.entries.map(\.alarms.count) == [0])
        #expect(
            calendar.problems == [
                Problem(line: 5, .badValue(property: "TRIGGER", value: "soon")),
                Problem(line: 7, .missing("TRIGGER")),
            ])
    }
}
