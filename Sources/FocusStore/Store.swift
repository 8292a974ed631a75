import FocusCore
import FocusFormats
package import FocusPorts
package import TimeKit

/// All files of focusflow, of the machine and of every namespace. Reading takes no lock; `update`, and `repair` for
/// damaged files, change them under it.
package struct Store {
    package let files: any FileSystem
    package let places: Places
    package private(set) var now: Instant
    /// Whether nothing is to be changed: see `World`.
    let isTrial: Bool
    /// How many seconds a writer waits for another one.
    static let patience = 5
    /// The scope whose lock is held already, in the store that `whenSaved` is given.
    private var held: Scope?

    package init(_ world: World) throws {
        files = world.files
        places = try Places(world.environment)
        now = try world.clock.now()
        isTrial = world.isTrial
    }

    package func shelves(of scope: Scope) -> Shelves {
        Shelves(files, places, scope)
    }

    /// Lets `operation` read and change files of one scope, and saves what it changed: all of it or nothing.
    ///
    ///     lock → finish what a crash left → operation → save → whenSaved → unlock
    ///
    /// An editor or `git pull` takes no lock. If it changed a file meanwhile, the operation runs again on what stands
    /// there now. `whenSaved` runs before anybody else can take the lock; its store changes the same files under that
    /// lock.
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

    /// The same store at another time.
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
