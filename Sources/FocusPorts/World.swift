package import FocusCore
package import TimeKit

/// All that the program can ask or change outside of itself. Passed along as a value; there is no other way out.
package struct World {
    package var clock: Clock
    package var zones: Zones
    package var newID: () -> UniqueID
    package var files: any FileSystem
    package var notifications: NotificationSource
    package var processes: Processes
    package var desktop: Desktop
    package var environment: Environment
    package var console: any Console
    /// Whether it is only to be seen what a command would do (`--dry-run`): `Store.change` saves nothing then.
    package var isTrial = false

    package init(
        clock: Clock, zones: Zones, newID: @escaping () -> UniqueID, files: any FileSystem,
        notifications: NotificationSource,
        processes: Processes, desktop: Desktop, environment: Environment, console: any Console
    ) {
        self.clock = clock
        self.zones = zones
        self.newID = newID
        self.files = files
        self.notifications = notifications
        self.processes = processes
        self.desktop = desktop
        self.environment = environment
        self.console = console
    }
}

/// What ends a look at what a command would do, where nothing else was thrown.
package struct TrialPassed: Error {
    package init() {}
}

package struct Clock {
    package var now: () throws(ClockError) -> Instant
    /// Waits. nil where the clock stands still (FOCUSFLOW_NOW), so that waiting would never end.
    package var wait: ((_ milliseconds: Int) -> Void)?
    /// nil where it is not known, or the clock stands still.
    package var uptime: () -> Uptime?

    package init(
        wait: ((_ milliseconds: Int) -> Void)? = nil, uptime: @escaping () -> Uptime? = { nil },
        now: @escaping () throws(ClockError) -> Instant
    ) {
        self.now = now
        self.wait = wait
        self.uptime = uptime
    }
}

/// For how many seconds the machine was awake, and asleep, since it was started.
package struct Uptime: Hashable, Sendable {
    package let awake: Int64
    package let slept: Int64

    package init(awake: Int64, slept: Int64) {
        self.awake = awake
        self.slept = slept
    }
}

/// FOCUSFLOW_NOW is no time.
package struct ClockError: Error, Hashable {
    package let value: String

    package init(value: String) {
        self.value = value
    }
}

/// The variables of the environment.
package struct Environment {
    private let value: (String) -> String?

    package init(value: @escaping (String) -> String?) {
        self.value = value
    }

    package init(_ values: [String: String]) {
        self.init { values[$0] }
    }

    /// nil also where it is empty: each variable that we read means the same then as when it is not set.
    package subscript(name: String) -> String? {
        value(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The locale of times, as in `de_DE.UTF-8`.
    package var timeLocale: String? { self["LC_ALL"] ?? self["LC_TIME"] ?? self["LANG"] }
}
