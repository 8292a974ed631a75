package import FocusCore
import JSONKit

/// Who is signed in now, and how that came.
package struct SignIn {
    package enum Outcome: Hashable, Sendable {
        case created, signedIn, alreadyActive
    }

    package let account: Account
    package let outcome: Outcome
    /// nil where there was nothing to bring in line.
    package fileprivate(set) var notifications: Aftermath?

    package init(account: Account, outcome: Outcome) {
        self.account = account
        self.outcome = outcome
    }
}

/// Signs an account in; a name that is not known makes one.
package func signIn(_ reference: AccountReference, _ world: World) throws -> SignIn {
    let store = try Store(world)
    // Under the machine's lock, so that two at once don't make two accounts of one name.
    var signIn = try store.update(.machine) { workspace in
        let known = try store.account(reference)
        let account = try known ?? store.createAccount(reference, world)
        let old = try switchAccount(to: .account(account.id), in: &workspace, of: store, world)
        let isActive = old == .account(account.id)
        return SignIn(
            account: account, outcome: known == nil ? .created : isActive ? .alreadyActive : .signedIn)
    }
    guard signIn.outcome != .alreadyActive else { return signIn }
    // The first time `settings.json` is copied. Where that fails it is read in place, until something is set.
    _ = try? store.assign([], of: .account(signIn.account.id))
    signIn.notifications = reconcileAfterwards(.accountSwitched, world)
    return signIn
}

/// Who was signed in until now, and how leaving went.
package struct SignOut {
    /// nil when nobody was.
    package let account: Account?
    package let notifications: Aftermath?
}

package func signOut(_ world: World) throws -> SignOut {
    let store = try Store(world)
    let account = try store.update(.machine) { workspace in
        let account = try store.activeAccount()?.account
        _ = try switchAccount(to: .guest, in: &workspace, of: store, world)
        return account
    }
    return SignOut(
        account: account,
        notifications: account == nil ? nil : reconcileAfterwards(.accountSwitched, world))
}

extension Store {
    fileprivate func createAccount(_ reference: AccountReference, _ world: World) throws -> Account {
        guard case .name(let name) = reference else { throw AccountError.noSuchAccount(reference) }
        let account = Account(id: world.newID(), name: name)
        try update(.namespace(.account(account.id))) { workspace in
            try workspace.change(.account) { $0.set("name", .string(name.description)) }
        }
        return account
    }
}
