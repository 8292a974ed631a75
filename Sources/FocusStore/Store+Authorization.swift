package import FocusCore
import FocusFormats

/// The user's answer for every kind of permission, and why one may be unknown.
package struct AuthorizationAnswers {
    /// One for each kind, in the order of `AuthorizationKind.allCases`.
    private let answers: [Authorization]
    /// What is wrong with the file; nil if it is understood, or does not exist yet.
    package let trouble: StoreError?

    /// An older generation may have missed a later answer. Example: it says "denied", and the lost file said
    /// "authorized". So only what it allows counts; all else is unknown, which keeps what is pending.
    fileprivate init(_ reading: Reading) {
        answers = AuthorizationKind.allCases.map { kind in
            let answer = Authorization(reading.file?.member(named: kind.rawValue)?.node)
            return reading.source == .olderGeneration && !answer.allows ? .unknown : answer
        }
        trouble = reading.damage
    }

    /// Nothing is known.
    init(_ trouble: StoreError) {
        answers = AuthorizationKind.allCases.map { _ in .unknown }
        self.trouble = trouble
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
            let old = Authorization(try workspace.file(.authorization).member(named: kind.rawValue)?.node)
            guard old != authorization else { return .none }
            try workspace.change(.authorization) { $0.set(kind.rawValue, authorization.json) }
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
