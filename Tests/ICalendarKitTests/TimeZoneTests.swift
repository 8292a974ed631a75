import ICalendarKit
import Testing
import TimeKit

@Suite struct TimeZoneTests {
    private let berlin = """
        BEGIN:VTIMEZONE
        TZID:Our Berlin
        BEGIN:DAYLIGHT
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        DTSTART:19810329T020000
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
        END:DAYLIGHT
        BEGIN:STANDARD
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        DTSTART:19961027T030000
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
        END:STANDARD
        END:VTIMEZONE
        """

    @Test(
        "a zone follows the rules of its file, through the end of the year 2199",
        arguments: [
            ("19800101T000000", 3600), ("19810329T005959", 3600), ("19810329T010000", 7200),
            ("20261025T005959", 7200), ("20261025T010000", 3600), ("20270328T010000", 7200),
            ("21991231T000000", 3600), ("22000701T000000", 3600),
        ])
    func rules(at: String, offset: Int) throws {
        let zone = try #require(try calendar(berlin).timeZones.first).zone
        #expect(zone.offset(at: try instant(at)) == offset)
    }

    @Test(
        "UNTIL and further dates end and set the clock as well, offsets may have seconds",
        arguments: [
            ("19000101T000000", -10_800), ("19670430T065959", -10_800), ("19670430T070000", -14_400),
            ("19730429T070000", -14_400), ("19740106T070000", -14_401), ("19750223T070000", 5400),
        ])
    func moreRules(at: String, offset: Int) throws {
        let zone = try #require(
            try calendar(
                """
                BEGIN:VTIMEZONE
                TZID:x
                BEGIN:DAYLIGHT
                DTSTART:19670430T040000
                RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=-1SU;UNTIL=19730429T070000Z
                TZOFFSETFROM:-0300
                TZOFFSETTO:-0400
                END:DAYLIGHT
                BEGIN:DAYLIGHT
                DTSTART:19740106T030000
                RDATE:19760101T000000
                TZOFFSETFROM:-0400
                TZOFFSETTO:-040001
                END:DAYLIGHT
                BEGIN:STANDARD
                DTSTART:19750223T025959
                TZOFFSETFROM:-040001
                TZOFFSETTO:+0130
                END:STANDARD
                END:VTIMEZONE
                """
            ).timeZones.first
        ).zone
        #expect(zone.offset(at: try instant(at)) == offset)
    }

    @Test(arguments: ["+1", "0100", "+2400", "+0060", "+01:00", "", "+01000", "+010060"])
    func `a zone with a bad offset is left out`(offset: String) throws {
        let calendar = try calendar(
            """
            BEGIN:VTIMEZONE
            TZID:x
            BEGIN:STANDARD
            DTSTART:19700101T000000
            TZOFFSETFROM:+0000
            TZOFFSETTO:\(offset)
            END:STANDARD
            END:VTIMEZONE
            """)
        #expect(calendar.timeZones.map(\.tzid) == [])
        #expect(calendar.problems == [Problem(line: 7, .badValue(property: "TZOFFSETTO", value: offset))])
    }

    @Test func `a zone whose clock is set every second has a bound`() throws {
        let calendar = try calendar(
            """
            BEGIN:VTIMEZONE
            TZID:x
            BEGIN:STANDARD
            DTSTART:00010101T000000
            RRULE:FREQ=SECONDLY
            TZOFFSETFROM:+0000
            TZOFFSETTO:+0100
            END:STANDARD
            END:VTIMEZONE
            """)
        #expect(calendar.timeZones.first?.zone.offset(at: try instant("20260101T000000")) == 3600)
    }

    @Test(
        "a name is looked up as it is, by its end, in the file, by what Windows means, and else floats",
        arguments: [
            ("Europe/Paris", "Europe/Paris"), ("/mozilla.org/20050126_1/Europe/Paris", "Europe/Paris"),
            ("/x.y/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"), ("/UTC", "UTC"),
            ("Our Berlin", "Our Berlin"), ("romance standard time", "Europe/Paris"),
            ("Somewhere/UTC", "Local"), ("Nowhere", "Local"), ("", "Local"),
        ])
    func names(tzid: String, name: String) throws {
        let known = ["Europe/Paris", "America/Argentina/Buenos_Aires", "UTC"]
        var zones = TimeZones(try calendar(berlin), local: Zone(name: "Local") { _ in 0 }) { name in
            known.contains(name) ? Zone(name: name) { _ in 0 } : nil
        }
        #expect(zones.zone(tzid).name == name)
        #expect(zones.zone(tzid).name == name)
        #expect(zones.unknown == (name == "Local" ? [tzid] : []))
    }

    @Test func `a file may say which zone of the tz database it means`() throws {
        let lines =
            "BEGIN:VTIMEZONE\nX-LIC-LOCATION:Europe/Berlin" + berlin.dropFirst("BEGIN:VTIMEZONE".count)
        var zones = TimeZones(try calendar(lines), local: .utc) { name in
            name == "Europe/Berlin" ? Zone(name: name) { _ in 0 } : nil
        }
        #expect(zones.zone("Our Berlin").name == "Europe/Berlin")
    }
}
