package import FocusPorts
import FocusStore
import TimeKit

/// Ticks by itself until it is stopped, as soon as something is due or a file has changed: for containers, and
/// for people without cron.
package func watchTicks(_ world: World, each: (Result<TickReport, any Error>) throws -> Void) throws {
    while true {
        do {
            try each(.success(try tick(world)))
        } catch let error as ConsoleError {
            // Standard output is closed: nobody reads what it would tell.
            throw error
        } catch {
            try each(.failure(error))
        }
        // A clock that stands still (FOCUSFLOW_NOW) brings nothing new.
        guard let wait = world.clock.wait else { return }
        repeat { wait(napMilliseconds(world)) } while isIdle(world)
    }
}

/// In milliseconds: how often the files are looked at. A look takes less than a tenth of one.
private let longestNap = 2000

/// A quarter of a second where something is due within two, so that it rings on time; else two seconds.
private func napMilliseconds(_ world: World) -> Int {
    guard let store = try? Store(world), let namespace = try? store.activeNamespace(),
        let due = try? store.pendingHead(of: namespace)?.due
    else { return longestNap }
    let left = due.seconds(since: store.now)
    return left > 2 ? longestNap : 250
}
