import ICalendarKit
import Testing
import TimeKit

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

    @Test(
        "of a whole day an alarm goes by the clock, which is an hour ahead since that night",
        arguments: [
            ("TRIGGER:PT9H", "20260329T070000"), ("TRIGGER:-PT15H", "20260328T080000"),
            ("TRIGGER;RELATED=END:-PT15H", "20260329T070000"),
        ])
    func wholeDay(lines: String, time: String) throws {
        let text = vevent("DTSTART;VALUE=DATE:20260329" + alarm(lines))
        #expect(try alarms(text).map { String($0.prefix(15)) } == [time])
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

    @Test func `a fixed time goes off for what has no time, and for what lacks its first one`() throws {
        let fixed = alarm("TRIGGER;VALUE=DATE-TIME:20260601T080000Z\nREPEAT:1\nDURATION:PT5M")
        #expect(
            try alarms("BEGIN:VTODO\nUID:1\nSUMMARY:Tea" + fixed + "\nEND:VTODO") == [
                "20260601T080000 20260601T080000", "20260601T080500 20260601T080000",
            ])
        let daily = "DTSTART:20260501T120000Z\nRRULE:FREQ=DAILY"
        let times = ["20260601T080000 20260501T120000", "20260601T080500 20260501T120000"]
        #expect(try alarms(vevent(daily + "\nEXDATE:20260501T120000Z" + fixed)) == times)
        let moved = vevent("RECURRENCE-ID:20260501T120000Z\nDTSTART:20260501T150000Z")
        #expect(try alarms(vevent(daily + fixed) + moved) == times)
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

    @Test func `of a flood of alarms the earliest are found, in the window only`() throws {
        let flood = alarm("TRIGGER:-PT1M\nREPEAT:1000\nDURATION:PT1S")
        let many = String(repeating: flood, count: 100)
        let text = vevent("DTSTART:20261122T100000Z\nRRULE:FREQ=MINUTELY" + many)
        let first = try alarms(text)
        #expect(first.count == 10_000)
        #expect(first.first == "20261122T095900 20261122T100000")
        #expect(Set(first.map { $0.prefix(15) }).count == 80)
        #expect(
            try alarms(text, from: "20261123T120000", to: "20261123T120001").count == 100 * 17)
    }

    @Test func `what comes again for years is found behind all its earlier times`() throws {
        let days = alarm("TRIGGER:-P1D\nREPEAT:1000\nDURATION:P1D")
        let text = vevent("DTSTART:20240101T120000" + days)
        #expect(
            try alarms(text, from: "20260328T000000", to: "20260331T000000") == [
                "20260328T110000 20240101T120000", "20260329T100000 20240101T120000",
                "20260330T100000 20240101T120000",
            ])
        #expect(try alarms(text, from: "20260926T000000") == ["20260926T100000 20240101T120000"])
    }
}
