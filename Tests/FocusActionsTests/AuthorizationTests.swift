import FocusActions
import FocusCore
import FocusStore
import TestSupport
import Testing
import TimeKit

@Suite struct AuthorizationTests {
    private static let answers = [
        #"{"status":"notDetermined"}"#, #"{"status":"denied"}"#, #"{"status":"authorized"}"#,
        #"{"status":"provisional"}"#, #"{"status":"ephemeral","until":"2026-11-20T20:00:00Z"}"#,
        #"{"status":"maybe"}"#,
    ]

    private func world(_ answer: String, for kind: AuthorizationKind, asked: Bool? = nil) -> AccountWorld {
        let world = AccountWorld(answer: asked)
        world.disk.put(
            #"{"version":1,"\#(kind.rawValue)":\#(answer)}"#, at: AccountWorld.authorization)
        return world
    }

    @Test(
        "whatever held before, the decision holds after",
        arguments: answers,
        [
            (AuthorizationDecision.allow, AuthorizationStatus.authorized), (.allowQuietly, .provisional),
            (.allowFor(TimeSpan(seconds: 8 * 3600)), .ephemeral), (.deny, .denied),
            (.reset, .notDetermined),
        ])
    func decisions(answer: String, decision: (AuthorizationDecision, AuthorizationStatus)) throws {
        for kind in AuthorizationKind.allCases {
            let world = world(answer, for: kind)
            let overview = try decide(decision.0, on: kind, world.world).overview
            #expect(overview.status(of: kind) == decision.1)
            for other in AuthorizationKind.allCases where other != kind {
                #expect(overview.status(of: other) == .notDetermined)
            }
        }
    }

    @Test(
        "who was asked before is not asked again",
        arguments: Array(
            zip(
                answers.dropFirst(),
                [AuthorizationStatus.denied, .authorized, .provisional, .ephemeral, .unknown])))
    func notAskedAgain(answer: String, status: AuthorizationStatus) throws {
        for kind in AuthorizationKind.allCases {
            let world = world(answer, for: kind, asked: true)
            let text = world.text(AccountWorld.authorization)
            let overview = try requestAuthorization(
                for: kind,
                asking: {
                    Issue.record("asked")
                    return true
                }, world.world)
            #expect(overview.status(of: kind) == status)
            #expect(world.text(AccountWorld.authorization) == text)
        }
    }

    @Test(arguments: AuthorizationKind.allCases, [true, false])
    func `who was never asked is, and the answer is kept`(kind: AuthorizationKind, answer: Bool) throws {
        let world = AccountWorld(answer: answer)
        var count = 0
        for _ in 1...2 {
            let overview = try requestAuthorization(
                for: kind,
                asking: {
                    count += 1
                    return answer
                }, world.world)
            #expect(overview.status(of: kind) == (answer ? .authorized : .denied))
        }
        #expect(count == (kind == .notifications ? 0 : 1))
    }

    @Test(arguments: AuthorizationKind.allCases)
    func `where nobody answers nothing is written`(kind: AuthorizationKind) {
        let world = AccountWorld()
        for ask in [nil, { nil }] as [(() -> Bool?)?] {
            #expect(throws: AuthorizationError.unanswered(kind)) {
                try requestAuthorization(for: kind, asking: ask, world.world)
            }
        }
        #expect(world.text(AccountWorld.authorization) == nil)
    }

    @Test func `notifications are not asked for where asking is forbidden`() {
        let world = AccountWorld(answer: true)
        #expect(throws: AuthorizationError.unanswered(.notifications)) {
            try requestAuthorization(for: .notifications, asking: nil, world.world)
        }
    }

    @Test func `what is allowed for a time ends by itself, to the second`() throws {
        let world = AccountWorld()
        let eight = AuthorizationDecision.allowFor(TimeSpan(seconds: 8 * 3600))
        let overview = try decide(eight, on: .notifications, world.world).overview
        let end = Instant(secondsSinceEpoch: 1_795_231_800)
        #expect(overview.end(of: .notifications) == end)
        for (seconds, status) in [
            (1_795_231_799, AuthorizationStatus.ephemeral), (1_795_231_800, .notDetermined),
        ] as [(Int64, AuthorizationStatus)] {
            let later = AccountWorld(disk: world.disk, now: seconds)
            let overview = try authorizationOverview(later.world)
            #expect(overview.status(of: .notifications) == status)
            #expect(overview.end(of: .notifications) == (status == .ephemeral ? end : nil))
        }
    }

    @Test func `an end that no date can tell is refused`() {
        let world = AccountWorld()
        let span = TimeSpan(seconds: .max)
        #expect(throws: AuthorizationError.endTooFar(span)) {
            try decide(.allowFor(span), on: .notifications, world.world)
        }
        #expect(world.text(AccountWorld.authorization) == nil)
    }

    @Test func `the same decision again changes nothing, and says so`() throws {
        let world = AccountWorld()
        #expect(try decide(.reset, on: .events, world.world).change == .none)
        #expect(world.text(AccountWorld.authorization) == nil)
        #expect(try decide(.allow, on: .events, world.world).change == .changed(from: .notDetermined))
        let steps = world.text(AccountWorld.authorization)
        #expect(try decide(.allow, on: .events, world.world).change == .none)
        #expect(world.text(AccountWorld.authorization) == steps)
    }

    @Test(
        "of a damaged file its copy counts, and it is never written over",
        arguments: ["{", "[]", "", #"{"version":1,"notifications":{"status":"authorized"}"#])
    func damaged(text: String) throws {
        let world = AccountWorld()
        // So that there is an older generation, which says nothing of events.
        _ = try decide(.allow, on: .notifications, world.world)
        _ = try decide(.deny, on: .events, world.world)
        world.disk.put(text, at: AccountWorld.authorization)
        let overview = try authorizationOverview(world.world)
        #expect(
            AuthorizationKind.allCases.map { overview.status(of: $0) } == [
                .authorized, .denied, .notDetermined,
            ])
        #expect(overview.answers.trouble != nil)
        for decision in [AuthorizationDecision.allow, .deny, .reset, .allowQuietly] {
            #expect(throws: StoreError.self) { try decide(decision, on: .notifications, world.world) }
        }
        #expect(
            try requestAuthorization(
                for: .notifications, asking: { true }, world.world
            ).status(of: .notifications) == .authorized)
        #expect(world.text(AccountWorld.authorization) == text)
    }

    @Test func `without a copy an older generation allows, and forbids nothing`() throws {
        let world = AccountWorld()
        let backups = "\(AccountWorld.state)/backups"
        _ = try decide(.allow, on: .notifications, world.world)
        _ = try decide(.deny, on: .events, world.world)
        _ = try decide(.deny, on: .reminders, world.world)
        world.disk.put("{", at: "\(backups)/authorization.json.copy")
        world.disk.put("{", at: AccountWorld.authorization)
        let overview = try authorizationOverview(world.world)
        #expect(
            AuthorizationKind.allCases.map { overview.status(of: $0) } == [.authorized, .unknown, .unknown])
        #expect(
            try Store(world.world).repair().last
                == .answersInForce([
                    .notifications: .authorized, .events: .denied, .reminders: .notDetermined,
                ]))
        for name in ["previous", "2026-11-20", "2026-11-20T19Z", "copy"] {
            world.disk.put("{", at: "\(backups)/authorization.json.\(name)")
        }
        world.disk.put("{", at: AccountWorld.authorization)
        #expect(try authorizationOverview(world.world).status(of: .notifications) == .unknown)
    }
}
