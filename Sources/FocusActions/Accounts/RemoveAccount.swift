package import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore

/// An account that was removed, and where its files are now.
package struct Removal {
    package let account: Account
    package let paths: [String]
    /// Whether a session was on its timer: its end is not recorded.
    package let hadSession: Bool
    /// For whoever is active now; nil where that did not change.
    package let notifications: Aftermath?
}

/// Moves the files of an account away if `confirm` says yes. If it is the active one it is signed out first.
///
/// After a crash the same command finishes the work: the directory that tells the account's name moves last.
package func removeAccount(
    _ reference: AccountReference, confirmedBy confirm: (Account, _ hasSession: Bool) -> Bool?,
    _ world: World
) throws -> Removal {
    let store = try Store(world)
    guard let account = try store.account(reference) else { throw AccountError.noSuchAccount(reference) }
    let namespace = Namespace.account(account.id)
    // A timer that can't be read must not keep the account.
    let timer = try? store.read(.timer, of: .namespace(namespace)).file?.timer
    let hasSession = timer?.current != nil
    guard let isConfirmed = confirm(account, hasSession) else {
        throw AccountError.removalUnconfirmed(account)
    }
    guard isConfirmed else { throw AccountError.removalDeclined(account) }
    let wasActive = try store.update(.machine) { workspace in
        guard try workspace.activeNamespace() == namespace else { return false }
        _ = try switchAccount(to: .guest, in: &workspace, of: store, world)
        return true
    }
    let notifications = wasActive ? reconcileAfterwards(.accountSwitched, world) : nil
    return Removal(
        account: account, paths: try store.moveAway(namespace), hadSession: hasSession,
        notifications: notifications)
}

extension Store {
    /// Under two locks: the machine's, so that nobody signs in meanwhile; the namespace's, so
    /// that no change is half done.
    fileprivate func moveAway(_ namespace: Namespace) throws -> [String] {
        let machine = try locked(shelves(of: .machine))
        defer { withExtendedLifetime(machine) {} }
        guard try activeNamespace() != namespace else { throw AccountError.signedInMeanwhile }
        let shelves = shelves(of: .namespace(namespace))
        let lock = try locked(shelves)
        defer { withExtendedLifetime(lock) {} }
        return try storeErrors { () throws(FileError) in
            try Recovery(shelves).run(at: now)
            var paths: [String] = []
            for role in [StorePlace.state, .config, .data] {
                if let path = try move(role, of: namespace) { paths.append(path) }
            }
            return paths
        }
    }

    /// The new path; nil where there is nothing to move.
    private func move(_ role: StorePlace, of namespace: Namespace) throws(FileError) -> String? {
        let name = namespace.directoryName
        guard let parent = try existingDirectory(at: places[role]), try parent.information(of: name) != nil
        else { return nil }
        do throws(FileError) {
            return try move(name, from: parent, below: places.state, as: role)
        } catch {
            // The directory is a mount point of its own, so the removed files stay on that file system, too.
            guard error.cause == .crossesDevices else { throw error }
            return try move(name, from: parent, below: parent.path, as: role)
        }
    }

    private func move(
        _ name: String, from parent: any Directory, below base: String, as role: StorePlace
    ) throws(FileError) -> String {
        let path = "\(base)/removed/\(name)"
        try files.makeDirectory(at: path)
        let removed = try files.directory(at: path)
        // An account may be removed, come back by synchronization, and be removed again.
        let newName = try removed.freeName(role.rawValue)
        try parent.rename(name, to: newName, in: removed)
        try removed.synchronize()
        try parent.synchronize()
        return "\(path)/\(newName)"
    }

    private func existingDirectory(at path: String) throws(FileError) -> (any Directory)? {
        do throws(FileError) {
            return try files.directory(at: path)
        } catch {
            guard error.cause == .absent else { throw error }
            return nil
        }
    }
}
