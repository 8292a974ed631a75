package import FocusCore
import FocusFormats
package import FocusPorts
package import FocusStore
import TimeKit

/// Whether a tick has nothing to do; false also where that can't be told.
package func isIdle(_ world: World) -> Bool {
    // A tick in full tells what was wrong.
    guard let store = try? Store(world), let active = try? store.activeReading(), active.damage == nil else {
        return false
    }
    return (try? isIdle(store, active.namespace, world)) ?? false
}

/// Whether there is nothing to do: tells so from the first line of the pending list and a look at a few files, of
/// which none is read. What it costs does not depend on how many tasks there are. Any doubt is work.
func isIdle(_ store: Store, _ namespace: Namespace, _ world: World) throws -> Bool {
    guard let head = try store.pendingHead(of: namespace) else { return false }
    let inputs = try storeErrors { () throws(FileError) in
        try PendingInputs(
            store, namespace, world.environment, zone: head.zone, watching: head.watched)
    }
    guard !inputs.tasks.isEmpty || head.inputs.tasks.isEmpty else {
        throw TickError.tasksMissing(path: "\(store.places.data)/\(namespace.directoryName)/tasks.json")
    }
    guard head.inputs == inputs, head.left == nil, store.now >= head.made.adding(seconds: -60),
        head.due.map({ $0 > store.now }) ?? true
    else { return false }
    Heartbeat(world, store).beat()
    return true
}

extension Store {
    /// The first line of the pending list; nil where there is none, or none of ours.
    package func pendingHead(of namespace: Namespace) throws(StoreError) -> PendingHead? {
        do throws(FileError) {
            guard let state = try shelves(of: .namespace(namespace)).existing(.state) else { return nil }
            let start = try state.read(StoreFile.pending.name, first: PendingFile.longestHead)
            return start.firstIndex(of: UInt8(ascii: "\n")).flatMap { PendingFile.head(of: start[..<$0]) }
        } catch {
            guard error.cause == .absent else { throw StoreError.file(error) }
            return nil
        }
    }
}
