import FocusCore
import FocusPorts
import FocusStore
import TimeKit

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
    func beat() {
        for path in [runtimePath, statePath].compactMap(\.self) {
            do throws(FileError) {
                return try directory(path).touch(Heartbeat.name)
            } catch { continue }
        }
    }

    /// nil when there never was one.
    package var last: Instant? {
        [runtimePath, statePath].compactMap(\.self).compactMap { path in
            // What can't be looked at tells nothing.
            (try? world.files.information(at: "\(path)/\(Heartbeat.name)"))?.modifiedNanoseconds
        }.max().map { Instant(secondsSinceEpoch: $0 / 1_000_000_000) }
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
