import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import TimeKit

/// The process that `timer start` leaves behind: it sleeps until the session is over, and then delivers what a
/// tick would, through the same journal. It goes as soon as the timer does not run.
package struct Waiter {
    package static let command = "__wait"
    private static let lockName = "waiter.lock"
    /// How long a stopped timer may have its waiter.
    private static let longestNap: Int64 = 2
    /// A tick that is at work is waited for; it may be held up by a hook.
    private static let patience = 30

    private let world: World
    private let namespace: Namespace

    package init(_ world: World) throws {
        self.world = world
        namespace = try Store(world).activeNamespace()
    }

    /// Answers when there is nothing left to wait for, or another one waits.
    package func run() throws {
        while try deadline() != nil, let lock = try lock() {
            guard try serve() else { return }
            withExtendedLifetime(lock) {}
            // Who started the timer again in between found the lock taken: look once more without it.
        }
    }

    /// Answers whether all ended as it should.
    private func serve() throws -> Bool {
        while let wait = world.clock.wait, let (deadline, now) = try deadline() {
            let left = deadline.seconds(since: now)
            if left > 0 {
                // The clock shows whole seconds: near the end it is looked at more often.
                wait(left > 1 ? Int(min(left - 1, Waiter.longestNap)) * 1000 : 100)
            } else {
                try tick(world, waiting: Waiter.patience)
                // What could not be recorded would be tried for ever.
                if try self.deadline()?.deadline == deadline { return false }
            }
        }
        return true
    }

    /// nil unless the timer runs, for the account that was active in the beginning.
    private func deadline() throws -> (deadline: Instant, now: Instant)? {
        guard world.clock.wait != nil else { return nil }
        let store = try Store(world)
        guard try store.activeNamespace() == namespace else { return nil }
        let timer = try store.read(.timer, of: .namespace(namespace)).file?.timer
        return timer?.deadline.map { ($0, store.now) }
    }

    /// nil when another one has it.
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
