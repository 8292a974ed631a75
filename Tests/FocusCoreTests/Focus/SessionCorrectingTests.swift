import FocusCore
import Testing
import TimeKit

@Suite struct SessionCorrectingTests {
    private let zone = Zone(name: "Test/East") { _ in 3600 }
    private let end = Instant(secondsSinceEpoch: 1_795_212_000)

    private func session(_ number: UInt64 = 1, _ outcome: Session.Outcome = .completed) -> Session {
        Session(
            id: UniqueID(milliseconds: 1, random: 0, number), kind: .focus,
            started: end.adding(seconds: -1500),
            ended: end, planned: TimeSpan(seconds: 1500), focused: TimeSpan(seconds: 1500), outcome: outcome,
            offset: 0)
    }

    @Test func `a session that the timer did not see counts as one that ran to its end`() {
        let session = Session(
            id: UniqueID(milliseconds: 1, random: 0, 1), lasting: TimeSpan(seconds: 600), endedAt: end,
            in: zone,
            task: nil, label: "Mail")
        #expect(session.started == end.adding(seconds: -600))
        #expect(session.outcome == .completed)
        #expect(session.planned == session.focused)
        #expect(session.offset == 3600)
    }

    @Test func `with another length it ends when it did`() {
        var session = session()
        session.setLength(TimeSpan(seconds: 3000))
        #expect(session.ended == end)
        #expect(session.started == end.adding(seconds: -3000))
        #expect(session.focused == TimeSpan(seconds: 3000))
        #expect(session.planned == TimeSpan(seconds: 3000))
    }

    @Test func `one that was stopped was planned as long as before`() {
        var session = session(1, .stopped)
        session.setLength(TimeSpan(seconds: 600))
        #expect(session.planned == TimeSpan(seconds: 1500))
    }

    @Test func `with another end it is as long as it was, on the day of that place`() {
        var session = session()
        session.setEnd(end.adding(seconds: -7200), in: zone)
        #expect(session.started == end.adding(seconds: -8700))
        #expect(session.focused == TimeSpan(seconds: 1500))
        #expect(session.offset == 3600)
    }

    @Test func `short names tell all sessions apart, and each is understood`() throws {
        let sessions = (1...2000).map { session($0) }
        let handles = SessionHandles(sessions)
        #expect(Set(sessions.map { handles[$0] }).count == 2000)
        for wanted in sessions.prefix(50) {
            #expect(try sessions.named(handles[wanted]).id == wanted.id)
            #expect(try sessions.named(handles[wanted].uppercased()).id == wanted.id)
            #expect(try sessions.named(wanted.id.description).id == wanted.id)
        }
        #expect(throws: SessionError.self) { try sessions.named("abc") }
    }
}
