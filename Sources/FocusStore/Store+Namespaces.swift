package import FocusCore
import FocusFormats
import FocusPorts
import JSONKit

extension Store {
    /// The namespace that commands work on: the guest's until somebody signs in. Of a damaged file its copy counts;
    /// without one it is an error, for a guess could show one account's data to another.
    package func activeNamespace() throws(StoreError) -> Namespace {
        try activeReading().namespace
    }

    /// With what is wrong with the file while its copy tells it.
    package func activeReading() throws(StoreError) -> (namespace: Namespace, damage: StoreError?) {
        let reading = try read(.active, of: .machine)
        let damage = reading.damage
        if let damage, reading.source != .copy { throw damage }
        return (reading.file?.namespace ?? .guest, damage)
    }

    /// What every command should tell: that a copy stands in for the file that tells who is signed in.
    package func accountTrouble() -> StoreError? {
        // What keeps it from being known at all is an error of the command.
        (try? activeReading())?.damage
    }

    /// Every namespace of which there is a directory; other directories are none of ours.
    package func namespaces() throws(StoreError) -> [Namespace] {
        var names: Set<String> = []
        for place in [places.config, places.data, places.state] {
            do throws(FileError) {
                names.formUnion(try files.directory(at: place).names())
            } catch {
                guard error.cause == .absent else { throw .file(error) }
            }
        }
        return names.sorted().compactMap(Namespace.init(directoryName:))
    }

    /// Every scope of which there may be files.
    package func scopes() throws(StoreError) -> [Scope] {
        let shelves = shelves(of: .machine)
        let isThere = try storeErrors { () throws(FileError) in try shelves.existing(.state) != nil }
        return (isThere ? [.machine] : []) + (try namespaces()).map(Scope.namespace)
    }
}

extension Workspace {
    /// As `Store.activeNamespace`, under the lock of the machine.
    package mutating func activeNamespace() throws(StoreError) -> Namespace {
        try file(.active).namespace ?? .guest
    }
}

extension Reading {
    /// Of the file in whose place something else is shown.
    var damage: StoreError? {
        for case .damaged(let path, let damage, _) in notes { return .damaged(path: path, damage) }
        return nil
    }
}
