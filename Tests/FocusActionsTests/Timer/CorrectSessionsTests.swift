import FocusActions
import FocusCore
import FocusDelivery
import FocusFormats
import FocusStore
import TestSupport
import Testing
import TimeKit

/// Sessions that a user puts right afterwards.
@Suite struct CorrectSessionsTests {
    private let world: TimerWorld
    private let path = "\(StoreWorld.data)/sessions.json"

    init() throws { world = try TimerWorld() }

    private var text: String { String(decoding: world.machine.disk.contents[path] ?? [], as: UTF8.self) }

    private func add(_ length: String, ended: String? = nil, label: String? = nil) throws -> Session {
        var request = SessionRequest()
        (request.length, request.ended, request.label) = (length, ended, label)
        return try #require(try addSession(request, world.world).sessions.first)
    }

    /// The end of a session that is said to have ended then; now is Friday, 19:30.
    @Test(arguments: [
        ("14:00", "2026-11-20T14:00:00Z"), ("23:50", "2026-11-19T23:50:00Z"),
        ("yesterday 18:00", "2026-11-19T18:00:00Z"), ("10m", "2026-11-20T19:20:00Z"),
        ("mon 9:00", "2026-11-16T09:00:00Z"), ("2026-11-01 12:30", "2026-11-01T12:30:00Z"),
        ("now", "2026-11-20T19:30:00Z"), ("19:30", "2026-11-20T19:30:00Z"), ("noon", "2026-11-20T12:00:00Z"),
        ("today 18:00", "2026-11-20T18:00:00Z"),
    ])
    func `an end is the last time that the clock showed that`(typed: String, end: String) throws {
        #expect(try add("25m", ended: typed).ended.rfc3339(in: .utc) == end)
    }

    @Test(arguments: ["tomorrow 9am", "in 2 hours", "today 20:00", "2027-01-01 09:00"])
    func `an end that is to come is refused`(typed: String) throws {
        #expect(throws: (any Error).self) { try add("25m", ended: typed) }
        #expect(text.isEmpty)
    }

    @Test func `no look back begins in two hours, and one that ends there ends now`() throws {
        _ = try add("25m", ended: "14:00")
        var request = TimerLogRequest()
        request.until = "in 2 hours"
        #expect(try timerLog(request, world.world).sessions.count == 1)
        request.since = "in 2 hours"
        request.until = nil
        #expect(throws: LookBackError.self) { try timerLog(request, world.world) }
    }

    @Test func `undo takes back each correction, byte by byte`() throws {
        let first = try add("25m", ended: "14:00", label: "Mail")
        let one = text
        var request = SessionRequest()
        request.length = "40m"
        _ = try editSession(first.id.description, request, world.world)
        #expect(text.contains(#""edited":{"#))
        let two = text
        _ = try deleteSessions([first.id.description], world.world)
        #expect(try world.log().isEmpty)
        _ = try undo(world.world)
        #expect(text == two)
        _ = try undo(world.world)
        #expect(text == one)
        _ = try undo(world.world)
        #expect(try world.log().isEmpty)
        _ = try redo(world.world)
        #expect(text == one)
    }

    private var goals: [String] {
        let feed = String(
            decoding: world.machine.disk.contents["\(StoreWorld.data)/feed.json"] ?? [], as: UTF8.self)
        return feed.split(separator: "\n").filter { $0.contains("Daily goal reached") }.map(String.init)
    }

    /// The first one made this machine announce a badge at 19:30; that the goal was reached at 14:00 is news all the same.
    @Test func `a goal that a correction reaches is announced, once`() throws {
        try world.set(.dailyGoal, "60m")
        let first = try add("25m", ended: "14:00")
        #expect(goals.isEmpty)
        var request = SessionRequest()
        request.length = "70m"
        _ = try editSession(first.id.description, request, world.world)
        #expect(goals.count == 1)
        _ = try add("5m")
        #expect(goals.count == 1)
    }

