import FocusActions
import FocusCore
import FocusFormats
import FocusHealth
import FocusStore
import TestSupport
import Testing

@Suite struct AccountTests {
    private func reference(_ text: String) throws -> AccountReference { try AccountReference(text) }

    @Test func `an unknown name makes an account, a known one finds it`() throws {
        let world = AccountWorld()
        #expect(try world.active == "guest")
        let made = try signIn(reference(" Ada "), world.world)
        #expect(made.outcome == .created)
        #expect(try world.active == made.account.id.description)
        #expect(
            world.text("\(AccountWorld.data)/\(made.account.id)/account.json")
                == "{\"version\":1,\n\"name\":\"Ada\"}\n")
        let again = try signIn(reference("Ada"), world.world)
        #expect(again.account == made.account)
        #expect(again.outcome == .alreadyActive)
        #expect(try signOut(world.world).account == made.account)
        #expect(try world.active == "guest")
        #expect(try signOut(world.world).account == nil)
        let back = try signIn(reference("Ada"), world.world)
        #expect(back.account == made.account)
        #expect(back.outcome == .signedIn)
    }

    @Test func `a name that differs in case alone makes no second account`() throws {
        let world = AccountWorld()
        let made = try signIn(reference("Ada"), world.world)
        #expect(throws: AccountError.nearlySame(try AccountName("ada"), made.account, reference: "Ada")) {
            try signIn(reference("ada"), world.world)
        }
        #expect(try world.names == ["Ada"])
        #expect(try signIn(reference("Ada L"), world.world).outcome == .created)
    }

    @Test func `who leaves has nothing pending any more`() throws {
        let world = try AccountWorld.withAdaAndBob()
        #expect(try world.requests(of: AccountWorld.ada) == 1)
        _ = try signIn(reference("Bob"), world.world)
        #expect(try world.requests(of: AccountWorld.ada) == 0)
        try world.addRequest()
        #expect(try world.requests(of: AccountWorld.bob) == 1)
        _ = try signOut(world.world)
        #expect(try world.requests(of: AccountWorld.bob) == 0)
    }

    @Test func `of two accounts of one name the id says which`() throws {
        let world = try AccountWorld.withAdaAndBob()
        let other = "0190f6e2-0000-7000-8000-00000000000c"
        world.put(name: "Bob", id: other)
        let ids = try [AccountWorld.bob, other].map { try #require(UniqueID($0)) }
        #expect(throws: AccountError.ambiguous(try AccountName("Bob"), ids: ids)) {
            try signIn(reference("Bob"), world.world)
        }
        #expect(throws: AccountError.ambiguous(try AccountName("Bob"), ids: ids)) {
            try removeAccount(reference("Bob"), confirmedBy: { _, _ in true }, world.world)
        }
        #expect(try world.active == AccountWorld.ada)
        _ = try signIn(reference(other), world.world)
        #expect(try world.active == other)
    }

    @Test func `an id of nobody makes no account`() throws {
        let world = AccountWorld()
        let nobody = try reference("0190f6e2-0000-7000-8000-00000000000f")
        #expect(throws: AccountError.noSuchAccount(nobody)) { try signIn(nobody, world.world) }
        #expect(try world.names == [])
    }

    @Test(
        "a name that could not have been given is none",
        arguments: [
            #"{"version":1,"name":"\u001b[31m"}"#, #"{"version":1,"name":7}"#, #"{"version":1}"#, "{",
        ])
    func nameless(text: String) throws {
        let world = try AccountWorld.withAdaAndBob()
        world.disk.put(text, at: "\(AccountWorld.data)/\(AccountWorld.bob)/account.json")
        #expect(try world.names == ["Ada", AccountWorld.bob])
        #expect(try accounts(world.world).notes.isEmpty == (text != "{"))
        _ = try signIn(reference(AccountWorld.bob), world.world)
        #expect(try world.active == AccountWorld.bob)
    }

    @Test(
        "what active.json says of another place is not followed",
        arguments: ["../../etc", "", "/etc", "Guest", "0190F6E2-0000-7000-8000-00000000000A", "ada"])
    func hostileActive(name: String) throws {
        let world = try AccountWorld.withAdaAndBob()
        let text = #"{"version":1,"namespace":"\#(name)"}"#
        world.disk.put(text, at: AccountWorld.active)
        let error = StoreError.damaged(path: AccountWorld.active, .badNamespace(name))
        #expect(throws: error) { try world.active }
        #expect(throws: error) { try signIn(reference("Ada"), world.world) }
        #expect(throws: error) { try signOut(world.world) }
        #expect(throws: error) { try authorizationOverview(world.world) }
        #expect(world.text(AccountWorld.active) == text)
        #expect(
            examine(world.world).contains(
                .file(path: AccountWorld.active, .damaged(.badNamespace(name), generation: nil))))
    }

    @Test func `doctor repairs a hostile active json from its copy, and says who is signed in then`() throws {
        let world = try AccountWorld.withAdaAndBob()
        _ = try signIn(reference("Bob"), world.world)
        world.disk.put(#"{"version":1,"namespace":"../x"}"#, at: AccountWorld.active)
        #expect(try world.active == AccountWorld.bob)
        #expect(Store.trouble(in: world) == .damaged(path: AccountWorld.active, .badNamespace("../x")))
        let repairs = try Store(world.world).repair()
        #expect(repairs.count == 2)
        guard case .accountInForce(let account?)? = repairs.last else {
            Issue.record("nothing is said of the account")
            return
        }
        #expect(account.id.description == AccountWorld.bob)
        #expect(try world.active == AccountWorld.bob)
        #expect(Store.trouble(in: world) == nil)
    }

    @Test func `without a copy nobody guesses, and a repair says whom it signed in`() throws {
        let world = try AccountWorld.withAdaAndBob()
        _ = try signIn(reference("Bob"), world.world)
        world.disk.remove("\(AccountWorld.state)/backups/active.json.copy")
        world.disk.put("{", at: AccountWorld.active)
        #expect(throws: StoreError.self) { try world.active }
        guard case .accountInForce(let account?)? = try Store(world.world).repair().last else {
            Issue.record("nothing is said of the account")
            return
        }
        #expect(account.id.description == AccountWorld.ada)
        #expect(try world.active == AccountWorld.ada)
    }
}

