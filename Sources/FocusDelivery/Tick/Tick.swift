package import FocusCore
import FocusFormats
package import FocusPorts
package import FocusStore
import TimeKit

/// What a tick did.
package struct TickReport {
    /// One row for each occurrence and channel.
    package private(set) var delivered: [Delivered] = []
    /// Lines of the journal that could not be read.
    package internal(set) var damagedLines: [Int] = []
    /// Whether we may notify; nil where the first look showed that there was nothing to do.
    package internal(set) var authorization: AuthorizationStatus?
    /// Why the clock is not believed; then nothing was done.
    package internal(set) var doubt: ClockDoubt?
    /// nil where the first look showed that there was nothing to do.
    package internal(set) var situation: Situation?

    /// What became of an occurrence on a channel.
    package struct Delivered {
        package let due: DueOccurrence
        package let text: DeliveryText
        package let channel: Channel
        package let outcome: Outcome
        package let attempt: Int
    }

    package enum Outcome: String, Sendable {
        case delivered, refused, unknown
    }

    mutating func add(_ rows: [Delivered]) { delivered += rows }
}

/// Why a tick can't do its work.
package enum TickError: Error, Hashable {
    /// Nothing of ours is where the schedule of the tick says it is.
    case storeMissing(path: String)
    /// The file was there when the list was made, and is gone.
    case tasksMissing(path: String)
}

/// Delivers what is due. At most one at a time; a second one has nothing to do.
package func tick(_ world: World) throws -> TickReport {
    let store = try Store(world)
    try store.requirePresence()
    let (namespace, damage) = try store.activeReading()
    do {
        guard try damage != nil || !isIdle(store, namespace, world) else { return TickReport() }
    } catch {
        Heartbeat(world, store).beat()
        throw error
    }
    return try tick(world, waiting: 0)
}

/// The same without the first look, and waiting so many seconds for another one that is at work.
@discardableResult
package func tick(_ world: World, waiting seconds: Int) throws -> TickReport {
    let store = try Store(world)
    let namespace = try store.activeNamespace()
    let lock: any FileLock
    do throws(LockError) {
        lock = try store.tickLock(of: namespace, waiting: seconds)
    } catch {
        guard case .busy = error else { throw error.asStoreError }
        return TickReport()
    }
    defer { withExtendedLifetime(lock) {} }
    // A tick that fails has come all the same.
    defer { Heartbeat(world, store).beat() }
    return try TickRun(world).run()
}

extension Store {
    package func tickLock(of namespace: Namespace, waiting seconds: Int) throws(LockError) -> any FileLock {
        let state: any Directory
        do throws(FileError) {
            state = try shelves(of: .namespace(namespace)).directory(.state)
        } catch {
            throw .file(error)
        }
        return try state.lock(StateFile.tickLock.rawValue, waiting: seconds)
    }

    /// An empty store is one thing; a tick that looks in the wrong place would take it for one.
    fileprivate func requirePresence() throws {
        guard try storeErrors({ () throws(FileError) in try isPresent() }) else {
            throw TickError.storeMissing(path: places.data)
        }
    }

    private func isPresent() throws(FileError) -> Bool {
        for path in [places.data, places.state, places.config] {
            if try files.information(at: path) != nil { return true }
        }
        return false
    }
}

extension LockError {
    package var asStoreError: StoreError {
        switch self {
        case .busy(let path, let holder): .busy(path: path, holder: holder)
        case .file(let error): .file(error)
        }
    }
}
