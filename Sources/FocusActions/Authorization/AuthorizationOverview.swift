package import FocusCore
package import FocusDelivery
package import FocusPorts
package import FocusStore
package import TimeKit

package struct AuthorizationOverview {
    /// nil for the guest.
    package let account: Account?
    package let answers: AuthorizationAnswers
    /// What to tell of the account's file, such as damage.
    package let notes: [StoreNote]
    /// nil where nothing was changed.
    package let notifications: Aftermath?
    package let now: Instant
    package let zone: Zone

    package var namespace: Namespace { account.map { .account($0.id) } ?? .guest }

    package func status(of kind: AuthorizationKind) -> AuthorizationStatus {
        answers[kind].status(at: now)
    }

    /// Until when the answer holds; nil where it has no end, or has ended.
    package func end(of kind: AuthorizationKind) -> Instant? {
        status(of: kind) == .ephemeral ? answers[kind].end : nil
    }
}

/// Only reads: asks nobody and writes nothing.
package func authorizationOverview(_ world: World) throws -> AuthorizationOverview {
    try Situation.read(world).authorizationOverview()
}

extension Situation {
    func authorizationOverview(_ notifications: Aftermath? = nil) throws(StoreError) -> AuthorizationOverview
    {
        let active = try store.activeAccount()
        return AuthorizationOverview(
            account: active?.account, answers: store.authorizations(), notes: active?.notes ?? [],
            notifications: notifications, now: now, zone: zone)
    }
}
