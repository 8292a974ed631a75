package import FocusCore
import FocusFormats
import FocusPorts
import JSONKit
import TimeKit

extension Store {
    /// The namespace that commands work on: the guest's until somebody signs in. For a damaged file its copy counts.
    /// Without one it is an error, for a guess could show one account's data to another.
    package func activeNamespace() throws(StoreError) -> Namespace {
        try activeReading().namespace
    }

    /// The same, with what is wrong with the file while its copy stands in for it.
    package func activeReading() throws(StoreError) -> (namespace: Namespace, damage: StoreError?) {
        let reading = try read(.active, of: .machine)
        let damage = reading.damage
        if let damage, reading.source != .copy { throw damage }
        return (reading.file?.namespace ?? .guest, damage)
    }

    /// What every command should warn of: a copy stands in for the file that tells who is signed in.
    package func accountTrouble() -> StoreError? {
        // If it can't be known at all, the command itself fails.
        (try? activeReading())?.damage
    }

    /// Every namespace that has a directory. Directories with other names are not ours.
    package func namespaces() throws(StoreError) -> [Namespace] {
        var names: Set<String> = []
        for place in [places.config, places.data, places.state] {
            do throws(FileError) {
                names.formUnion(try files.directory(at: place).names())
            } catch {
                guard error.cause == .absent else { throw .file(error) }
            }
        }
        return names.inOrder(<).compactMap(Namespace.init(directoryName:))
    }

    /// Every scope of which there may be files.
    package func scopes() throws(StoreError) -> [Scope] {
        let shelves = shelves(of: .machine)
        let isThere = try storeErrors { () throws(FileError) in try shelves.existing(.state) != nil }
        return (isThere ? [.machine] : []) + (try namespaces()).map(Scope.namespace)
    }
}

extension Workspace {
    /// Like `Store.activeNamespace`, under the lock of the machine.
    package mutating func activeNamespace() throws(StoreError) -> Namespace {
        try file(.active).namespace ?? .guest
    }
}

extension Reading {
    /// What is wrong with the file, if something else is shown in its place.
    var damage: StoreError? {
        for case .damaged(let path, let damage, _) in notes { return .damaged(path: path, damage) }
        return nil
    }
}
