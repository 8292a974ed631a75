package import FocusCore
import FocusFormats
import JSONKit
package import TimeKit

/// The user's answer for every kind of permission, and why one may be unknown.
package struct AuthorizationAnswers {
    /// One for each kind, in the order of `AuthorizationKind.allCases`.
    private let answers: [Authorization]
    /// What is wrong with the file; nil if it is understood, or does not exist yet.
    package let trouble: StoreError?
    /// Since when notifications are allowed, or not; nil where nobody noted it. An account that was left while nothing was
    /// allowed learns by this, on its return, from when on it is owed what came.
    package let notificationsSince: Instant?

    /// An older generation may have missed a later answer. Example: it says "denied", and the lost file said
    /// "authorized". So only what it allows counts; all else is unknown, which keeps what is pending.
    fileprivate init(_ reading: Reading) {
        answers = AuthorizationKind.allCases.map { kind in
            let answer = Authorization(reading.file?.member(named: kind.rawValue)?.node)
            return reading.source == .olderGeneration && !answer.allows ? .unknown : answer
        }
        trouble = reading.damage
        notificationsSince =
            reading.file?.member(named: AuthorizationKind.notifications.rawValue)?.node?["since"]?
            .scan { Instant(rfc3339: $0) }
    }

    /// Nothing is known.
    init(_ trouble: StoreError) {
        answers = AuthorizationKind.allCases.map { _ in .unknown }
        self.trouble = trouble
        notificationsSince = nil
    }

    package subscript(kind: AuthorizationKind) -> Authorization {
        AuthorizationKind.allCases.firstIndex(of: kind).map { answers[$0] } ?? .unknown
    }
}

extension Store {
    /// For a damaged file its copy counts, else what an older generation allows; all else is `unknown`, never a guess.
    package func authorizations() -> AuthorizationAnswers {
        do throws(StoreError) {
            return AuthorizationAnswers(try read(.authorization, of: .machine))
        } catch {
            return AuthorizationAnswers(error)
        }
    }

    package func authorization(for kind: AuthorizationKind) -> Authorization { authorizations()[kind] }

    /// Refuses to write over a damaged file. An unchanged answer writes nothing.
    @discardableResult
    package func setAuthorization(_ authorization: Authorization, for kind: AuthorizationKind) throws
        -> AuthorizationChange
    {
        try update(.machine) { workspace in
            let known = try workspace.file(.authorization).member(named: kind.rawValue)?.node
            let old = Authorization(known)
            guard old != authorization else { return .none }
            // Allowed for another hour, it is allowed as long as before.
            let isSame =
                old.status(at: now).allowsScheduling == authorization.status(at: now).allowsScheduling
            let since = isSame ? known?["since"]?.scan { Instant(rfc3339: $0) } : now
            try workspace.change(.authorization) { $0.set(kind.rawValue, authorization.json(since: since)) }
            return .changed(from: old)
        }
    }
}

extension Authorization {
    fileprivate var allows: Bool {
        switch self {
        case .authorized, .provisional, .ephemeral: true
        case .notDetermined, .denied, .unknown: false
        }
    }
}

/// What became of the answer when another was given.
package enum AuthorizationChange: Hashable {
    case none
    case changed(from: Authorization)
}
