import ICalendarKit
import Testing
import TimeKit

/// One hour east in winter, two in summer, with the days of 2026; other years have winter only.
let middleEurope = Zone(name: "Middle/Europe") {
    (1_774_746_000..<1_792_890_000).contains($0.secondsSinceEpoch) ? 7200 : 3600
}

let eastCoast = Zone(name: "East/Coast") { _ in -18_000 }

private func zones(_ calendar: Calendar) -> TimeZones {
    TimeZones(calendar, local: middleEurope) { name in [middleEurope, eastCoast].first { $0.name == name } }
}

/// `summary start end` of each occurrence, on the clock of its zone; `!` for a cancelled one.
private func expanded(
    _ lines: String, from: String = "20260101T000000", to: String = "20270101T000000", limit: Int = 10_000
) throws -> [String] {
    let calendar = try calendar(lines)
    #expect(calendar.problems == [])
    var zones = zones(calendar)
    let window = (from: try instant(from), to: try instant(to))
    return calendar.series.flatMap { series in
        let expansion = series.expansion(from: window.from, to: window.to, in: &zones, limit: limit)
        let rows = expansion.occurrences.map { occurrence in
            let mark = occurrence.isCancelled ? "!" : ""
            let times = [occurrence.start, occurrence.end].map { moment in
                #expect(occurrence.zone.wall(at: moment.instant) == moment.wall)
                return occurrence.isAllDay ? moment.wall.date.basicText : moment.wall.basicText
            }
            return "\(mark)\(occurrence.entry.summary ?? "?") " + times.joined(separator: " ")
        }
        return rows + (expansion.isComplete ? [] : ["…"])
    }
}

private func vevent(_ lines: String, uid: String = "1") -> String {
    "BEGIN:VEVENT\nUID:\(uid)\n\(lines)\nEND:VEVENT\n"
}

@Suite struct SeriesTests {
    @Test(
        "an event without an end lasts a day if it is one, else no time",
        arguments: [
            ("DTSTART;VALUE=DATE:20260301", "20260301 20260302"),
            ("DTSTART;VALUE=DATE:20260301\nDTEND;VALUE=DATE:20260301", "20260301 20260302"),
            ("DTSTART;VALUE=DATE:20260301\nDTEND;VALUE=DATE:20260304", "20260301 20260304"),
            ("DTSTART;VALUE=DATE:20260301\nDURATION:P1W", "20260301 20260308"),
            ("DTSTART;VALUE=DATE:20260301\nDURATION:PT25H", "20260301 20260303"),
            ("DTSTART:20260301T090000", "20260301T090000 20260301T090000"),
            ("DTSTART:20260301T090000Z\nDTEND:20260301T100000Z", "20260301T090000 20260301T100000"),
            (
                "DTSTART;TZID=East/Coast:20260301T090000\nDTEND;TZID=Middle/Europe:20260301T170000",
                "20260301T090000 20260301T110000"
            ),
            (
                "DTSTART:20260301T090000Z\nDTEND;TZID=Middle/Europe:20260301T093000",
                "20260301T090000 20260301T090000"
            ),
            // The clock is put forward on 29 March: a day is 23 hours, 24 hours end an hour later.
            ("DTSTART:20260328T120000\nDURATION:P1D", "20260328T120000 20260329T120000"),
            ("DTSTART:20260328T120000\nDURATION:PT24H", "20260328T120000 20260329T130000"),
        ])
    func length(lines: String, times: String) throws {
        #expect(try expanded(vevent("SUMMARY:a\n" + lines)) == ["a " + times])
    }

    @Test(
        "what touches the window is in it, its end is not",
        arguments: [
            ("20260301T100000", "20260301T110000", true), ("20260301T105959", "20260301T110000", true),
            ("20260301T110000", "20260301T120000", false), ("20260301T090000", "20260301T100000", false),
            ("20260301T090000", "20260301T100001", true),
        ])
    func window(from: String, to: String, isIn: Bool) throws {
        let rows = try expanded(vevent("DTSTART:20260301T100000Z\nDURATION:PT1H"), from: from, to: to)
        #expect(rows.isEmpty == !isIn)
        let weekly = try expanded(
            vevent("DTSTART:20250302T100000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY"), from: from, to: to)
        #expect(weekly.isEmpty == !isIn)
    }

