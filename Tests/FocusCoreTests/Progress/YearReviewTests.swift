import FocusCore
import Testing
import TimeKit

@Suite struct YearReviewTests {
    private func review(_ sessions: [Session]) -> YearReview {
        let progress = Progress(sessions: sessions, tasks: [], goal: TimeSpan(seconds: 7200))
        return YearReview(days: progress.days, sessions: sessions)
    }

    /// One that ends then, after so many minutes, of which so many were spent on the timer.
    private func session(_ end: String, _ minutes: Int64, focused: Int64? = nil, offset: Int = 0) throws
        -> Session
    {
        let end = try #require(Instant(rfc3339: "\(end):00Z"))
        return Session(
            id: UniqueID(derivedFrom: "\(end)"), kind: .focus, started: end.adding(seconds: -60 * minutes),
            ended: end, planned: TimeSpan(seconds: 60 * minutes),
            focused: TimeSpan(seconds: 60 * (focused ?? minutes)), outcome: .completed, offset: offset)
    }

    @Test func `minutes fall into the hours from start to end, on the clock of their place`() throws {
        let review = review([
            try session("2026-11-20T10:30", 60, focused: 30),
            try session("2026-11-21T00:10", 30, offset: 3600),
        ])
        let minutes: [Int: Int64] = [0: 20, 1: 10, 9: 15, 10: 15]
        #expect(review.hours.map { $0 / 60 } == (0..<24).map { minutes[$0] ?? 0 })
        #expect(review.weekdays.map { $0 / 60 } == [0, 0, 0, 0, 30, 30, 0])
    }

    @Test func `the longest streak and the best day, of several the first`() throws {
        let days = ["02-27", "02-28", "03-01", "03-05", "03-06", "03-07", "12-31"]
        let review = review(try days.map { try session("2026-\($0)T12:00", 25) })
        #expect(review.streak.map { CivilDate(dayNumber: $0.lowerBound)?.description } == "2026-02-27")
        #expect(review.streak?.count == 3)
        #expect(review.best?.date?.description == "2026-02-27")
        #expect(review.sessions == 7)
    }

    @Test func `a year without anything has neither`() {
        let review = review([])
        #expect(review.streak == nil)
        #expect(review.best == nil)
        #expect(review.seconds == 0)
    }
}
