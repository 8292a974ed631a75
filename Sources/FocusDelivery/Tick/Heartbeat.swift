import FocusCore
package import FocusPorts
import FocusStore
package import TimeKit

/// The time of the last tick: a file in the runtime directory, which costs no disk, or else in the state directory.
struct Heartbeat {
    private static let name = "last-tick"
    private let world: World
    private let statePath: String

    package init(_ world: World, _ store: Store) {
        self.world = world
        statePath = store.places.state
    }

    /// Failing to say that all is well is no reason to say that it is not.
    ///
    /// For how long the machine has slept by then stands as the time of the last access, which nothing else needs:
    /// 05:00 on the first day of 1970 are five hours. To write it into the file would cost a write each minute.
    func beat() {
        let slept = world.clock.uptime()?.slept
        for path in [runtimePath, statePath].compactMap(\.self) {
            do throws(FileError) {
                return try directory(path).touch(Heartbeat.name, accessed: slept)
            } catch { continue }
        }
    }

    /// nil when there never was one.
    package var last: Beat? {
        [runtimePath, statePath].compactMap(\.self).compactMap { path in
            // What can't be looked at tells nothing.
            guard let information = try? world.files.information(at: "\(path)/\(Heartbeat.name)") else {
                return nil
            }
            return Beat(
                at: Instant(secondsSinceEpoch: information.modifiedNanoseconds / 1_000_000_000),
                slept: information.accessedNanoseconds / 1_000_000_000)
        }.max { $0.at < $1.at }
    }

    /// As the session manager sets it; without a session, as under cron, where it would lie.
    private var runtimePath: String? {
        let path = world.environment["XDG_RUNTIME_DIR"] ?? "/run/user/\(world.processes.userID())"
        guard path.hasPrefix("/"), let information = try? world.files.information(at: path),
            information.kind == .directory, information.isOwn
        else { return nil }
        return "\(path)/focusflow"
    }

    private func directory(_ path: String) throws(FileError) -> any Directory {
        do throws(FileError) {
            return try world.files.directory(at: path)
        } catch {
            guard error.cause == .absent else { throw error }
            try world.files.makeDirectory(at: path)
            return try world.files.directory(at: path)
        }
    }
}

/// A tick, as its heartbeat tells of it.
package struct Beat: Hashable, Sendable {
    package let at: Instant
    /// For how many seconds the machine had slept by then since it was started. Who reads the file, as a backup may,
    /// makes it more than can be.
    package let slept: Int64

    package init(at: Instant, slept: Int64) {
        self.at = at
        self.slept = slept
    }

    /// For how many seconds the machine has been awake since then, in which a tick could have come. A machine that
    /// was woken after a night, or was started a minute ago, is not late yet.
    package func awake(until now: Instant, _ uptime: Uptime?) -> Int64 {
        guard let uptime else { return passed(until: now) }
        let asleep = max(0, uptime.slept - slept)
        return min(max(0, passed(until: now) - asleep), uptime.awake)
    }

    /// A clock that was put back makes it now.
    package func passed(until now: Instant) -> Int64 { max(0, now.seconds(since: at)) }
}
