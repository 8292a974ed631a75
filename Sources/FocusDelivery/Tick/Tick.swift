package import FocusCore
import FocusFormats
package import FocusPorts
package import FocusStore
import TimeKit

package struct TickReport {
    /// A row for each occurrence on each channel.
    package private(set) var delivered: [Delivered] = []
    /// The numbers of the journal's lines that could not be read.
    package internal(set) var damagedLines: [Int] = []
    /// Whether we may notify; nil where the first look (`isIdle`) found nothing to do.
    package internal(set) var authorization: AuthorizationStatus?
    /// Why the clock is not believed, in which case the tick did nothing.
    package internal(set) var doubt: ClockDoubt?
    /// nil where the first look (`isIdle`) found nothing to do.
    package internal(set) var situation: Situation?
    /// A file that can't be read. What the pending list held was delivered all the same.
    package internal(set) var trouble: (any Error)?
    /// How many records are no tasks, so that nothing of them rings. Said once, by the tick that first sees the file so.
    package internal(set) var passedOver = 0

    /// How one occurrence fared on one channel.
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

    /// For who has no use for a part of it.
    @discardableResult
    package func unlessTroubled() throws -> TickReport {
        if let trouble { throw trouble }
        return self
    }
}

package enum TickError: Error, Hashable {
    /// There is no file of ours at all. Most likely the schedule of the tick runs it with another HOME, and it would
    /// take the wrong place for an empty store and stay silent for ever.
    case storeMissing(path: String)
    /// `tasks.json` was there when the pending list was made, and is gone now.
    case tasksMissing(path: String)
}

/// Delivers what is due. One at a time: where another tick is at work, this one has nothing to do.
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

/// The same without the first look, and waiting up to `seconds` for a tick that is at work.
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
    // A tick that fails was run all the same: `doctor` must not say that no tick comes.
    defer { Heartbeat(world, store).beat() }
    return try TickRun.begin(world).run()
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

    /// A new store has its directories. Where not one of the three is there, we look in the wrong place.
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
