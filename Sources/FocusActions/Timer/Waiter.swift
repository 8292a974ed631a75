import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import TimeKit

/// The process that `timer start` leaves behind. A tick tells the end of a session up to a minute late, the waiter to
/// the second. It sleeps until then and runs a tick; both write into one journal, so the end rings once.
///
///     timer start 25m ──▶ waiter: sleep 2 s, look at timer.json … 25 min are over ──▶ tick ──▶ exit
package struct Waiter {
    package static let command = "__wait"
    private static let lockName = "waiter.lock"
    /// In seconds: how long a waiter may go on after the timer was stopped.
    private static let longestNap: Int64 = 2
    /// In seconds: how long to wait for a tick that is at work, perhaps with a slow hook.
    private static let patience = 30

    private let world: World
    private let namespace: Namespace

    /// Returns when there is nothing to wait for, or when another waiter is there.
    package static func run(_ world: World) throws {
        try Waiter(world: world, namespace: Store(world).activeNamespace()).run()
    }

    private func run() throws {
        while try deadline() != nil, let lock = try lock() {
            guard try serve() else { return }
            withExtendedLifetime(lock) {}
            // A timer that was started just before we let the lock go found it taken, and has no
            // waiter of its own: look again.
        }
    }

    /// Whether all went as it should.
    private func serve() throws -> Bool {
        while let wait = world.clock.wait, let (deadline, now) = try deadline() {
            let left = deadline.seconds(since: now)
            if left > 0 {
                // The clock shows whole seconds, so in the last one we look ten times.
                wait(left > 1 ? Int(min(left - 1, Waiter.longestNap)) * 1000 : 100)
            } else {
                try tick(world, waiting: Waiter.patience).unlessTroubled()
                // If it could not be recorded, trying again at once would fail for ever.
                if try self.deadline()?.deadline == deadline { return false }
            }
        }
        return true
    }

    /// nil unless the timer runs, and still for the account for which we began.
    private func deadline() throws -> (deadline: Instant, now: Instant)? {
        guard world.clock.wait != nil else { return nil }
        let store = try Store(world)
        guard try store.activeNamespace() == namespace else { return nil }
        let timer = try store.read(.timer, of: .namespace(namespace)).file?.timer
        return timer?.deadline.map { ($0, store.now) }
    }

    /// nil where another waiter has it.
    private func lock() throws -> (any FileLock)? {
        let store = try Store(world)
        let state = try storeErrors { () throws(FileError) in
            try store.shelves(of: .namespace(namespace)).directory(.state)
        }
        do throws(LockError) {
            return try state.lock(Waiter.lockName, waiting: 0)
        } catch {
            guard case .busy = error else { throw error.asStoreError }
            return nil
        }
    }
}
