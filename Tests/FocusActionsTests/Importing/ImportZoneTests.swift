import FocusActions
import FocusCore
import TestSupport
import Testing

/// Rules of a calendar in another time zone. It is Friday 20 November 2026, 19:30, in UTC.
@Suite struct ImportZoneTests {
    private let machine = TaskWorld()

    @Test(arguments: [
        (";TZID=America/New_York:20261122T230000", "FREQ=WEEKLY;BYDAY=SU", "2026-11-23T04:00 mon"),
        (
            ";TZID=America/New_York:20261122T230000", "FREQ=WEEKLY;BYDAY=SU,FR;UNTIL=20261206",
            "2026-11-23T04:00 mon,sat until 2026-12-07"
        ),
        (";TZID=Asia/Tokyo:20261123T060000", "FREQ=WEEKLY;BYDAY=MO", "2026-11-22T21:00 sun"),
        (
            ";TZID=America/New_York:20261122T230000", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU",
            "2026-11-23T04:00 every 2 weeks"
        ),
        (";TZID=America/New_York:20261122T230000", "FREQ=MONTHLY;BYMONTHDAY=22", "2026-11-23T04:00 monthly"),
        (";TZID=America/New_York:20261122T220000", "FREQ=DAILY;COUNT=3", "2026-11-23T03:00 daily x3"),
        (";TZID=America/New_York:20261122T120000", "FREQ=WEEKLY;BYDAY=SU", "2026-11-22T17:00 sun"),
        (
            ";TZID=America/New_York:20261122T120000", "FREQ=DAILY;BYHOUR=12;BYMINUTE=0",
            "2026-11-22T17:00 daily"
        ),
    ])
    func `a rule of another zone is told by the days here`(start: String, rule: String, task: String) throws {
        #expect(try machine.reading(todo(start, rule)) == ["a \(task)"])
    }

    @Test(arguments: [
        ("America/New_York", "20261122T230000", "FREQ=MONTHLY;BYDAY=-1SU", "2026-11-23T04:00"),
        ("America/New_York", "20261122T230000", "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,SU", "2026-11-23T04:00"),
        ("America/New_York", "20261130T230000", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-12-01T04:00"),
        ("America/New_York", "20261130T230000", "FREQ=MONTHLY;BYDAY=-1MO", "2026-12-01T04:00"),
        ("America/New_York", "20261130T230000", "FREQ=MONTHLY", "2026-12-01T04:00"),
        ("America/New_York", "20261128T230000", "FREQ=MONTHLY;BYMONTHDAY=28", "2026-11-29T04:00"),
        ("Asia/Tokyo", "20261201T060000", "FREQ=YEARLY;BYMONTH=12", "2026-11-30T21:00"),
        ("America/New_York", "20261122T120000", "FREQ=DAILY;BYHOUR=12,18", "2026-11-22T17:00"),
    ])
    func `what no rule says by the days here is remarked on`(
        zone: String, start: String, rule: String, time: String
    ) throws {
        #expect(
            try machine.reading(todo(";TZID=\(zone):\(start)", rule)) == ["a \(time)", "3: \(rule): first"])
    }

    private func todo(_ start: String, _ rule: String) -> String {
        """
        BEGIN:VCALENDAR
        VERSION:2.0
        BEGIN:VTODO
        UID:1
        SUMMARY:a
        DTSTART\(start)
        RRULE:\(rule)
        END:VTODO
        BEGIN:VTIMEZONE
        TZID:America/New_York
        BEGIN:STANDARD
        DTSTART:20201101T020000
        TZOFFSETFROM:-0500
        TZOFFSETTO:-0500
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VTIMEZONE
        TZID:Asia/Tokyo
        BEGIN:STANDARD
        DTSTART:20200101T000000
        TZOFFSETFROM:+0900
        TZOFFSETTO:+0900
        END:STANDARD
        END:VTIMEZONE
        END:VCALENDAR
        """
    }
}
