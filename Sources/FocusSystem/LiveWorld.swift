import CLinux
import FocusCore
package import FocusPorts
import TimeKit

extension World {
    /// The machine as it is.
    package static func live() -> World {
        let environment = Environment.live
        let zones = SystemZones(environment)
        let console = TerminalConsole()
        return World(
            clock: .live(environment),
            zones: Zones(current: zones.current, named: zones.named, names: zones.names),
            newID: newID,
            files: DiskFileSystem(),
            notifications: .ownList { console.confirm("Allow focusflow to notify you?") },
            processes: Processes(
                ownID: { Int(getpid()) },
                path: { DetachedPrograms.executables[0] },
                bootID: bootID,
                userID: { Int(geteuid()) },
                isRunning: { id in
                    pid_t(exactly: id).map { kill($0, 0) == 0 || linux_errno() == EPERM } ?? false
                },
                run: ForegroundProcess.run,
                hook: HookProcess.run,
                detach: DetachedPrograms().start),
            desktop: Desktop(
                connect: { () throws(DesktopError) in try NotificationServer.connect(environment) },
                connectWithoutVariables: { () throws(DesktopError) in
                    try NotificationServer.connect(Environment([:]))
                }, adopt: NotificationServer.adopt),
            environment: environment,
            console: console)
    }

    /// random(4). Empty where it can't be read: then every start of the machine counts as the same.
    private static func bootID() -> String {
        do throws(Errno) {
            let file = try FileDescriptor(opening: "/proc/sys/kernel/random/boot_id", O_RDONLY)
            return String(decoding: try file.beginning(36), as: UTF8.self)
        } catch {
            return ""
        }
    }

    private static func newID() -> UniqueID {
        var random = SystemRandomNumberGenerator()
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        let milliseconds = UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
        return UniqueID(milliseconds: milliseconds, random: random.next(), random.next())
    }
}

extension Environment {
    fileprivate static var live: Environment {
        func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        // To ask libc for a zone we set TZ ourselves, so the value we were started with is kept.
        let zone = value("TZ")
        return Environment { name in name == "TZ" ? zone : value(name) }
    }
}

extension Clock {
    /// With FOCUSFLOW_NOW, an RFC 3339 time or Unix seconds, a clock that stands still; else the machine's.
    fileprivate static func live(_ environment: Environment) -> Clock {
        let wait: (Int) -> Void = { milliseconds in
            // A signal may end it early; whoever waits looks at the clock again.
            _ = poll(nil, 0, Int32(clamping: milliseconds))
        }
        let frozen = environment["FOCUSFLOW_NOW"]
        // Read once, since some ask for the time at each step.
        let instant = frozen.flatMap { text in
            Int64(text).map { Instant(secondsSinceEpoch: $0) } ?? Instant(rfc3339: text)
        }
        let uptime: () -> Uptime? = { frozen == nil ? .live : nil }
        return Clock(wait: frozen == nil ? wait : nil, uptime: uptime) { () throws(ClockError) in
            guard let frozen else { return Instant(secondsSinceEpoch: Int64(time(nil))) }
            guard let instant else { throw ClockError(value: frozen) }
            return instant
        }
    }
}

extension Uptime {
    /// clock_gettime(2): CLOCK_MONOTONIC stops while the machine sleeps, CLOCK_BOOTTIME does not.
    fileprivate static var live: Uptime {
        func seconds(_ clock: clockid_t) -> Int64 {
            var time = timespec()
            clock_gettime(clock, &time)
            return Int64(time.tv_sec)
        }
        let awake = seconds(CLOCK_MONOTONIC)
        // Read one after the other, so they differ by a moment even without sleep.
        let slept = seconds(CLOCK_BOOTTIME) - awake
        return Uptime(awake: awake, slept: slept > 1 ? slept : 0)
    }
}
