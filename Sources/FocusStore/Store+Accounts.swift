package import FocusCore
import FocusFormats
import FocusPorts
import JSONKit
import TimeKit

extension Store {
    /// Every account that has files, the oldest first, and the active one in any case.
    package func accounts(_ telling: ([StoreNote]) -> Void = { _ in }) throws(StoreError) -> [Account] {
        let active = try activeNamespace()
        var ids: Set<UniqueID> = []
        for case .account(let id) in try namespaces() where try hasFiles(.account(id)) { ids.insert(id) }
        if case .account(let id) = active { ids.insert(id) }
        var accounts: [Account] = []
        for id in ids.inOrder({ ($0.high, $0.low) < ($1.high, $1.low) }) {
            let (account, notes) = try account(id)
            accounts.append(account)
            telling(notes)
        }
        return accounts
    }

    /// nil for the guest.
    package func activeAccount() throws(StoreError) -> (account: Account, notes: [StoreNote])? {
        guard case .account(let id) = try activeNamespace() else { return nil }
        return try account(id)
    }

    private func account(_ id: UniqueID) throws(StoreError) -> (account: Account, notes: [StoreNote]) {
        let reading = try read(.account, of: .namespace(.account(id)))
        // A hand-written name that could not have been given here counts as none; doctor says so.
        let name = (reading.file?.member(named: "name")?.node?.string).flatMap { try? AccountName($0) }
        return (Account(id: id, name: name), reading.notes)
    }

    /// Whether it has preferences or data, and not only what a crash left of a sign-in, or derived files.
    package func hasFiles(_ namespace: Namespace) throws(StoreError) -> Bool {
        let shelves = shelves(of: .namespace(namespace))
        for role in [StorePlace.config, .data] {
            let names = try storeErrors { () throws(FileError) in try shelves.existing(role)?.names() }
            if names?.contains(where: { !$0.hasPrefix(".") }) == true { return true }
        }
        return false
    }

    /// As a command takes it: the title, or the id where another account has the same name.
    package func reference(to account: Account) throws(StoreError) -> String {
        let isShared = try accounts().contains { $0.id != account.id && $0.name == account.name }
        return account.name != nil && isShared ? account.id.description : account.title
    }

    /// The one account that `reference` means; nil if there is none.
    package func account(_ reference: AccountReference) throws -> Account? {
        let found = try accounts().filter(reference.means)
        if case .name(let name) = reference, found.count > 1 {
            throw AccountError.ambiguous(name, ids: found.map(\.id))
        }
        return found.first
    }
}
