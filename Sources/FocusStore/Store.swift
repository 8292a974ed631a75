import FocusCore
import FocusFormats
package import FocusPorts
package import TimeKit

/// The files of the machine and of all namespaces: read without a lock, changed only through `update`.
package struct Store {
    package let files: any FileSystem
    package let places: Places
    package private(set) var now: Instant
    /// How many seconds a writer waits for another one.
    static let patience = 5
    /// Whose files are locked already, for as long as this value is handed out.
    private var held: Scope?

    package init(_ world: World) throws {
        files = world.files
        places = try Places(world.environment)
        now = try world.clock.now()
    }

    package func shelves(of scope: Scope) -> Shelves {
        Shelves(files, places, scope)
    }

    /// Lets `operation` read and change files of one scope, and saves what it changed: all of it or nothing.
    ///
    /// The operation runs again, on fresh values, when somebody without the lock (an editor, `git pull`)
    /// changed a file while it ran. `whenSaved` runs before anybody else can take the lock, and is given a store
    /// that changes the same files under it.
    package func update<Result>(
        _ scope: Scope, _ operation: (inout Workspace) throws -> Result,
        whenSaved: (Result, Receipt, Store) -> Void = { _, _, _ in }
    ) throws -> Result {
        let shelves = shelves(of: scope)
        let lock = try held == scope ? nil : locked(shelves)
        defer { withExtendedLifetime(lock) {} }
        if held != scope { try storeErrors { () throws(FileError) in try Recovery(shelves).run(at: now) } }
        var changedPath = ""
        for _ in 1...5 {
            var workspace = Workspace(shelves)
            let result = try operation(&workspace)
            switch try Save(workspace, in: shelves, at: now).run() {
            case .saved(let receipt):
                whenSaved(result, receipt, holding(scope))
                return result
            case .changedMeanwhile(let path): changedPath = path
            }
        }
        throw StoreError.changedMeanwhile(path: changedPath)
    }

    /// The same at another time.
    package func moved(to instant: Instant) -> Store {
        var store = self
        store.now = instant
        return store
    }

    private func holding(_ scope: Scope) -> Store {
        var store = self
        store.held = scope
        return store
    }

    package func locked(_ shelves: Shelves) throws(StoreError) -> any FileLock {
        let state = try storeErrors { () throws(FileError) in try shelves.directory(.state) }
        do throws(LockError) {
            return try state.lock("lock", waiting: Store.patience)
        } catch {
            switch error {
            case .busy(let path, let holder): throw .busy(path: path, holder: holder)
            case .file(let error): throw .file(error)
            }
        }
    }
}