    @Test func `a goal that a correction reaches days ago is not announced`() throws {
        try world.set(.dailyGoal, "60m")
        _ = try add("70m", ended: "2026-11-18 14:00")
        #expect(goals.isEmpty)
    }

    @Test func `what could be undone names sessions`() throws {
        _ = try add("25m", label: "Mail")
        #expect(try listUndo(world.world).changes.first?.sessions.map(\.session.label) == ["Mail"])
    }

    @Test func `undo passes over what the timer recorded`() throws {
        _ = try add("25m", label: "Mail")
        try world.start("10m")
        world.pass(seconds: 600)
        _ = try tick(world.world)
        #expect(try undo(world.world).sessions.map(\.session.label) == ["Mail"])
        #expect(try world.log() == ["focus completed 600 of 600"])
    }

    @Test func `undo refuses where something else changed the session since`() throws {
        _ = try add("25m", label: "Mail")
        world.machine.disk.put(text.replacing("Mail", with: "Post"), at: path)
        #expect(throws: UndoError.self) { try undo(world.world) }
        #expect(text.contains("Post"))
    }

    @Test func `what is not known of a session, and other records, keep their bytes`() throws {
        let session = try add("25m", label: "Mail")
        _ = try add("5m")
        world.machine.disk.put(
            text.replacing(#""label":"Mail""#, with: #""mood":1.50,"label":"Mail""#), at: path)
        let others = text.split(separator: "\n").filter { !$0.contains("Mail") }
        var request = SessionRequest()
        request.label = ""
        _ = try editSession(session.id.description, request, world.world)
        #expect(text.contains(#""mood":1.50"#))
        #expect(!text.contains("Mail"))
        #expect(text.split(separator: "\n").filter { !$0.contains("mood") } == others)
    }

    @Test func `all sessions are deleted or none`() throws {
        let session = try add("25m")
        let before = text
        #expect(throws: SessionError.self) {
            try deleteSessions([session.id.description, "zzzz"], world.world)
        }
        #expect(text == before)
    }

    @Test
    func `of two machines that correct one session the later word holds, and both are kept apart by member`()
        throws
    {
        let session = try add("25m", ended: "14:00", label: "Mail")
        let base = text
        func corrected(_ change: (inout SessionRequest) -> Void) throws -> StoredFile {
            var request = SessionRequest()
            change(&request)
            world.machine.disk.put(base, at: path)
            _ = try editSession(session.id.description, request, world.world)
            return try StoredFile(Array(text.utf8), as: .sessions)
        }
        let ours = try corrected { $0.label = "Post" }
        world.pass(seconds: 60)
        let theirs = try corrected {
            $0.label = "Letters"
            $0.length = "40m"
        }
        let merged = try [(ours, theirs), (theirs, ours)].map { ours, theirs in
            try Merge.of(
                .sessions, base: try StoredFile(Array(base.utf8), as: .sessions), ours: ours, theirs: theirs
            ).bytes
        }
        #expect(merged[0] == merged[1])
        let sessions = try StoredFile(merged[0], as: .sessions).sessions
        #expect(sessions.map(\.label) == ["Letters"])
        #expect(sessions.map(\.focused.seconds) == [2400])
    }

    @Test func `a session that one machine deletes and the other corrects stays`() throws {
        let session = try add("25m", ended: "14:00")
        let base = try StoredFile(Array(text.utf8), as: .sessions)
        var request = SessionRequest()
        request.length = "40m"
        _ = try editSession(session.id.description, request, world.world)
        let ours = try StoredFile(Array(text.utf8), as: .sessions)
        _ = try deleteSessions([session.id.description], world.world)
        let theirs = try StoredFile(Array(text.utf8), as: .sessions)
        let merged = try Merge.of(.sessions, base: base, ours: ours, theirs: theirs).bytes
        #expect(try StoredFile(merged, as: .sessions).sessions.map(\.focused.seconds) == [2400])
    }
}
