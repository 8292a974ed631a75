package import FocusCalendars
import FocusCore
import FocusPorts
import FocusStore
package import TimeKit

extension Situation {
    /// Paths of calendars may begin with `~`.
    package var home: String? { environment["HOME"] }

    /// Whether events, or reminders, of the calendars may be read.
    package func allows(_ kind: CalendarEntity) -> Bool {
        store.authorization(for: kind.authorization).status(at: now).allowsScheduling
    }

    /// Alarms of calendars that come later are not in the list yet; nil where none are looked for.
    package var alarmsEnd: Instant? { AlarmScan.end(in: self, manager.getAuthorizationStatus()) }
}

extension VdirEventStore {
    package convenience init(_ situation: Situation) {
        self.init(
            CalendarView(
                files: situation.store.files, environment: situation.environment,
                paths: situation.preferences.calendarPaths, titles: situation.preferences.calendars,
                defaults: situation.preferences.defaultAlarms, allows: situation.allows,
                clock: situation.clock, zones: situation.zones,
                zone: situation.zone, now: situation.now, console: situation.console))
    }
}