    @Test func `what takes no time is in the window in which it starts`() throws {
        let lines = vevent("DTSTART:20260301T100000Z")
        #expect(try expanded(lines, from: "20260301T100000", to: "20260301T100001").count == 1)
        #expect(try expanded(lines, from: "20260301T090000", to: "20260301T100000").isEmpty)
    }

    @Test func `rules, further dates and exceptions make one list`() throws {
        let rows = try expanded(
            vevent(
                """
                SUMMARY:a
                DTSTART;TZID=Middle/Europe:20260105T090000
                DTEND;TZID=Middle/Europe:20260105T093000
                RRULE:FREQ=WEEKLY;COUNT=4
                RRULE:FREQ=MONTHLY;BYMONTHDAY=1;COUNT=3
                RDATE;VALUE=PERIOD:20260107T080000Z/PT2H
                RDATE;TZID=East/Coast:20260108T030000
                EXDATE:20260112T080000Z
                EXDATE;VALUE=DATE:20260201
                """))
        #expect(
            rows == [
                "a 20260105T090000 20260105T093000", "a 20260107T090000 20260107T110000",
                "a 20260108T090000 20260108T093000", "a 20260119T090000 20260119T093000",
                "a 20260126T090000 20260126T093000", "a 20260301T090000 20260301T093000",
            ])
    }

    @Test func `a series keeps its clock when the clocks change, and DTEND its exact length`() throws {
        let lines = "SUMMARY:a\nDTSTART;TZID=Middle/Europe:20260327T233000\nRRULE:FREQ=DAILY;COUNT=3\n"
        #expect(
            try expanded(vevent(lines + "DTEND;TZID=Middle/Europe:20260328T053000")) == [
                "a 20260327T233000 20260328T053000", "a 20260328T233000 20260329T063000",
                "a 20260329T233000 20260330T053000",
            ])
    }

    @Test func `a time that the clock never shows is moved, one that it shows twice is the first`() throws {
        #expect(
            try zoned("DTSTART;TZID=Middle/Europe:20260328T023000\nRRULE:FREQ=DAILY;COUNT=2") == [
                "20260328T013000", "20260329T013000",
            ])
        #expect(
            try zoned("DTSTART;TZID=Middle/Europe:20261024T023000\nRRULE:FREQ=DAILY;COUNT=2") == [
                "20261024T003000", "20261025T003000",
            ])
    }

    private func zoned(_ lines: String) throws -> [String] {
        let calendar = try calendar(vevent(lines))
        var zones = zones(calendar)
        let series = try #require(calendar.series.first)
        let expansion = series.expansion(
            from: try instant("20260101T000000"), to: try instant("20270101T000000"), in: &zones)
        return expansion.occurrences.compactMap { Zone.utc.wall(at: $0.start.instant)?.basicText }
    }

    @Test(
        "UNTIL of a series of days is a day, however it is written",
        arguments: [
            "20260303", "20260303T000000Z", "20260303T235959Z", "20260302T230000Z", "20260303T225959Z",
        ])
    func until(until: String) throws {
        let rows = try expanded(
            vevent("SUMMARY:a\nDTSTART;VALUE=DATE:20260301\nRRULE:FREQ=DAILY;BYHOUR=9;UNTIL=" + until))
        #expect(rows == ["a 20260301 20260302", "a 20260302 20260303", "a 20260303 20260304"])
    }

    @Test func `a component with a RECURRENCE-ID stands in the place of its occurrence`() throws {
        let main = vevent(
            "SUMMARY:a\nDTSTART;TZID=Middle/Europe:20260302T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=5")
        let moved = vevent(
            "SUMMARY:moved\nRECURRENCE-ID:20260303T080000Z\nDTSTART;TZID=East/Coast:20260303T120000")
        let day = vevent("SUMMARY:day\nRECURRENCE-ID;VALUE=DATE:20260304\nDTSTART;VALUE=DATE:20260310")
        let off = vevent(
            "SUMMARY:off\nRECURRENCE-ID;TZID=Middle/Europe:20260305T090000\nDTSTART:20260305T080000Z\nSTATUS:CANCELLED"
        )
        #expect(
            try expanded(moved + main + day + off) == [
                "a 20260302T090000 20260302T100000", "moved 20260303T120000 20260303T120000",
                "!off 20260305T080000 20260305T080000", "a 20260306T090000 20260306T100000",
                "day 20260310 20260311",
            ])
        // Its own time decides whether it is in the window, and it needs no main component.
        #expect(
            try expanded(main + day, from: "20260309T000000", to: "20260311T000000") == [
                "day 20260310 20260311"
            ])
        #expect(try expanded(day) == ["day 20260310 20260311"])
    }

    @Test func `THISANDFUTURE moves what follows by as much, until the next one`() throws {
        let main = vevent(
            "SUMMARY:a\nDTSTART;TZID=Middle/Europe:20260325T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=6")
        let later = vevent(
            "SUMMARY:b\nRECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Middle/Europe:20260327T090000\n"
                + "DTSTART;TZID=Middle/Europe:20260327T103000\nDTEND;TZID=Middle/Europe:20260327T120000")
        let abroad = vevent(
            "SUMMARY:c\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260329T070000Z\nDTSTART;TZID=East/Coast:20260329T040000"
        )
        let single = vevent("SUMMARY:d\nRECURRENCE-ID:20260328T080000Z\nDTSTART:20260328T080000Z")
        #expect(
            try expanded(main + abroad + later + single) == [
                "a 20260325T090000 20260325T100000", "a 20260326T090000 20260326T100000",
                "b 20260327T103000 20260327T120000", "d 20260328T080000 20260328T080000",
                "c 20260329T040000 20260329T040000", "c 20260330T040000 20260330T040000",
            ])
    }

    @Test
    func `of two components for the same, the higher sequence, the later change or the later line counts`()
        throws
    {
        let old = vevent("SUMMARY:old\nDTSTART:20260301T000000Z\nSEQUENCE:1\nLAST-MODIFIED:20260102T000000Z")
        let changed = vevent(
            "SUMMARY:changed\nDTSTART:20260301T000000Z\nSEQUENCE:1\nLAST-MODIFIED:20260103T000000Z")
        let new = vevent("SUMMARY:new\nDTSTART:20260301T000000Z\nSEQUENCE:2")
        let newer = vevent("SUMMARY:newer\nDTSTART:20260301T000000Z\nSEQUENCE:2")
        func summaries(_ text: String) throws -> [String] {
            try expanded(text).map { String($0.prefix { $0 != " " }) }
        }
        #expect(try summaries(changed + old) == ["changed"])
        #expect(try summaries(new + changed) == ["new"])
        #expect(try summaries(new + newer + old) == ["newer"])
        let other = vevent("SUMMARY:other\nDTSTART:20260301T000000Z", uid: "")
        #expect(try summaries(other + other + new) == ["other", "other", "new"])
    }

    @Test func `a todo happens from its start to when it is due, or when it is due`() throws {
        let todos = """
            BEGIN:VTODO
            SUMMARY:a
            DTSTART:20260301T090000Z
            DUE:20260302T090000Z
            END:VTODO
            BEGIN:VTODO
            SUMMARY:b
            DUE;VALUE=DATE:20260301
            RRULE:FREQ=MONTHLY;COUNT=2
            END:VTODO
            BEGIN:VTODO
            SUMMARY:never
            END:VTODO
            """
        #expect(
            try expanded(todos) == [
                "a 20260301T090000 20260302T090000", "b 20260301 20260301", "b 20260401 20260401",
            ])
    }

    @Test(
        "an endless or an empty rule costs no more than the window",
        .timeLimit(.minutes(1)),
        arguments: [
            ("FREQ=SECONDLY", ["…"]), ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", []),
            ("FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", []), ("FREQ=DAILY;BYMONTHDAY=31;COUNT=2147483647", []),
            ("FREQ=SECONDLY;BYHOUR=3;COUNT=2147483647", []),
        ])
    func bounded(rule: String, rows: [String]) throws {
        let found = try expanded(
            vevent("DTSTART:00010101T000000\nRRULE:" + rule), from: "20260201T000000", to: "20260228T000000",
            limit: 100)
        #expect(Array(found.suffix(1)) == rows)
        #expect(found.count <= 101)
    }

    @Test func `the ends of the calendar and of the time line are no harm`() throws {
        let calendar = try calendar(
            vevent("DTSTART:99991231T235959Z\nDURATION:P999999999W\nRRULE:FREQ=DAILY")
                + vevent("DTSTART:00010101T000000\nDURATION:P999999999D\nRRULE:FREQ=YEARLY;COUNT=3", uid: "2")
        )
        var zones = zones(calendar)
        let all = (Instant(secondsSinceEpoch: .min), Instant(secondsSinceEpoch: .max))
        #expect(
            calendar.series.map { $0.expansion(from: all.0, to: all.1, in: &zones).occurrences.count } == [
                1, 3,
            ])
        #expect(
            calendar.series.map { $0.expansion(from: all.1, to: all.1, in: &zones).occurrences.count } == [
                0, 0,
            ])
        #expect(
            calendar.series.map { $0.expansion(from: all.0, to: all.0, in: &zones).occurrences.count } == [
                0, 0,
            ])
    }
}

