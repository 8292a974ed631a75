package import FocusCore

/// What was answered for every kind, and why it is not known.
package struct AuthorizationAnswers {
    private let answers: [AuthorizationKind: Authorization]
    /// nil when the file is understood, or there is none yet.
    package let trouble: StoreError?

    init(_ file: StoredFile?) {
        var answers: [AuthorizationKind: Authorization] = [:]
        for kind in AuthorizationKind.allCases {
            answers[kind] = Authorization(file?.member(named: kind.rawValue)?.node)
        }
        self.answers = answers
        trouble = nil
    }

    /// Nothing is known.
    init(_ trouble: StoreError) {
        answers = [:]
        self.trouble = trouble
    }

    package subscript(kind: AuthorizationKind) -> Authorization { answers[kind] ?? .unknown }
}

extension Store {
    /// A file that can't be read, or only as it was before, is `unknown`, never a guess.
    package func authorizations() -> AuthorizationAnswers {
        do throws(StoreError) {
            let reading = try read(.authorization, of: .machine)
            for case .damaged(let path, let damage, _) in reading.notes {
                return AuthorizationAnswers(.damaged(path: path, damage))
            }
            return AuthorizationAnswers(reading.file)
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

/// What became of the answer when another was given.
package enum AuthorizationChange: Hashable {
    case none
    case changed(from: Authorization)
}
