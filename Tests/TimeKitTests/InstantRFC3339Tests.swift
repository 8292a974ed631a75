import TestSupport
import Testing
import TimeKit

@Suite struct InstantRFC3339Tests {
    @Test(
        "a time with its offset is one instant",
        arguments: [
            ("2026-11-21T09:00:00+01:00", 1_795_248_000), ("2026-11-21T08:00:00Z", 1_795_248_000),
            ("2026-11-21t08:00:00z", 1_795_248_000), ("2026-11-21T08:00:00-00:00", 1_795_248_000),
            ("2026-11-21T13:45:00+05:45", 1_795_248_000), ("2026-11-20T08:01:00-23:59", 1_795_248_000),
            ("2026-11-21T08:00:00.9Z", 1_795_248_000),
            ("2026-11-21T08:00:00.999999999999+00:00", 1_795_248_000),
            ("1969-12-31T23:59:59.5Z", -1), ("0001-01-01T00:00:00+23:59", -62_135_683_140),
        ])
    func reads(text: String, seconds: Int64) {
        #expect(Instant(rfc3339: text) == Instant(secondsSinceEpoch: seconds))
    }

    @Test(
        "what RFC 3339 does not allow, or no calendar has, is refused",
        arguments: [
            "", "Z", "2026-11-21", "2026-11-21T08:00Z", "2026-11-21T08:00:00", "2026-11-21T08:00:00.5",
            "2026-11-21T08:00:00.Z", "2026-11-21T08:00:00,5Z", "2026-11-21 08:00:00Z",
            "2026-11-21T08:00:00 Z",
            "2026-11-21T08:00:00ZZ", "2026-11-21T08:00:00Z ", "2026-11-21T08:00:00+01",
            "2026-11-21T08:00:00+0100",
            "2026-11-21T08:00:00+1:00", "2026-11-21T08:00:00+24:00", "2026-11-21T08:00:00+01:60",
            "2026-11-21T08:00:00+01:00:00", "2026-11-21T08:00:00\u{2212}01:00", "2026-02-29T08:00:00Z",
            "2026-11-31T08:00:00Z", "2026-11-21T24:00:00Z", "2016-12-31T23:59:60Z", "0000-01-01T00:00:00Z",
            "20261121T080000Z", "2026-W47-6T08:00:00Z", "2026-11-21T08:00:00.5", "2026-11-21T08:00:00.5.5Z",
        ])
    func refuses(text: String) {
        #expect(Instant(rfc3339: text) == nil)
    }

    @Test(
        "an instant is written with the offset in force, and reads as itself",
        arguments: [
            ("Europe/Berlin", 1_795_248_000, "2026-11-21T09:00:00+01:00"),
            ("Europe/Berlin", 1_782_000_000, "2026-06-21T02:00:00+02:00"),
            ("Europe/London", 1_795_248_000, "2026-11-21T08:00:00+00:00"),
            ("Etc/UTC", 1_795_248_000, "2026-11-21T08:00:00Z"), ("UTC", 0, "1970-01-01T00:00:00Z"),
            ("Asia/Kathmandu", 1_795_248_001, "2026-11-21T13:45:01+05:45"),
            ("America/St_Johns", 1_795_248_000, "2026-11-21T04:30:00-03:30"),
            ("Europe/Berlin", -3_000_000_000, "1874-12-07T19:33:00+00:53"),
            ("America/New_York", -3_000_000_000, "1874-12-07T13:44:00-04:56"),
        ])
    func writes(name: String, seconds: Int64, text: String) {
        let instant = Instant(secondsSinceEpoch: seconds)
        #expect(instant.rfc3339(in: .system(named: name)) == text)
        #expect(Instant(rfc3339: text) == instant)
    }

    @Test func `an instant outside the years 1 to 9999 has no text`() {
        let east = Zone(name: "east") { _ in 3600 }
        #expect(Instant(secondsSinceEpoch: 253_402_300_799).rfc3339(in: .utc) == "9999-12-31T23:59:59Z")
        #expect(Instant(secondsSinceEpoch: 253_402_300_799).rfc3339(in: east) == nil)
        #expect(Instant(secondsSinceEpoch: .max).rfc3339(in: east) == nil)
        #expect(Instant(secondsSinceEpoch: .min).rfc3339(in: east) == nil)
    }

    @Test func `an offset that the text has no room for is written as UTC`() {
        let farEast = Zone(name: "far east") { _ in 24 * 3600 + 59 * 60 }
        #expect(Instant(secondsSinceEpoch: 0).rfc3339(in: farEast) == "1970-01-01T00:00:00Z")
    }
}