@Suite struct AlarmTimeTests {
    /// `UTC time, start of its occurrence` of each alarm in the year 2026.
    private func alarms(
        _ lines: String, from: String = "20260101T000000", to: String = "20270101T000000"
    ) throws -> [String] {
        let calendar = try calendar(lines)
        var zones = zones(calendar)
        let window = (from: try instant(from), to: try instant(to))
        return calendar.series.flatMap { series in
            series.alarms(from: window.from, to: window.to, in: &zones).map { time in
                let at = Zone.utc.wall(at: time.instant)?.basicText ?? "?"
                return (time.isAcknowledged ? "seen " : "") + at + " " + time.occurrence.start.wall.basicText
            }
        }
    }

    private func alarm(_ lines: String) -> String { "\nBEGIN:VALARM\n\(lines)\nEND:VALARM" }

    @Test(
        "an alarm counts from the start or the end of each occurrence",
        arguments: [
            ("TRIGGER:-PT15M", ["20260328T104500", "20260329T094500"]),
            ("TRIGGER;RELATED=END:PT5M", ["20260328T120500", "20260329T110500"]),
            // A day before noon is noon, though the clock was put forward in between.
            ("TRIGGER:-P1D", ["20260327T110000", "20260328T110000"]),
            ("TRIGGER:-PT24H", ["20260327T110000", "20260328T100000"]),
            (
                "TRIGGER:PT0S\nREPEAT:1\nDURATION:PT10M",
                ["20260328T110000", "20260328T111000", "20260329T100000", "20260329T101000"]
            ),
            ("TRIGGER:PT0S\nACTION:NONE", []),
        ])
    func relative(lines: String, times: [String]) throws {
        let text = vevent("DTSTART:20260328T120000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2" + alarm(lines))
        #expect(try alarms(text).map { String($0.prefix(15)) } == times)
    }

