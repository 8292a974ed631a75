package import FocusCore
import FocusDelivery
package import FocusPorts
package import FocusStore
package import TimeKit

/// An answer given without being asked, as by `auth allow`.
package enum AuthorizationDecision: Hashable, Sendable {
    case allow
    case allowQuietly
    case allowFor(TimeSpan)
    case deny
    case reset
}

package enum AuthorizationError: Error, Hashable {
    /// Nobody was there to answer, or the answer was neither yes nor no.
    case unanswered(AuthorizationKind)
    /// The answer would end in a year that can't be written.
    case endTooFar(TimeSpan)
}

/// Keeps the answer, and reconciles the pending list.
package func decide(
    _ decision: AuthorizationDecision, on kind: AuthorizationKind, _ world: World
) throws -> (change: AuthorizationChange, overview: AuthorizationOverview) {
    try noteEndOfPermission(world)
    let situation = try Situation.read(world)
    let change = try situation.store.setAuthorization(
        try decision.authorization(at: situation.now), for: kind)
    let notifications = change == .none ? nil : situation.reconcile(afterwards: .authorizationChanged)
    return (change, try situation.authorizationOverview(notifications))
}

/// Asks if nobody was asked yet: with `ask`, or for notifications through their center. With no `ask`, nobody is
/// asked. Answers with what holds then.
package func requestAuthorization(
    for kind: AuthorizationKind, asking ask: (() -> Bool?)?, _ world: World
) throws -> AuthorizationOverview {
    let situation = try Situation.read(world)
    var notifications: Aftermath?
    if situation.store.authorization(for: kind).status(at: situation.now) == .notDetermined {
        guard let ask else { throw AuthorizationError.unanswered(kind) }
        try noteEndOfPermission(world)
        switch kind {
        case .notifications: try situation.askForNotifications()
        case .events, .reminders:
            guard let granted = ask() else { throw AuthorizationError.unanswered(kind) }
            try situation.store.setAuthorization(granted ? .authorized : .denied, for: kind)
        }
        notifications = situation.reconcile(afterwards: .authorizationChanged)
    }
    return try situation.authorizationOverview(notifications)
}

/// A permission for a while may have ended since the last tick. Example: allowed until 10:30, and allowed anew at 11:00:
/// what came at 10:40 is not owed.
private func noteEndOfPermission(_ world: World) throws {
    let situation = try Situation.read(world)
    let answer = situation.store.authorization(for: .notifications)
    guard let end = answer.end, end <= situation.now else { return }
    _ = situation.reconcile(afterwards: .stale)
}

extension Situation {
    fileprivate func askForNotifications() throws {
        let error = manager.requestAuthorizationIfNeeded().error
        if case .nobodyToAsk? = error as? NotificationError {
            throw AuthorizationError.unanswered(.notifications)
        }
        if let error { throw error }
    }
}

extension AuthorizationDecision {
    fileprivate func authorization(at now: Instant) throws(AuthorizationError) -> Authorization {
        switch self {
        case .allow: return .authorized
        case .allowQuietly: return .provisional
        case .allowFor(let span):
            let end = now.adding(seconds: span.seconds)
            guard end.rfc3339(in: .utc) != nil else { throw .endTooFar(span) }
            return .ephemeral(until: end)
        case .deny: return .denied
        case .reset: return .notDetermined
        }
    }
}
