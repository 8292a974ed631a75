package import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import JSONKit
import TimeKit

package struct SignIn {
    package enum Outcome: Hashable, Sendable {
        case created, signedIn, alreadyActive
    }

    package let account: Account
    package let outcome: Outcome
    /// Who was signed in before: their reminders do not ring from now on.
    package fileprivate(set) var left: LeftAccount?
    /// nil where no notification depends on it.
    package fileprivate(set) var notifications: Aftermath?

    package init(account: Account, outcome: Outcome) {
        self.account = account
        self.outcome = outcome
    }
}

/// Signs an account in. A name that is not known makes a new account.
package func signIn(_ reference: AccountReference, _ world: World) throws -> SignIn {
    let store = try Store(world)
    // Under the machine's lock, so that two commands at once can't make two accounts of one name.
    var signIn = try store.update(.machine) { workspace in
        let known = try store.account(reference)
        let account = try known ?? store.createAccount(reference, world)
        let left = try LeftAccount.read(store, world)
        let old = try switchAccount(to: .account(account.id), in: &workspace, of: store, world)
        let isActive = old == .account(account.id)
        var signIn = SignIn(
            account: account, outcome: known == nil ? .created : isActive ? .alreadyActive : .signedIn)
        if !isActive { signIn.left = left }
        return signIn
    }
    guard signIn.outcome != .alreadyActive else { return signIn }
    // The first time, `settings.json` becomes this account's preferences. Where that fails it
    // is read in place for now.
    _ = try? store.assign([], of: .account(signIn.account.id))
    signIn.notifications = reconcileAfterwards(.accountSwitched, world)
    return signIn
}

package struct SignOut {
    /// nil where nobody was.
    package let account: Account?
    /// Their reminders do not ring from now on.
    package let left: LeftAccount?
    package let notifications: Aftermath?
}

package struct LeftAccount {
    /// nil for the guest.
    package let account: Account?
    /// What `auth sign-in` takes for it.
    package let reference: String?
    /// How many reminders were to come, but for the end of a session: a task with five days of the week is one, and so
    /// are the nudges of the day.
    package let silent: Int
    /// Whether a session runs, whose end is recorded and told to nobody while others are signed in.
    package let hasSession: Bool

    fileprivate static func read(_ store: Store, _ world: World) throws(StoreError) -> LeftAccount {
        let account = try store.activeAccount()?.account
        // Files of another account that can't be read must not keep you from signing out.
        let reference = account.map { (try? store.reference(to: $0)) ?? $0.title }
        let manager = NotificationManager(
            center: world.notifications.center(of: try store.activeNamespace(), in: store))
        // A list that can't be read is derived anew on return; what is in it nobody knows.
        let awaited = (try? manager.pendingRequests(upTo: .never))?.filter { $0.next != Instant.never } ?? []
        let reminders = Set(awaited.map { LeftAccount.reminder(of: $0.request.identifier) })
        let hasSession = reminders.contains(RequestKind.sessionIdentifier)
        return LeftAccount(
            account: account, reference: reference, silent: reminders.count - (hasSession ? 1 : 0),
            hasSession: hasSession)
    }

    private static func reminder(of identifier: String) -> String {
        if RequestKind(of: identifier) == .nudge { return RequestKind.nudge.prefix }
        return NotificationPlan.task(of: identifier)?.description ?? identifier
    }
}

package func signOut(_ world: World) throws -> SignOut {
    let store = try Store(world)
    let left = try store.update(.machine) { workspace in
        let left = try LeftAccount.read(store, world)
        _ = try switchAccount(to: .guest, in: &workspace, of: store, world)
        return left
    }
    return SignOut(
        account: left.account, left: left,
        notifications: left.account == nil ? nil : reconcileAfterwards(.accountSwitched, world))
}

extension Store {
    fileprivate func createAccount(_ reference: AccountReference, _ world: World) throws -> Account {
        guard case .name(let name) = reference else { throw AccountError.noSuchAccount(reference) }
        let folded = name.description.lowercased()
        if let near = try accounts().first(where: { $0.name?.description.lowercased() == folded }) {
            throw AccountError.nearlySame(name, near, reference: try self.reference(to: near))
        }
        let account = Account(id: world.newID(), name: name)
        try update(.namespace(.account(account.id))) { workspace in
            try workspace.change(.account) { $0.set("name", .string(name.description)) }
        }
        return account
    }
}
