import FocusCore
import FocusPorts
import FocusStore

func accountFindings(_ world: World) -> [Finding] {
    guard let store = try? Store(world) else { return [] }
    return (store.answerFindings() + store.accountFindings()).map(Finding.account)
}

extension Store {
    fileprivate func answerFindings() -> [AccountFinding] {
        let answers = authorizations()
        // `storeFindings` names a file that can't be read.
        guard answers.trouble == nil else { return [] }
        return AuthorizationKind.allCases.filter { answers[$0] == .unknown }.map {
            .answerUnknown($0, path: "\(places.state)/authorization.json")
        }
    }

    fileprivate func accountFindings() -> [AccountFinding] {
        // `storeFindings` names files that can't be read.
        guard let accounts = try? accounts(), let active = try? activeNamespace() else { return [] }
        var findings = accounts.compactMap { account -> AccountFinding? in
            let namespace = Namespace.account(account.id)
            if active == namespace, (try? hasFiles(namespace)) == false {
                return .activeMissing(account.id)
            }
            let path = "\(places.data)/\(account.id)/account.json"
            return account.name == nil ? .nameless(account.id, path: path) : nil
        }
        var seen: Set<AccountName> = []
        for name in accounts.compactMap(\.name) where seen.insert(name).inserted {
            let ids = accounts.filter { $0.name == name }.map(\.id)
            if ids.count > 1 { findings.append(.ofOneName(name, ids)) }
        }
        return findings
    }
}
