package import FocusPorts
import FocusStore
import TimeKit

/// Ticks by itself until it is stopped: at the instant at which something is due, and when a file changes. For
/// containers, and for people without cron.
package func watchTicks(_ world: World, each: (Result<TickReport, any Error>) throws -> Void) throws {
    while true {
        do {
            try each(.success(try tick(world)))
        } catch let error as ConsoleError {
            // Nobody reads any more what is told.
            throw error
        } catch {
            try each(.failure(error))
        }
        // A clock that stands still brings nothing new.
        guard let wait = world.clock.wait else { return }
        repeat { wait(napMilliseconds(world)) } while isIdle(world)
    }
}

/// The files are looked at this often; looking costs less than a tenth of a millisecond.
private let longestNap = 2000

/// To the next full second, or longer while nothing is due.
private func napMilliseconds(_ world: World) -> Int {
    guard let store = try? Store(world), let namespace = try? store.activeNamespace(),
        let due = try? store.pendingHead(of: namespace)?.due
    else { return longestNap }
    let left = due.seconds(since: store.now)
    return left > 2 ? longestNap : 250
}
