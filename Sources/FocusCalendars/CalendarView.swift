package import FocusCore
package import FocusPorts
package import TimeKit

/// Which calendars to look at, what of them may be read, and when and where.
package struct CalendarView {
    package let files: any FileSystem
    let cache: CalendarCache?
    package let home: String?
    /// As they stand in `calendar.paths`.
    let paths: [String]
    /// The titles in `calendar.use`; nil for all calendars.
    let titles: [String]?
    /// For events without alarms.
    let defaults: DefaultAlarms
    let allows: (CalendarEntity) -> Bool
    let clock: Clock
    package let zones: Zones
    package let zone: Zone
    package let now: Instant
    let console: any Console

    package init(
        files: any FileSystem, environment: Environment, paths: [String], titles: [String]?,
        defaults: DefaultAlarms, allows: @escaping (CalendarEntity) -> Bool, clock: Clock, zones: Zones,
        zone: Zone, now: Instant, console: any Console
    ) {
        self.files = files
        cache = CalendarCache(files, environment)
        home = environment["HOME"]
        self.paths = paths
        self.titles = titles
        self.defaults = defaults
        self.allows = allows
        self.clock = clock
        self.zones = zones
        self.zone = zone
        self.now = now
        self.console = console
    }
}
