import FocusCore
package import FocusPorts
import FocusStore
package import TimeKit

/// When the last tick came, as the time of an empty file: in the runtime directory, where writing costs no disk, or
/// else in the state directory.
struct Heartbeat {
    private static let name = "last-tick"
    private let world: World
    private let statePath: String

    package init(_ world: World, _ store: Store) {
        self.world = world
        statePath = store.places.state
    }

    /// Notes that a tick came. Where that fails nothing is said: the tick has done its work.
    ///
    /// The time of modification is the tick's; the time of the last access says for how long the machine had been
    /// asleep by then, since nobody needs that time for anything else: 1970-01-01T05:00:00Z are five hours. In the
    /// file itself it would cost a write each minute.
    func beat() {
        let slept = world.clock.uptime()?.slept
        for path in [runtimePath, statePath].compactMap(\.self) {
            do throws(FileError) {
                return try directory(path).touch(Heartbeat.name, accessed: slept)
            } catch { continue }
        }
    }

    /// nil where no tick ever came.
    package var last: Beat? {
        [runtimePath, statePath].compactMap(\.self).compactMap { path in
            // What can't be read is treated as absent: it proves neither that a tick came nor that none did.
            guard let information = try? world.files.information(at: "\(path)/\(Heartbeat.name)") else {
                return nil
            }
            return Beat(
                at: Instant(secondsSinceEpoch: information.modifiedNanoseconds / 1_000_000_000),
                slept: information.accessedNanoseconds / 1_000_000_000)
        }.max { $0.at < $1.at }
    }

    /// `XDG_RUNTIME_DIR`, or where it would lie, `/run/user/1000`: under cron there is no session that sets it.
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

/// One tick, as the file of its heartbeat tells of it.
package struct Beat: Hashable, Sendable {
    package let at: Instant
    /// For how many seconds the machine had slept by then, since it was started. A program that reads the file, such
    /// as a backup, moves the time of the last access to its own present, which makes this far too large.
    package let slept: Int64

    package init(at: Instant, slept: Int64) {
        self.at = at
        self.slept = slept
    }

    /// For how many seconds since this tick the machine has been awake, so that another one could have come. Example:
    /// last tick 23:00, lid closed 23:01, opened 07:00. At 07:01 that is two minutes, and nothing is late.
    package func awake(until now: Instant, _ uptime: Uptime?) -> Int64 {
        guard let uptime else { return passed(until: now) }
        let asleep = max(0, uptime.slept - slept)
        return min(max(0, passed(until: now) - asleep), uptime.awake)
    }

    /// 0 where the clock was put back since.
    package func passed(until now: Instant) -> Int64 { max(0, now.seconds(since: at)) }
}