    @Test func `an alarm is found far from its event, in the window only`() throws {
        let text = vevent("DTSTART:20261224T120000Z\nRRULE:FREQ=YEARLY" + alarm("TRIGGER:-P30D"))
        #expect(
            try alarms(text, from: "20261124T120000", to: "20261124T120001") == [
                "20261124T120000 20261224T120000"
            ])
        #expect(try alarms(text, from: "20261124T120001", to: "20261201T000000") == [])
    }

    @Test func `a fixed time goes off once, however far its event is and however often it comes`() throws {
        let text = vevent(
            "DTSTART:20281224T120000Z\nRRULE:FREQ=DAILY" + alarm("TRIGGER;VALUE=DATE-TIME:20260601T080000Z"))
        #expect(try alarms(text) == ["20260601T080000 20281224T120000"])
    }

    @Test func `what replaces an occurrence has its own alarms; what is cancelled or done has none`() throws {
        let main = vevent("DTSTART:20260301T120000Z\nRRULE:FREQ=DAILY;COUNT=3" + alarm("TRIGGER:-PT5M"))
        let moved = vevent(
            "RECURRENCE-ID:20260302T120000Z\nDTSTART:20260302T150000Z" + alarm("TRIGGER:-PT1H"))
        let off = vevent(
            "RECURRENCE-ID:20260303T120000Z\nDTSTART:20260303T120000Z\nSTATUS:CANCELLED"
                + alarm("TRIGGER:-PT1H"))
        let done =
            "BEGIN:VTODO\nDUE:20260301T120000Z\nSTATUS:COMPLETED" + alarm("TRIGGER;RELATED=END:PT0S")
            + "\nEND:VTODO"
        #expect(
            try alarms(main + moved + off + done) == [
                "20260301T115500 20260301T120000", "20260302T140000 20260302T150000",
            ])
    }

    @Test func `what has been seen says so, later ones do not`() throws {
        let text = vevent(
            "DTSTART:20260301T120000Z\nRRULE:FREQ=DAILY;COUNT=2"
                + alarm("TRIGGER:-PT5M\nACKNOWLEDGED:20260301T115500Z"))
        #expect(
            try alarms(text) == ["seen 20260301T115500 20260301T120000", "20260302T115500 20260302T120000"])
    }
}
