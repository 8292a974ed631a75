package import FocusCalendars
import FocusCore
import FocusPorts
import FocusStore
package import TimeKit

extension Situation {
    /// Paths of calendars may begin with `~`.
    package var home: String? { environment["HOME"] }

    /// Whether events, or reminders, of the calendars may be read.
    package func allows(_ kind: CalendarEntity) -> Bool { store.authorizations().allows(kind, at: now) }

    /// Alarms of calendars that come later are not in the list yet; nil where none are looked for.
    package var alarmsEnd: Instant? { AlarmScan.end(in: self, manager.getAuthorizationStatus()) }
}

extension AuthorizationAnswers {
    func allows(_ kind: CalendarEntity, at now: Instant) -> Bool {
        self[kind.authorization].status(at: now).allowsScheduling
    }

    func allowsAny(at now: Instant) -> Bool { allows(.event, at: now) || allows(.reminder, at: now) }
}

extension VdirEventStore {
    package convenience init(_ situation: Situation) {
        self.init(situation, situation.store.authorizations())
    }

    convenience init(_ situation: Situation, _ answers: AuthorizationAnswers) {
        self.init(
            CalendarView(
                files: situation.store.files, environment: situation.environment,
                paths: situation.preferences.calendarPaths, titles: situation.preferences.calendars,
                defaults: situation.preferences.defaultAlarms,
                allows: { answers.allows($0, at: situation.now) },
                clock: situation.clock, zones: situation.zones,
                zone: situation.zone, now: situation.now, console: situation.console))
    }
}
