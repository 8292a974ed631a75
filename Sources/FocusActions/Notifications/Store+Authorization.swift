package import FocusCore

extension Store {
    /// What was answered for one kind. A file that can't be read is `unknown`, never a guess.
    package func authorization(for kind: AuthorizationKind) -> Authorization {
        // The reason is told by doctor; here only that there is no answer counts.
        guard let reading = try? read(.authorization, of: .machine) else { return .unknown }
        for case .damaged in reading.notes { return .unknown }
        return Authorization(reading.file?.member(named: kind.rawValue)?.node)
    }

    /// Refuses to write over a damaged file.
    package func setAuthorization(_ authorization: Authorization, for kind: AuthorizationKind) throws {
        try update(.machine) { workspace in
            try workspace.change(.authorization) { $0.set(kind.rawValue, authorization.json) }
        }
    }
}