/// Removing an account.
extension AccountTests {
    @Test func `a removed account is signed out, and its files are kept aside`() throws {
        let world = try AccountWorld.withAdaAndBob()
        let removal = try removeAccount(reference("Ada"), confirmedBy: { _, _ in true }, world.world)
        let kept = "\(AccountWorld.state)/removed/\(AccountWorld.ada)"
        #expect(removal.paths == ["\(kept)/state", "\(kept)/config", "\(kept)/data"])
        #expect(try world.active == "guest")
        #expect(try world.names == ["Bob"])
        #expect(world.paths(of: "tasks.json") == ["\(kept)/data/tasks.json"])
        #expect(world.paths(of: "preferences.json") == ["\(kept)/config/preferences.json"])
        #expect(world.text("\(kept)/state/pending.json")?.contains("Tea") == false)
        #expect(throws: AccountError.noSuchAccount(try reference("Ada"))) {
            try removeAccount(reference("Ada"), confirmedBy: { _, _ in true }, world.world)
        }
    }

    @Test func `without a yes nothing is touched`() throws {
        let world = try AccountWorld.withAdaAndBob()
        let before = world.disk.contents
        let ada = Account(id: try #require(UniqueID(AccountWorld.ada)), name: try AccountName("Ada"))
        #expect(throws: AccountError.removalUnconfirmed(ada)) {
            try removeAccount(reference("Ada"), confirmedBy: { _, _ in nil }, world.world)
        }
        #expect(throws: AccountError.removalDeclined(ada)) {
            try removeAccount(reference("Ada"), confirmedBy: { _, _ in false }, world.world)
        }
        #expect(world.disk.contents == before)
    }

    @Test func `an account that came back is kept aside beside the first`() throws {
        let world = try AccountWorld.withAdaAndBob()
        _ = try removeAccount(reference("Bob"), confirmedBy: { _, _ in true }, world.world)
        world.put(name: "Bob", id: AccountWorld.bob)
        let removal = try removeAccount(reference("Bob"), confirmedBy: { _, _ in true }, world.world)
        let kept = "\(AccountWorld.state)/removed/\(AccountWorld.bob)"
        #expect(removal.paths == ["\(kept)/state-2", "\(kept)/data-2"])
        #expect(world.text("\(kept)/data/account.json") == world.text("\(kept)/data-2/account.json"))
        #expect(try world.active == AccountWorld.ada)
    }

    @Test func `doctor tells of names and answers that can't be used`() throws {
        let world = try AccountWorld.withAdaAndBob()
        let other = "0190f6e2-0000-7000-8000-00000000000c"
        let gone = "0190f6e2-0000-7000-8000-00000000000d"
        let nameless = "0190f6e2-0000-7000-8000-00000000000e"
        world.put(name: "Bob", id: other)
        world.put(name: "guest", id: nameless)
        world.disk.put(#"{"version":1,"namespace":"\#(gone)"}"#, at: AccountWorld.active)
        world.disk.put(#"{"version":1,"events":{"status":"maybe"}}"#, at: AccountWorld.authorization)
        let found = examine(world.world).compactMap { finding in
            if case .account(let finding) = finding { finding } else { nil }
        }
        let ids = try [AccountWorld.bob, other, gone, nameless].map { try #require(UniqueID($0)) }
        #expect(
            found == [
                .answerUnknown(.events, path: AccountWorld.authorization), .activeMissing(ids[2]),
                .nameless(ids[3], path: "\(AccountWorld.data)/\(nameless)/account.json"),
                .ofOneName(try AccountName("Bob"), [ids[0], ids[1]]),
            ])
    }
}

extension Store {
    fileprivate static func trouble(in world: AccountWorld) -> StoreError? {
        (try? Store(world.world))?.accountTrouble()
    }
}
