import FocusCore
import Testing

@Suite struct ResponseHandlerTests {
    private static let task = "0190f6e2-3c4d-7000-8000-000000000001"
    private static let reminder = "focusflow.task.\(task)/3@2026-11-21T09:00"

    private func outcome(_ id: String, _ userInfo: [String: String] = [:], _ action: String)
        throws(ResponseError) -> ResponseHandler.Outcome
    {
        try ResponseHandler().outcome(
            of: Response(
                notification: DeliveredNotification(id, userInfo: userInfo), actionIdentifier: action))
    }

    @Test(
        "where pressing a notification leads",
        arguments: [
            ("focusflow.dailyRecap/1@2026-11-21T08:00", [:], "focusflow://journey"),
            ("streak.7", ["kind": "streak"], "focusflow://journey"),
            ("level.4", ["kind": "levelUp"], "focusflow://profile"),
            ("badge.first", ["kind": "badgeUnlocked"], "focusflow://profile"),
            ("goal.1", ["kind": "goalUpdated"], "focusflow://progress"),
            ("x", ["destination": "progress", "kind": "streak"], "focusflow://progress"),
            ("x", ["destination": "../../etc", "kind": "streak"], "focusflow://journey"),
            (reminder, ["kind": "general"], "focusflow://task/\(task)"),
            ("focusflow.task.\(task).w1/3@2026-11-23T09:00", [:], "focusflow://task/\(task)"),
            ("x", ["task": task], "focusflow://task/\(task)"),
            (
                "focusflow.event.a.1/1@2026-11-21T08:50:00Z",
                ["event": "7f3a", "occurrence": "2026-11-21T09:00:00Z"],
                "focusflow://calendar/7f3a/2026-11-21T09:00:00Z"
            ),
            ("x", ["event": "7f3a", "occurrence": "soon"], "focusflow://calendar/7f3a"),
            ("x", ["event": ""], "focusflow://feed/677mvnm08pvr"),
            ("added.1", ["kind": "general"], "focusflow://feed/1dhzgbga50g1"),
            (
                "focusflow.task.nobody/3@2026-11-21T09:00", ["task": "7; rm -rf"],
                "focusflow://feed/56qp8n1p7jra"
            ),
        ] as [(String, [String: String], String)])
    func lead(id: String, userInfo: [String: String], url: String) throws {
        guard case .open(let link) = try outcome(id, userInfo, "default") else {
            Issue.record("nothing is opened")
            return
        }
        #expect(link.url == url)
    }

    @Test func `the buttons of a reminder mean its own occurrence`() throws {
        let id = try #require(UniqueID(Self.task))
        let occurrence = try #require(OccurrenceID(Self.reminder))
        #expect(try outcome(Self.reminder, [:], "done") == .finish(task: id, occurrence))
        #expect(try outcome(Self.reminder, [:], "snooze") == .snooze(task: id, occurrence))
        #expect(try outcome(Self.reminder, [:], "start-focus") == .focus(task: id))
        #expect(try outcome(Self.reminder, [:], "dismiss") == .dismiss)
    }

    @Test func `the end of a session can be followed by a break, or by another session`() throws {
        let session = "focusflow.sessionCompletion/1@2026-11-21T09:00:00Z"
        #expect(try outcome(session, [:], "start-break") == .rest)
        #expect(try outcome(session, [:], "again") == .again)
    }

    @Test(
        "what is no button of a notification is refused",
        arguments: [
            ("focusflow.dailyRecap/1@2026-11-21T08:00", "done", ResponseError.notOffered(.done)),
            ("focusflow.nudge.morning/1@2026-11-21T09:00", "snooze", .notOffered(.snooze)),
            ("focusflow.sessionCompletion/1@2026-11-21T09:00:00Z", "done", .notOffered(.done)),
            ("added.1", "done", .notOffered(.done)), (reminder, "Done", .unknownAction("Done")),
            (reminder, "", .unknownAction("")), (reminder, "again", .notOffered(.again)),
            (reminder, "start-break", .notOffered(.startBreak)),
            ("added.1", "start-focus", .notOffered(.startFocus)),
        ])
    func refused(id: String, action: String, error: ResponseError) {
        #expect(throws: error) { _ = try outcome(id, [:], action) }
    }

    @Test func `each kind has its own buttons, and most have none`() {
        #expect(ResponseAction.buttons(of: .task).map(\.rawValue) == ["done", "snooze", "start-focus"])
        #expect(ResponseAction.buttons(of: .sessionCompletion).map(\.rawValue) == ["start-break", "again"])
        for kind in RequestKind.allCases where kind != .task && kind != .sessionCompletion {
            #expect(ResponseAction.buttons(of: kind).isEmpty)
        }
    }
}
