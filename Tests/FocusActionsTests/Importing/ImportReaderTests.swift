import FocusActions
import FocusCore
import FocusFormats
import Foundation
import TestSupport
import Testing
import TimeKit

/// What is made of the texts of other programs. It is Friday 20 November 2026, 19:30, in UTC.
@Suite struct ImportReaderTests {
    private let machine = TaskWorld()

    private static func fixture(_ name: String) throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    @Test func `taskwarrior's own export`() throws {
        #expect(
            try machine.reading(try Self.fixture("taskwarrior.json")) == [
                #"Buy milk #home.kitchen #errand #shopping high 2026-11-22T08:00 "2026-11-21 The blue one""#,
                "Pay rent #money 2026-12-01T09:00 monthly",
                "Water plants 2026-11-23T17:30 weekdays until 2027-02-28", "Call mum from 2026-12-23",
                "Write report medium",
                "Pay für Café & \"quotes\" slash low", "Every third day 2026-11-24T07:00 every 3 days",
                "Every quarter 2026-12-31T23:00 every 3 months", "Every six hours 2026-11-23T07:00",
                "Long past 2026-03-01T08:00", "Done thing done", "Deleted thing deleted",
                "2: no place for start", "5: no place for scheduled",
                "6: no place for depends", "10: PT6H: first",
            ])
    }

    @Test func `a todo.txt of todo.txt-cli`() throws {
        #expect(
            try machine.reading(try Self.fixture("todotxt.txt")) == [
                "Call mum #@phone #family 2026-11-22T09:00 weekly from 2026-11-21 done",
                "Buy milk #@shop #home.kitchen medium",
                "Pay rent low 2026-12-01T09:00 1 month after done",
                "Read https://example.org/a:b before 10:30",
                "Fix bike 2026-03-01T09:00", "Done thing #home done", "Für Café (B) keeps (A) inside",
            ])
    }

    @Test func `a month of remind`() throws {
        #expect(
            try machine.reading(try Self.fixture("remind.json")) == [
                "Pay rent 2026-11-01T10:00 on the 1st", "Run 2026-11-02T07:00 mon,wed,fri until 2027-03-01",
                "Gym #work high 2026-11-02T18:30 mon", "Every third day 2026-11-21T08:00 every 3 days",
                "Dentist at 9:00am 2026-11-22T09:00 before 15m", "Meeting 2026-11-25T14:00",
                "odd 2026-11-30T09:00 last mon", "23: no place for duration",
            ])
    }

    @Test func `todos of todoman`() throws {
        #expect(
            try machine.reading(try Self.fixture("ics.ics")) == [
                "Plain one 2026-11-22T13:12 +00:00 \"Two lines\n\nof notes\n\"",
                "Pay rent 2026-12-01T09:00 from 2026-11-21",
                "Done thing low 2026-11-22T13:12 +00:00 done",
                "Buy milk, eggs; and \"tea\" high 2026-11-22T08:00 +00:00",
            ])
    }

    @Test(arguments: [
        ("daily", "daily"), ("2wks", "every 2 weeks"), ("fortnight", "every 2 weeks"),
        ("P3D", "every 3 days"),
        ("P1M", "monthly"), ("6mo", "every 6 months"), ("annual", "yearly"), ("weekdays", "weekdays"),
        ("quarterly", "every 3 months"), ("2y", "every 2 years"),
    ])
    func `recurrences of taskwarrior`(recur: String, rule: String) throws {
        let text =
            #"[{"description":"a","due":"20261201T090000Z","recur":"\#(recur)","status":"pending","uuid":"#
            + #""0190f6e2-3c4d-7000-8000-000000000001"}]"#
        #expect(try machine.reading(text) == ["a 2026-12-01T09:00 \(rule)"])
    }

    @Test func `taskwarrior may print an object a line`() throws {
        let text = """
            {"description":"a","status":"pending"}

            {"description":"b","status":"pending","wait":"20261223T230000Z"}
            """
        #expect(try machine.reading(text) == ["a", "b from 2026-12-23"])
    }

    @Test func `instances of a series without its template are one task, known by the template`() throws {
        let instance = #"{"description":"a","due":"20261201T090000Z","recur":"daily","status":"pending","#
        let parent = #""parent":"0190f6e2-3c4d-7000-8000-00000000000a","uuid":"0190f6e2-3c4d-7000-8000-"#
        let text = "[\(instance)\(parent)000000000001\"},\n\(instance)\(parent)000000000002\"}]"
        let result = try machine.take(text, isDryRun: true)
        #expect(result.imported.map(\.task.id.description) == ["0190f6e2-3c4d-7000-8000-00000000000a"])
        #expect(result.remarks.isEmpty)
    }

    @Test(arguments: [
        ("(D) Tea", ["Tea low", "1: (D) is low"]),
        ("x (A) 2026-11-19 2026-11-01 Tea pri:B", ["Tea medium done"]),
        ("Ask @bob about +tea today", ["Ask @bob about +tea today #@bob #tea"]), ("+a @b", ["+a @b #a #@b"]),
        ("Tea due:soon", ["Tea", "1: due can't be soon"]), ("Tea rec:1w", ["Tea", "1: 1w without a day"]),
        ("Tea due:2026-12-01 rec:5b", ["Tea 2026-12-01T09:00", "1: 5b: first"]),
        ("Tea due:2026-12-01 at:17:30 rrule:FREQ=MONTHLY;BYDAY=2TU", ["Tea 2026-12-01T17:30 2nd tue"]),
        (
            "Tea due:2026-12-01 at:08:00 rrule:FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0 except:12-24,2027-01-01",
            ["Tea 2026-12-01T08:00 daily at 08:00 and 20:00 except 24 dec, 2027-01-01"]
        ),
        ("Tea except:none due:2026-12-01", ["Tea except:none 2026-12-01T09:00"]),
        ("\n \r\nx\n(A)\nxylophone\r\n", ["x", "(A)", "xylophone"]),
        ("due:2026-12-01", ["1: no title"]),
    ])
    func `lines of todo.txt`(line: String, tasks: [String]) throws {
        #expect(try machine.reading(line, as: .todotxt) == tasks)
    }

    @Test(arguments: [
        (#""d":31"#, ["a 2026-12-31T09:00 on the 31st only"]),
        (#""d":13,"nonconst_expr":1"#, ["a 2026-12-31T09:00", "1: d 13: listed"]),
        (#""d":1,"back":-1"#, ["a 2026-12-31T09:00 last day"]),
        (#""wd":["Monday"],"d":8"#, ["a 2026-12-31T09:00 2nd mon"]),
        (#""d":31,"m":12"#, ["a 2026-12-31T09:00 yearly"]), (#""time":725"#, ["a 2026-12-31T12:05 daily"]),
        (#""d":31,"m":12,"y":2026"#, ["a 2026-12-31T09:00"]),
        (#""d":31,"delta":3"#, ["a 2026-12-31T09:00 on the 31st only before 3d,2d,1d"]),
        (#""d":31,"delta":-1,"nonconst_expr":1"#, ["a 2026-12-31T09:00 before 1d", "1: d 31: listed"]),
        (
            #""time":600,"tdelta":15,"trep":5,"delta":1"#,
            ["a 2026-12-31T10:00 daily before 1d,15m,10m,5m"]
        ),
        (#""time":600,"tdelta":20"#, ["a 2026-12-31T10:00 daily before 20m"]),
        (
            #""d":31,"delta":40"#,
            ["a 2026-12-31T09:00 on the 31st only before 40d", "1: 40d,39d,38d,… is 40d"]
        ),
        (#""d":31,"delta":9000000000"#, ["a 2026-12-31T09:00 on the 31st only", "1: no place for delta"]),
        (
            #""d":31,"delta":-9223372036854775808"#,
            ["a 2026-12-31T09:00 on the 31st only", "1: no place for delta"]
        ),
        (#""passthru":"MOON""#, ["1: not a task: MOON"]),
        (#""wd":["Monday"],"skip":"SKIP""#, ["a 2026-12-31T09:00", "1: mon, skip SKIP: listed"]),
    ])
    func `triggers of remind`(trigger: String, tasks: [String]) throws {
        let text = #"[{"entries":[{"date":"2026-12-31","lineno":1,\#(trigger),"body":"a"}]}]"#
        #expect(try machine.reading(text) == tasks)
    }

    @Test(arguments: [
        ("DUE:20261201T100000\nRRULE:FREQ=MONTHLY;BYMONTHDAY=1", ["a 2026-12-01T10:00 on the 1st"]),
        ("DTSTART:20261201T100000\nRRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=1", ["a 2026-12-01T10:00 yearly"]),
        (
            "DTSTART:20261201T100000\nRRULE:FREQ=WEEKLY;WKST=SU;UNTIL=20261231T090000Z",
            ["a 2026-12-01T10:00 weekly until 2026-12-30"]
        ),
        (
            "DUE:20261201T100000\nRRULE:FREQ=HOURLY\nLOCATION:x",
            ["a 2026-12-01T10:00 hourly", "3: no place for LOCATION"]
        ),
        (
            "DUE:20261201T100000\nRRULE:FREQ=HOURLY;INTERVAL=5",
            ["a 2026-12-01T10:00", "3: FREQ=HOURLY;INTERVAL=5: first"]
        ),
        (
            "DUE:20261201T100000\nRRULE:FREQ=HOURLY;INTERVAL=2;BYHOUR=8,9,10,11,12",
            ["a 2026-12-01T10:00 daily at 08:00, 10:00 and 12:00"]
        ),
        (
            "DUE:20261201T090000\nRRULE:FREQ=DAILY;BYHOUR=9,18;UNTIL=20261231T200000",
            ["a 2026-12-01T09:00 daily at 09:00 and 18:00 until 2026-12-31"]
        ),
        (
            "DUE:20261201T090000\nRRULE:FREQ=DAILY;BYHOUR=9,18;UNTIL=20261231T120000",
            ["a 2026-12-01T09:00", "3: FREQ=DAILY;UNTIL=20261231T120000;BYHOUR=9,18: first"]
        ),
        ("DUE:20261231T100000\nRRULE:FREQ=MONTHLY", ["a 2026-12-31T10:00 on the 31st only"]),
        ("DUE:20261130T100000\nRRULE:FREQ=MONTHLY;BYDAY=5MO", ["a 2026-11-30T10:00 5th mon"]),
        (
            "DTSTART:20261201T100000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU",
            ["a 2026-12-01T10:00 every 2 weeks on tue,thu"]
        ),
        (
            "DTSTART:20261201T100000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU",
            ["a 2026-12-01T10:00", "3: FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU: first"]
        ),
        (
            "DTSTART:20261127T100000\nRRULE:FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR\nEXDATE:20270226T100000",
            ["a 2026-11-27T10:00 every 3 months on the last fri except 2027-02-26"]
        ),
        (
            "DTSTART:20261201T100000\nRRULE:FREQ=DAILY;COUNT=5\nEXDATE:20261224T110000",
            ["a 2026-12-01T10:00 daily except 2026-12-24 x5"]
        ),
        // Another program changed the rule that we wrote, or left out a further day.
        (
            "DTSTART:20261201T100000\nRRULE:FREQ=DAILY\nEXDATE:20261224T100000\n"
                + "X-FOCUSFLOW-REPEAT:weekly except 24 dec",
            ["a 2026-12-01T10:00 daily except 2026-12-24"]
        ),
        (
            "DTSTART:20261201T100000\nRRULE:FREQ=DAILY\nEXDATE:20261224T100000,20261226T100000\n"
                + "X-FOCUSFLOW-REPEAT:daily except 24 dec",
            ["a 2026-12-01T10:00 daily except 24 dec, 2026-12-26"]
        ),
        (
            "DTSTART:20261231T100000\nRRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
            ["a 2026-12-31T10:00 monthly"]
        ),
        (
            "DTSTART:20270228T100000\nRRULE:FREQ=MONTHLY;BYSETPOS=-1;BYMONTHDAY=28,29,30",
            ["a 2027-02-28T10:00 on the 30th"]
        ),
        (
            "DTSTART:20280229T100000\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1",
            ["a 2028-02-29T10:00 yearly"]
        ),
        (
            "DTSTART:20261231T100000\nRRULE:FREQ=MONTHLY;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=BACKWARD",
            ["a 2026-12-31T10:00 monthly"]
        ),
        ("DUE;VALUE=DATE:20261201\nPRIORITY:6\nCATEGORIES:b,c\\,d", ["a #b #c,d low 2026-12-01T09:00"]),
        ("STATUS:CANCELLED", ["a deleted"]), ("PERCENT-COMPLETE:100", ["a done"]),
        ("DUE:nonsense", ["a", "6: ignored"]),
        // With a `Z` it is one moment; a rule goes by UTC, which is the clock here.
        ("DUE:20261201T100000Z", ["a 2026-12-01T10:00 +00:00"]),
        ("DTSTART:20261201T100030Z", ["a 2026-12-01T10:00 +00:00"]),
        ("DTSTART:20261201T100000Z\nDUE:20261202T100000", ["a 2026-12-02T10:00 from 2026-12-01"]),
        ("DTSTART:20261201T100000Z\nRRULE:FREQ=DAILY", ["a 2026-12-01T10:00 daily"]),
    ])
    func `todos of iCalendar`(lines: String, tasks: [String]) throws {
        let text =
            "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nUID:1\nSUMMARY:a\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
        #expect(try machine.reading(text) == tasks)
    }

    /// DTSTART is on a Tuesday.
    @Test(arguments: [
        ("DUE:20261202T090000", "FREQ=WEEKLY", ["a 2026-12-02T09:00 weekly from 2026-12-01"]),
        ("DURATION:P1DT1H", "FREQ=WEEKLY", ["a 2026-12-02T09:00 weekly from 2026-12-01"]),
        ("DUE:20261204T090000", "FREQ=WEEKLY;BYDAY=TU", ["a 2026-12-04T09:00 fri from 2026-12-01"]),
        ("DUE:20261202T090000", "FREQ=WEEKLY;BYDAY=TU;BYHOUR=8", ["a 2026-12-02T09:00 wed from 2026-12-01"]),
        ("DUE:20261202T090000", "FREQ=WEEKLY;COUNT=3", ["a 2026-12-02T09:00 weekly x3 from 2026-12-01"]),
        // The last one begins on Tue 15 Dec at 08:00.
        (
            "DUE:20261202T090000", "FREQ=WEEKLY;UNTIL=20261215T080000",
            ["a 2026-12-02T09:00 weekly until 2026-12-16 from 2026-12-01"]
        ),
        (
            "DUE:20261202T090000", "FREQ=WEEKLY;UNTIL=20261215T080000Z",
            ["a 2026-12-02T09:00 weekly until 2026-12-16 from 2026-12-01"]
        ),
        (
            "DUE:20261201T170000", "FREQ=WEEKLY;UNTIL=20261215T080000",
            ["a 2026-12-01T17:00 weekly until 2026-12-15"]
        ),
        ("DUE:20261205T090000", "FREQ=MONTHLY", ["a 2026-12-05T09:00 monthly from 2026-12-01"]),
        // What is left out begins on Tue 8 Dec.
        (
            "DUE:20261202T090000", "FREQ=WEEKLY\nEXDATE:20261208T080000",
            ["a 2026-12-02T09:00 weekly except 2026-12-09 from 2026-12-01"]
        ),
        (
            "DUE:20261202T233000", "FREQ=WEEKLY\nEXDATE;VALUE=DATE:20261208",
            ["a 2026-12-02T23:30 weekly except 2026-12-09 from 2026-12-01"]
        ),
        // No rule says these days, or these times, as much later.
        ("DUE:20270105T090000", "FREQ=MONTHLY", ["a 2026-12-01T08:00 monthly", "3: no place for DUE"]),
        (
            "DUE:20261201T083000", "FREQ=DAILY;BYHOUR=8,18",
            ["a 2026-12-01T08:00 daily at 08:00 and 18:00", "3: no place for DUE"]
        ),
        (
            "DUE:20261202T090000", "FREQ=MONTHLY;BYDAY=1TU",
            ["a 2026-12-01T08:00 1st tue", "3: no place for DUE"]
        ),
        (
            "DUE:20261202T090000", "FREQ=SECONDLY",
            ["a 2026-12-02T09:00 from 2026-12-01", "3: FREQ=SECONDLY: first"]
        ),
    ])
    func `a todo that comes again is due as long after each DTSTART`(
        due: String, rule: String, tasks: [String]
    ) throws {
        let text =
            "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nUID:1\nSUMMARY:a\nDTSTART:20261201T080000\n\(due)\n"
            + "RRULE:\(rule)\nEND:VTODO\nEND:VCALENDAR\n"
        #expect(try machine.reading(text) == tasks)
    }

    @Test func `events of a calendar are no tasks`() throws {
        let text =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20261201T100000\nEND:VEVENT\nEND:VCALENDAR\n"
        #expect(try machine.reading(text) == ["2: not a task: VEVENT"])
    }
}
