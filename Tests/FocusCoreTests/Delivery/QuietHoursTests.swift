import FocusCore
import Testing
import TimeKit

@Suite struct QuietHoursTests {
    private static let week = "mon..fri 22:00-07:00, sat,sun 23:30-09:00"

    private func preferences(_ hours: String, until: String = "off") throws -> Preferences {
        var preferences = Preferences()
        preferences.assign(try PreferenceAssignment(.quietHours, hours))
        preferences.assign(try PreferenceAssignment(.quietUntil, until))
        return preferences
    }

    /// 20 November 2026 is a Friday.
    @Test(
        arguments: [
            // A window belongs to the day on which it begins: Friday's ends on Saturday at 7.
            (week, "2026-11-20T21:59", nil),
            (week, "2026-11-20T22:00", "2026-11-21T07:00"),
            (week, "2026-11-21T06:59", "2026-11-21T07:00"),
            (week, "2026-11-21T07:00", nil),
            (week, "2026-11-21T08:59", nil),
            (week, "2026-11-21T23:29", nil),
            (week, "2026-11-21T23:30", "2026-11-22T09:00"),
            (week, "2026-11-23T08:00", "2026-11-23T09:00"),
            (week, "2026-11-23T22:00", "2026-11-24T07:00"),
            // Several on one day; those that touch or overlap are one.
            ("12:00-13:00, 22:00-07:00", "2026-11-20T12:30", "2026-11-20T13:00"),
            ("12:00-13:00, 13:00-14:00", "2026-11-20T12:30", "2026-11-20T14:00"),
            ("22:00-02:00, 01:00-05:00", "2026-11-20T23:00", "2026-11-21T05:00"),
            ("fri 22:00-09:00, sat 09:00-20:00, sat 19:00-23:00", "2026-11-20T22:00", "2026-11-21T23:00"),
            ("fri 12:00-00:00, sat 00:00-12:00", "2026-11-20T13:00", "2026-11-21T12:00"),
            // Of a day alone.
            ("sun 00:00-12:00", "2026-11-22T00:00", "2026-11-22T12:00"),
            ("sun 00:00-12:00", "2026-11-23T00:00", nil),
            // All of the week but a minute.
            (
                "mon..sat 00:00-12:00, mon..sat 12:00-00:00, sun 00:00-23:59", "2026-11-23T00:00",
                "2026-11-29T23:59"
            ),
        ] as [(String, String, String?)])
    func `quiet ends`(hours: String, at: String, end: String?) throws {
        #expect(
            try preferences(hours).quietHoursEnd(at: utc(at), in: .utc) == end.map { try utc($0) },
            "\(hours) \(at)")
    }

    @Test func `quiet until an instant ends with the window of that day`() throws {
        let preferences = try preferences(Self.week, until: "2026-11-21T23:00:00Z")
        #expect(try preferences.quietEnd(at: utc("2026-11-21T12:00"), in: .utc) == utc("2026-11-21T23:00"))
        let late = try self.preferences(Self.week, until: "2026-11-21T23:45:00Z")
        #expect(try late.quietEnd(at: utc("2026-11-21T12:00"), in: .utc) == utc("2026-11-22T09:00"))
    }

    /// The clock jumps from 02:00 to 03:00 at 2027-03-28T01:00Z, and back from 03:00 to 02:00 at 2026-10-25T01:00Z.
    private var berlin: Zone {
        Zone(name: "Europe/Berlin") { instant in
            let text = instant.rfc3339(in: .utc) ?? ""
            let isSummer = text < "2026-10-25T01:00:00Z" || text >= "2027-03-28T01:00:00Z"
            return isSummer ? 7200 : 3600
        }
    }

    @Test(
        arguments: [
            // 02:30 is not shown: quiet is over when the clock shows 03:00, which is the first time behind it.
            ("sat 22:00-02:30", "2027-03-28T00:59", "2027-03-28T01:00"),
            ("sat 22:00-02:30", "2027-03-28T01:10", nil),
            ("sun 02:30-05:00", "2027-03-28T01:00", "2027-03-28T03:00"),
            ("sat 22:00-07:00", "2027-03-27T22:00", "2027-03-28T05:00"),
            // 02:30 is shown twice: the first ends it, and in the hour that comes again it is quiet once more.
            ("sat 22:00-02:30", "2026-10-24T21:00", "2026-10-25T00:30"),
            ("sat 22:00-02:30", "2026-10-25T00:40", nil),
            ("sat 22:00-02:30", "2026-10-25T01:10", "2026-10-25T01:30"),
            ("sat 22:00-07:00", "2026-10-24T21:00", "2026-10-25T06:00"),
        ] as [(String, String, String?)])
    func `quiet goes by what the clock shows, through a change of it`(
        hours: String, at: String, end: String?
    ) throws {
        #expect(
            try preferences(hours).quietHoursEnd(at: utc(at), in: berlin) == end.map { try utc($0) },
            "\(hours) \(at)")
    }

    @Test(arguments: [
        ("22:00-07:00", "06:30", "07:00"), (week, "06:30", "07:00"), (week, "08:00", "08:00"),
        // At no time on Thursday, and at eight and at twenty on no day.
        (
            "thu 08:00-20:00, thu 20:00-08:00, mon..wed,fri..sun 07:00-09:00, mon..wed,fri..sun 19:00-21:00",
            "08:00", "09:00"
        ),
    ])
    func `the first time of day that is heard`(hours: String, time: String, first: String) throws {
        let heard = try #require(preferences(hours).quietHours).firstHeard(
            from: try #require(CivilTime(time)))
        #expect(heard.description == first)
    }
}
