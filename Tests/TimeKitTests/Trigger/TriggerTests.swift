import TestSupport
import Testing
import TimeKit

@Suite struct TriggerTests {
    @Test(
        "the next time is strictly later, in the anchor's rhythm",
        arguments: [
            // trigger, zone, after, next
            (
                "daily 09:00 from 2026-11-20T09:00", "Europe/Berlin", "2026-11-20T08:00:00Z",
                "2026-11-21T08:00:00Z"
            ),
            (
                "daily 09:00 from 2026-11-20T09:00", "Europe/Berlin", "2026-11-20T07:59:59Z",
                "2026-11-20T08:00:00Z"
            ),
            (
                "daily 02:30 from 2026-01-01T02:30", "Europe/Berlin", "2026-03-28T12:00:00Z",
                "2026-03-29T01:30:00Z"
            ),
            (
                "daily 02:30 from 2026-01-01T02:30", "Europe/Berlin", "2026-03-29T01:15:00Z",
                "2026-03-29T01:30:00Z"
            ),
            (
                "daily 02:30 from 2026-01-01T02:30", "Europe/Berlin", "2026-03-29T01:30:00Z",
                "2026-03-30T00:30:00Z"
            ),
            (
                "daily 02:30 from 2026-01-01T02:30", "Europe/Berlin", "2026-10-25T00:29:59Z",
                "2026-10-25T00:30:00Z"
            ),
            (
                "daily 02:30 from 2026-01-01T02:30", "Europe/Berlin", "2026-10-25T01:10:00Z",
                "2026-10-26T01:30:00Z"
            ),
            ("weekly 1 09:00 from 2026-11-20T00:00", "UTC", "2026-01-01T00:00:00Z", "2026-11-23T09:00:00Z"),
            ("weekly 5 09:00 from 2026-11-20T09:00", "UTC", "2026-01-01T00:00:00Z", "2026-11-20T09:00:00Z"),
            ("weekly 5 09:00 from 2026-11-20T09:01", "UTC", "2026-01-01T00:00:00Z", "2026-11-27T09:00:00Z"),
            ("monthly 31 09:00 from 2026-01-31T09:00", "UTC", "2026-01-31T09:00:00Z", "2026-02-28T09:00:00Z"),
            ("monthly 31 09:00 from 2026-01-31T09:00", "UTC", "2026-02-28T09:00:00Z", "2026-03-31T09:00:00Z"),
            ("monthly 15 09:00 from 2026-01-20T09:00", "UTC", "2026-01-01T00:00:00Z", "2026-02-15T09:00:00Z"),
            (
                "yearly 2-29 09:00 from 2024-02-29T09:00", "UTC", "2024-02-29T09:00:00Z",
                "2025-02-28T09:00:00Z"
            ),
            (
                "yearly 2-29 09:00 from 2024-02-29T09:00", "UTC", "2027-02-28T09:00:00Z",
                "2028-02-29T09:00:00Z"
            ),
            ("once 2026-11-21T09:00", "UTC", "2026-11-21T08:59:59Z", "2026-11-21T09:00:00Z"),
            ("once 2026-11-21T09:00", "UTC", "2026-11-21T09:00:00Z", nil),
            ("interval 90 from 2026-11-21T09:00", "UTC", "2020-01-01T00:00:00Z", "2026-11-21T09:01:30Z"),
            ("interval 90 from 2026-11-21T09:00", "UTC", "2026-11-21T09:01:30Z", "2026-11-21T09:03:00Z"),
        ] as [(String, String, String, String?)])
    func next(trigger: String, zone: String, after: String, instant: String?) throws {
        let found = try #require(Trigger(words: trigger))
            .next(after: #require(Instant(rfc3339: after)), in: .system(named: zone))
        #expect(found?.instant.rfc3339(in: .utc) == instant)
    }

    @Test(
        "the last time is the newest that has come",
        arguments: [
            (
                "daily 09:00 from 2026-11-20T09:00", "Europe/Berlin", "2026-11-25T07:59:59Z",
                "2026-11-24T08:00:00Z"
            ),
            (
                "daily 09:00 from 2026-11-20T09:00", "Europe/Berlin", "2026-11-25T08:00:00Z",
                "2026-11-25T08:00:00Z"
            ),
            ("daily 09:00 from 2026-11-20T09:00", "Europe/Berlin", "2026-11-20T07:59:59Z", nil),
            (
                "daily 02:30 from 2026-01-01T02:30", "Europe/Berlin", "2026-03-29T01:29:59Z",
                "2026-03-28T01:30:00Z"
            ),
            (
                "daily 02:30 from 2026-01-01T02:30", "Europe/Berlin", "2026-10-25T01:10:00Z",
                "2026-10-25T00:30:00Z"
            ),
            ("monthly 31 09:00 from 2026-01-31T09:00", "UTC", "2026-03-30T12:00:00Z", "2026-02-28T09:00:00Z"),
            (
                "yearly 2-29 09:00 from 2024-02-29T09:00", "UTC", "2028-02-28T12:00:00Z",
                "2027-02-28T09:00:00Z"
            ),
            ("once 2026-11-21T09:00", "UTC", "2030-01-01T00:00:00Z", "2026-11-21T09:00:00Z"),
            ("once 2026-11-21T09:00", "UTC", "2026-11-21T08:59:59Z", nil),
            ("interval 90 from 2026-11-21T09:00", "UTC", "2026-11-21T09:01:29Z", nil),
            ("interval 90 from 2026-11-21T09:00", "UTC", "2026-11-21T09:04:29Z", "2026-11-21T09:03:00Z"),
        ] as [(String, String, String, String?)])
    func last(trigger: String, zone: String, at: String, instant: String?) throws {
        let found = try #require(Trigger(words: trigger))
            .last(atOrBefore: #require(Instant(rfc3339: at)), in: .system(named: zone))
        #expect(found?.instant.rfc3339(in: .utc) == instant)
    }

    @Test(
        "a label stays what the rule says, with a note where the rule gave way",
        arguments: [
            (
                "daily 02:30 from 2026-03-29T00:00", "Europe/Berlin", "2026-03-29T02:30",
                Occurrence.Note.shifted
            ),
            ("daily 02:30 from 2026-10-25T00:00", "Europe/Berlin", "2026-10-25T02:30", nil),
            ("monthly 31 09:00 from 2026-02-01T00:00", "UTC", "2026-02-28T09:00", .clamped),
            ("monthly 31 09:00 from 2026-03-01T00:00", "UTC", "2026-03-31T09:00", nil),
            ("yearly 2-29 09:00 from 2025-01-01T00:00", "UTC", "2025-02-28T09:00", .clamped),
            ("monthly 31 23:30 from 2012-09-01T00:00", "UTC", "2012-09-30T23:30", .clamped),
            // Lebanon put its clocks forward at 00:00 of the 31st of March 2024.
            ("once 2024-03-31T00:30", "Asia/Beirut", "2024-03-31T00:30", .shifted),
        ] as [(String, String, String, Occurrence.Note?)])
    func notes(trigger: String, zone: String, label: String, note: Occurrence.Note?) throws {
        let found = try #require(Trigger(words: trigger))
            .next(after: Instant(secondsSinceEpoch: 0), in: .system(named: zone))
        #expect(found?.label.description == label)
        #expect(found?.note == note)
    }

    @Test func `a day that the calendar skips is told apart but not rung apart`() throws {
        let apia = Zone.system(named: "Pacific/Apia")
        let trigger = try #require(Trigger(words: "daily 09:00 from 2011-12-29T09:00"))
        let range =
            try #require(
                Instant(rfc3339: "2011-12-29T00:00:00Z"))..<(#require(
                Instant(rfc3339: "2012-01-01T00:00:00Z")))
        let found = Array(trigger.occurrences(in: range, zone: apia))
        #expect(
            found.map { "\($0.label) \($0.instant.rfc3339(in: .utc) ?? "")" } == [
                "2011-12-29T09:00 2011-12-29T19:00:00Z", "2011-12-30T09:00 2011-12-30T19:00:00Z",
                "2011-12-31T09:00 2011-12-30T19:00:00Z", "2012-01-01T09:00 2011-12-31T19:00:00Z",
            ])
        #expect(found.map(\.note) == [nil, .shifted, nil, nil])
        #expect(trigger.next(after: found[0].instant, in: apia) == found[1])
        #expect(trigger.next(after: found[1].instant, in: apia) == found[3])
        #expect(trigger.last(atOrBefore: found[1].instant, in: apia) == found[2])
    }

    @Test func `occurrences take the start of a range, not its end`() throws {
        let trigger = try #require(Trigger(words: "interval 60 from 1970-01-01T00:00"))
        let range = Instant(secondsSinceEpoch: 120)..<Instant(secondsSinceEpoch: 300)
        #expect(
            trigger.occurrences(in: range, zone: .utc).map(\.instant.secondsSinceEpoch) == [120, 180, 240])
    }

    @Test(
        "at the ends of time there is nothing, and no trap",
        arguments: [
            "daily 09:00 from 0001-01-01T00:00", "weekly 7 23:59 from 0001-01-01T00:00",
            "monthly 31 00:00 from 0001-01-01T00:00", "yearly 2-29 00:00 from 0001-01-01T00:00",
            "once 0001-01-01T00:00", "interval 1 from 0001-01-01T00:00",
            "interval 9223372036854775807 from 9999-12-31T23:59",
        ])
    func ends(words: String) throws {
        let trigger = try #require(Trigger(words: words))
        for zone in [Zone.utc, .system(named: "Pacific/Apia"), .system(named: "America/New_York")] {
            #expect(trigger.next(after: Instant(secondsSinceEpoch: .max), in: zone) == nil)
            #expect(trigger.last(atOrBefore: Instant(secondsSinceEpoch: .min), in: zone) == nil)
            _ = trigger.next(after: Instant(secondsSinceEpoch: .min), in: zone)
            _ = trigger.last(atOrBefore: Instant(secondsSinceEpoch: .max), in: zone)
        }
    }

    @Test(
        "the first and the last label of the calendar are reached",
        arguments: [
            ("daily 09:00", "0001-01-01T09:00", "9999-12-31T09:00"),
            // The calendar begins on a Monday and ends on a Friday.
            ("weekly 5 23:59", "0001-01-05T23:59", "9999-12-31T23:59"),
            ("weekly 7 23:59", "0001-01-07T23:59", "9999-12-26T23:59"),
            ("monthly 31 00:00", "0001-01-31T00:00", "9999-12-31T00:00"),
            ("yearly 2-29 00:00", "0001-02-28T00:00", "9999-02-28T00:00"),
        ])
    func edges(words: String, first: String, last: String) throws {
        let trigger = try #require(Trigger(words: "\(words) from 0001-01-01T00:00"))
        let found = [
            trigger.next(after: Instant(secondsSinceEpoch: .min), in: .utc),
            trigger.last(atOrBefore: Instant(secondsSinceEpoch: .max), in: .utc),
        ]
        #expect(found.map { $0?.label.description } == [first, last])
    }

    @Test func `parts that no calendar or clock has are refused`() {
        #expect([0, 32, -1, .max].allSatisfy { DayOfMonth($0) == nil })
        #expect(
            [(2, 30), (4, 31), (13, 1), (0, 1), (1, 0)].allSatisfy {
                MonthAndDay(month: $0.0, day: $0.1) == nil
            })
        #expect(
            [0, -1, .min].allSatisfy { FixedInterval(from: Instant(secondsSinceEpoch: 0), every: $0) == nil })
        #expect(FixedInterval(from: Instant(secondsSinceEpoch: .max), every: 1) == nil)
    }
}
