package import FocusCore
import FocusFormats

/// What was answered for every kind, and why it is not known.
package struct AuthorizationAnswers {
    private let answers: [AuthorizationKind: Authorization]
    /// What is wrong with the file; nil when it is understood, or there is none yet.
    package let trouble: StoreError?

    /// An older generation may say less than was answered since, so that it allows, and forbids nothing: what it does
    /// not allow is unknown, and what is pending stays.
    fileprivate init(_ reading: Reading) {
        var answers: [AuthorizationKind: Authorization] = [:]
        for kind in AuthorizationKind.allCases {
            let answer = Authorization(reading.file?.member(named: kind.rawValue)?.node)
            answers[kind] = reading.source == .olderGeneration && !answer.allows ? .unknown : answer
        }
        self.answers = answers
        trouble = reading.damage
    }

    /// Nothing is known.
    init(_ trouble: StoreError) {
        answers = [:]
        self.trouble = trouble
    }

    package subscript(kind: AuthorizationKind) -> Authorization { answers[kind] ?? .unknown }
}

extension Store {
    /// Of a damaged file its copy counts, or what an older generation allows; else it is `unknown`, never a guess.
    package func authorizations() -> AuthorizationAnswers {
        do throws(StoreError) {
            return AuthorizationAnswers(try read(.authorization, of: .machine))
        } catch {
            return AuthorizationAnswers(error)
        }
    }

    package func authorization(for kind: AuthorizationKind) -> Authorization { authorizations()[kind] }

    /// Refuses to write over a damaged file. Nothing is written when nothing changes.
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
