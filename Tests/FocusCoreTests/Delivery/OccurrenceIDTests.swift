import FocusCore
import Testing
import TimeKit

@Suite struct OccurrenceIDTests {
    @Test(
        "an id is read as it was written",
        arguments: [
            "focusflow.task.0190f6e2-3c4d-7abc-8def-000000000001/3@2026-11-21T09:00",
            "focusflow.task.0190f6e2-3c4d-7abc-8def-000000000001.w7/12@2026-11-21T09:00",
            "focusflow.task.1/1@2026-11-21T09:00+snooze@2026-11-21T08:10:30Z",
            "focusflow.sessionCompletion/1@2026-11-21T08:00:01Z",
            "focusflow.task.1/1@2026-11-21T09:00-3d", "focusflow.task.1/1@2026-11-21T09:00-1h30m",
            "focusflow.task.1/1@2026-11-21T09:00+nag2",
            "focusflow.task.1/1@2026-11-21T09:00+snooze@2026-11-21T08:10:30Z+nag13",
            "focusflow.nudge.morning/1@2026-02-28T00:00",
        ])
    func roundTrip(text: String) throws {
        #expect(OccurrenceID(text)?.description == text)
    }

    @Test(
        "what is no id is none",
        arguments: [
            "", "focusflow.task.1", "focusflow.task.1/3", "focusflow.task.1/x@2026-11-21T09:00",
            "focusflow.task.1@2026-11-21T09:00", "focusflow.task.1/1@", "focusflow.task.1/1@2026-02-30T09:00",
            "focusflow.task.1/1@2026-11-21T09:00+snooze", "focusflow.task.1/1@2026-11-21T09:00+snooze@x",
            "focusflow.task.1/1@2026-11-21T09:00-", "focusflow.task.1/1@2026-11-21T09:00-x",
            "focusflow.task.1/1@2026-11-21T09:00+nag", "focusflow.task.1/1@2026-11-21T09:00+nag1",
            "focusflow.task.1/1@2026-11-21T09:00-3d+nag2",
        ])
    func refused(text: String) {
        #expect(OccurrenceID(text) == nil)
    }

    @Test(
        "what has come up to a time is what rings then or before; an instant always has",
        arguments: [
            ("focusflow.task.1/1@2026-11-21T08:59", true), ("focusflow.task.1/1@2026-11-21T09:00", true),
            ("focusflow.task.1/1@2026-11-21T09:01", false), ("focusflow.task.1/1@2026-11-21T09:01-1h", false),
            ("focusflow.sessionCompletion/1@2026-11-21T20:00:00Z", true),
        ])
    func upTo(text: String, isUp: Bool) throws {
        let time = try #require(CivilDateTime("2026-11-21T09:00"))
        #expect(try #require(OccurrenceID(text)).isUp(to: time) == isUp)
    }

    @Test func `all firings of a revision are one series`() {
        #expect(OccurrenceID("a/3@2026-11-21T09:00")?.series == "a/3")
        #expect(OccurrenceID("a/3@2026-11-21T09:00+snooze@2026-11-21T10:00:00Z")?.series == "a/3")
    }

    @Test(
        "the days of the week of one task are one series",
        arguments: [
            ("focusflow.task.1.w1/3@2026-11-23T09:00", "focusflow.task.1/3"),
            ("focusflow.task.1.w7/3@2026-11-22T09:00+snooze@2026-11-22T10:00:00Z", "focusflow.task.1/3"),
            ("focusflow.event.a.w1/1@2026-11-23T09:00:00Z", "focusflow.event.a.w1/1"),
        ])
    func days(text: String, series: String) throws {
        let id = try #require(OccurrenceID(text))
        #expect(id.series == series)
        #expect(id.description == text)
    }

    @Test(
        "of a firing on a day of the week those on other days follow",
        arguments: [
            ("focusflow.task.1.w7/3@2026-11-22T09:00", 1, "focusflow.task.1.w1/3@2026-11-23T09:00"),
            ("focusflow.task.1.w2/3@2026-12-01T09:00", -6, "focusflow.task.1.w3/3@2026-11-25T09:00"),
            ("focusflow.task.1/3@2026-11-22T09:00", 1, nil),
            ("focusflow.task.1.w7/3@2026-11-22T09:00+snooze@2026-11-22T10:00:00Z", 1, nil),
        ] as [(String, Int, String?)])
    func otherDays(text: String, days: Int, other: String?) throws {
        #expect(try #require(OccurrenceID(text)).otherDay(days)?.description == other)
    }
}
