import JSONKit

extension Store {
    /// The namespace that commands work on: the guest's until somebody signs in. A damaged file is an error,
    /// for a guess could show one account's data to another.
    package func activeNamespace() throws(StoreError) -> Namespace {
        let reading = try read(.active, of: .machine)
        for case .damaged(let path, let damage, _) in reading.notes { throw .damaged(path: path, damage) }
        return reading.file?.namespace ?? .guest
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
    func scopes() throws(StoreError) -> [Scope] {
        let shelves = shelves(of: .machine)
        let isThere = try storeErrors { () throws(FileError) in try shelves.existing(.state) != nil }
        return (isThere ? [.machine] : []) + (try namespaces()).map(Scope.namespace)
    }
}

extension Workspace {
    /// As `Store.activeNamespace`, under the lock of the machine.
    mutating func activeNamespace() throws(StoreError) -> Namespace {
        try file(.active).namespace ?? .guest
    }
}

extension StoredFile {
    /// What active.json names; nil when that is no namespace, as in a file that does not exist yet.
    var namespace: Namespace? {
        (member(named: "namespace")?.node?.string).flatMap(Namespace.init(directoryName:))
    }
}
