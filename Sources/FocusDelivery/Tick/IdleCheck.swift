package import FocusCore
import FocusFormats
package import FocusPorts
package import FocusStore
import TimeKit

/// Whether this tick has nothing to do. Where that can't be told it answers false.
package func isIdle(_ world: World) -> Bool {
    // The whole tick, which follows then, tells what is wrong.
    guard let store = try? Store(world), let active = try? store.activeReading(), active.damage == nil else {
        return false
    }
    return (try? isIdle(store, active.namespace, world)) ?? false
}

/// Whether there is nothing to do, as told by the first line of the pending list and the stamps of a few files, none
/// of which is read: it costs the same with 10 tasks and with 10,000. Whatever is doubtful counts as work.
///
///     {"version":…,"due":"2026-11-21T08:00:00Z",…,"inputs":{"tasks":"…",…}}   due to come, inputs unchanged: idle
func isIdle(_ store: Store, _ namespace: Namespace, _ world: World) throws -> Bool {
    guard let head = try store.pendingHead(of: namespace) else { return false }
    let inputs = try storeErrors { () throws(FileError) in
        try PendingInputs(
            store, namespace, world.environment, zone: head.zone, watching: head.watched)
    }
    if inputs.tasks.isEmpty, !head.inputs.tasks.isEmpty {
        // Where an older content is there, the whole tick rings what is pending, and says what is wrong.
        let older = Generations(of: .tasks, in: store.shelves(of: .namespace(namespace)))
        if try older.newestGoodOfMissed(at: store.now) != nil { return false }
        throw TickError.tasksMissing(path: "\(store.places.data)/\(namespace.directoryName)/tasks.json")
    }
    guard head.inputs == inputs, head.isOfTick, head.left == nil, !head.hasNews,
        store.now >= head.made.adding(seconds: -60),
        head.due.map({ $0 > store.now }) ?? true
    else { return false }
    Heartbeat(world, store).beat()
    return true
}

extension Store {
    /// The first line of the pending list; nil where there is no list, or its first line is not as we write it.
    package func pendingHead(of namespace: Namespace) throws(StoreError) -> PendingHead? {
        try pendingStart(of: namespace).flatMap { start in
            start.firstIndex(of: UInt8(ascii: "\n")).flatMap { PendingFile.head(of: start[..<$0]) }
        }
    }

    /// The beginning of the pending list: its head, and as many lines as come along with it.
    func pendingStart(of namespace: Namespace) throws(StoreError) -> [UInt8]? {
        do throws(FileError) {
            guard let state = try shelves(of: .namespace(namespace)).existing(.state) else { return nil }
            return try state.read(StoreFile.pending.name, first: PendingFile.longestHead)
        } catch {
            guard error.cause == .absent else { throw StoreError.file(error) }
            return nil
        }
    }
}
