import Testing
import TimeKit
import WhenKit

@Suite struct ClockReadingTests {
    private func zone(_ hours: Int) -> Zone { Zone(name: "there") { _ in hours * 3600 } }

    private func reading(_ text: String) throws -> ClockReading {
        let reading = ClockReading(rfc3339: text.utf8.span)
        return try #require(reading)
    }

    @Test(
        "a text tells the place by its offset, which Z is not",
        arguments: [
            ("2026-11-20T17:00:00-08:00", -8 * 3600), ("2026-11-20T17:00:00+05:45", 20_700),
            ("2026-11-20T17:00:00+00:00", 0), ("2026-11-20T17:00:00Z", nil),
        ] as [(String, Int?)])
    func texts(text: String, offset: Int?) throws {
        let reading = try self.reading(text)
        #expect(reading.offset == offset)
        #expect(reading.rfc3339 == text)
    }

    @Test func `a small z tells as little of the place`() throws {
        #expect(try reading("2026-11-20T17:00:00z").offset == nil)
    }

    /// Typed at 17:00 in Los Angeles, eight hours behind UTC.
    @Test(
        "what was still to come where it was typed is later, wherever that is asked",
        arguments: [
            ("2026-11-20T18:30", -8, true), ("2026-11-20T18:30", 1, true), ("2026-11-20T18:30", 14, true),
            ("2026-11-20T17:00", 1, true), ("2026-11-20T16:59", 1, false),
            ("2026-11-20T16:59", -11, false), ("2026-11-20T16:59", -8, false),
            ("2026-11-24T09:00", 1, true), ("2026-11-16T09:00", 1, false),
        ] as [(String, Int, Bool)])
    func later(label: String, hours: Int, isLater: Bool) throws {
        let typed = try reading("2026-11-20T17:00:00-08:00")
        let here = zone(hours)
        let occurrence = Occurrence(of: try #require(CivilDateTime(label)), in: here)
        #expect((typed.seconds(until: occurrence, in: here) >= 0) == isLater)
    }

    @Test func `without a place the zone in force counts`() throws {
        let typed = try reading("2026-11-21T01:00:00Z")
        let evening = try #require(CivilDateTime("2026-11-20T18:30"))
        #expect(typed.seconds(until: Occurrence(of: evening, in: zone(-8)), in: zone(-8)) == 5400)
        #expect(typed.seconds(until: Occurrence(of: evening, in: zone(1)), in: zone(1)) < 0)
    }

    @Test func `a first time with an offset is an instant, and what follows is the clock's`() throws {
        let anchor = try #require(CivilDateTime("2026-11-20T19:00"))
        let daily = Schedule(anchor: anchor, repetition: .daily, offset: -8 * 3600)
        let start = Instant(secondsSinceEpoch: anchor.secondsAsUTC + 8 * 3600)
        let next = try #require(daily.next(after: start, in: zone(-5)))
        #expect(daily.next(after: start.adding(seconds: -1), in: zone(-5))?.instant == start)
        #expect(next.label.description == "2026-11-21T19:00")
        #expect(next.instant == start.adding(seconds: 21 * 3600))
        #expect(daily.last(atOrBefore: start.adding(seconds: -1), in: zone(9)) == nil)
        #expect(daily.last(atOrBefore: start, in: zone(9))?.label == anchor)
        #expect(daily.instant(of: anchor, in: zone(9)) == start)
        #expect(daily.starting(at: anchor) == daily)
        #expect(daily.starting(at: next.label)?.offset == nil)
    }
}
