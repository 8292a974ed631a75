package import FocusCore
package import ICalendarKit
package import TimeKit

/// The port to calendars: what is in them, if the user lets us read it.
package protocol EventStore {
    /// Whether the user grants it.
    func requestFullAccessToEvents() throws -> Bool
    func requestFullAccessToReminders() throws -> Bool
    func calendars(for kind: CalendarEntity) throws -> [EventCalendar]
    /// By their start.
    func events(matching query: CalendarQuery) throws -> [CalendarEntry]
    func event(id: String) throws -> CalendarEntry?
    /// Those that are neither done nor cancelled, whenever they are due.
    func reminders(matching query: CalendarQuery) throws -> [CalendarEntry]
    func reminder(id: String) throws -> CalendarEntry?
}

/// What calendars hold.
package enum CalendarEntity: Hashable, Sendable {
    case event, reminder

    /// What has to be allowed for it.
    package var authorization: AuthorizationKind { self == .event ? .events : .reminders }
}

/// Which entries: those that lie, in part at least, between two instants, in one calendar or all.
package struct CalendarQuery: Hashable, Sendable {
    package let from: Instant
    package let to: Instant
    package let calendar: String?
    /// One alone.
    package let uid: String?

    package init(from: Instant, to: Instant, calendar: String? = nil, uid: String? = nil) {
        self.from = from
        self.to = to
        self.calendar = calendar
        self.uid = uid
    }
}

/// A calendar: a folder of files, or one file.
package struct EventCalendar: Hashable, Sendable {
    package let title: String
    package let path: String
    package let color: String?
    /// How many events or reminders it holds; those that come again count once.
    package var count = 0
    /// Of `calendars`, which counts both kinds.
    package var reminders = 0

    package init(title: String, path: String, color: String? = nil) {
        self.title = title
        self.path = path
        self.color = color
    }
}

/// An event or a reminder, at one of its times. Its texts are as the file has them, and harm until shown harmless.
package struct CalendarEntry: Hashable, Sendable {
    package let kind: CalendarEntity
    package let uid: String
    package let title: String
    package let calendar: String
    package var location: String?
    /// Of a reminder, when it is due; nil where it has no time.
    package var start: Instant?
    package var end: Instant?
    package var isAllDay = false
    package var isRecurring = false
    package var isCancelled = false
    /// Of the zone in which it was written, where that is not the zone in force.
    package var zone: Zone?
    /// When its alarms go off, whether they were seen or not.
    package var alarms: [Instant] = []

    package init(kind: CalendarEntity, uid: String, title: String, calendar: String) {
        self.kind = kind
        self.uid = uid
        self.title = title
        self.calendar = calendar
    }

    /// What has texts that hardly anybody asks for; nil where its times alone were read.
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

/// Why nothing of a calendar can be shown.
package enum CalendarError: Error, Hashable {
    case calendarAccessDenied
    case reminderAccessDenied
    case eventNotFound(String)
    case reminderNotFound(String)
    case noSuchCalendar(String, known: [String])
    /// The preference names no path.
    case noPaths
    case ambiguous(String, [String])
    /// More days at once than are looked through.
    case tooManyDays(Int, limit: Int)
}
