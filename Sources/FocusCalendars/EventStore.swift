package import FocusCore
package import ICalendarKit
package import TimeKit

/// The port to calendars, behind the user's permission.
package protocol EventStore {
    func requestFullAccessToEvents() throws -> Bool
    func requestFullAccessToReminders() throws -> Bool
    func calendars(for kind: CalendarEntity) throws -> [EventCalendar]
    /// By start.
    func events(matching query: CalendarQuery) throws -> [CalendarEntry]
    func event(id: String) throws -> CalendarEntry?
    /// Reminders that are neither done nor cancelled, whenever they are due.
    func reminders(matching query: CalendarQuery) throws -> [CalendarEntry]
    func reminder(id: String) throws -> CalendarEntry?
}

package enum CalendarEntity: CaseIterable, Hashable, Sendable {
    case event, reminder

    /// Which permission it needs.
    package var authorization: AuthorizationKind { self == .event ? .events : .reminders }
}

/// Which entries: those that lie between two instants, at least in part, in one calendar or in all.
package struct CalendarQuery: Hashable, Sendable {
    package let from: Instant
    package let to: Instant
    package let calendar: String?
    /// Only this one.
    package let uid: String?

    package init(from: Instant, to: Instant, calendar: String? = nil, uid: String? = nil) {
        self.from = from
        self.to = to
        self.calendar = calendar
        self.uid = uid
    }
}

package struct EventCalendar: Hashable, Sendable {
    package let title: String
    package let path: String
    package let color: String?
    /// How many events or reminders it has; one that repeats counts once.
    package var count = 0
    /// Set by `listCalendars`, which counts both kinds: how many reminders.
    package var reminders = 0

    package init(title: String, path: String, color: String? = nil) {
        self.title = title
        self.path = path
        self.color = color
    }
}

/// An event or a reminder at one of its times. Its texts come as the file has them: whoever shows
/// them makes them harmless.
package struct CalendarEntry: Hashable, Sendable {
    package let kind: CalendarEntity
    package let uid: String
    package let title: String
    package let calendar: String
    package var location: String?
    /// For a reminder, when it is due; nil where it has no time.
    package var start: Instant?
    package var end: Instant?
    package var isAllDay = false
    package var isRecurring = false
    package var isCancelled = false
    /// Its own zone, where the clock there shows another time than here; never UTC.
    package var zone: Zone?
    /// When its alarms go off, seen or not.
    package var alarms: [Instant] = []

    package init(kind: CalendarEntity, uid: String, title: String, calendar: String) {
        self.kind = kind
        self.uid = uid
        self.title = title
        self.calendar = calendar
    }

    /// Holds the texts that few ask for; nil where only times were read.
    package var source: Entry?

    package var notes: String? { source?.details }
    package var url: String? { source?.url }
    package var categories: [String] { source?.categories ?? [] }
    package var priority: Int? { source?.priority }

    package static func == (left: CalendarEntry, right: CalendarEntry) -> Bool {
        left.kind == right.kind && left.uid == right.uid && left.calendar == right.calendar
            && left.start == right.start && left.title == right.title
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(uid)
        hasher.combine(start)
    }
}

package enum CalendarError: Error, Hashable {
    case calendarAccessDenied
    case reminderAccessDenied
    case eventNotFound(String)
    case reminderNotFound(String)
    case noSuchCalendar(String, known: [String])
    /// `calendar.paths` is empty.
    case noPaths
    case ambiguous(String, [String])
    /// More days than can be looked through at once.
    case tooManyDays(Int, limit: Int)
}
