package import TimeKit

/// The one caller of `EventStore`. Whoever comes this way has permission, or gets an error.
package struct CalendarManager {
    package private(set) var hasCalendarAccess = false
    package private(set) var hasReminderAccess = false
    private let store: any EventStore
    private let zone: Zone

    package init(store: any EventStore, zone: Zone) {
        self.store = store
        self.zone = zone
    }

    package mutating func requestCalendarAccess() throws {
        hasCalendarAccess = false
        hasCalendarAccess = try store.requestFullAccessToEvents()
    }

    package mutating func requestRemindersAccess() throws {
        hasReminderAccess = false
        hasReminderAccess = try store.requestFullAccessToReminders()
    }

    /// Asks only where access was not granted yet.
    package mutating func verifyAccess(for kind: CalendarEntity) throws {
        switch kind {
        case .event:
            if !hasCalendarAccess { try requestCalendarAccess() }
            guard hasCalendarAccess else { throw CalendarError.calendarAccessDenied }
        case .reminder:
            if !hasReminderAccess { try requestRemindersAccess() }
            guard hasReminderAccess else { throw CalendarError.reminderAccessDenied }
        }
    }

    package mutating func retrieveEventCalendars() throws -> [EventCalendar] {
        try verifyAccess(for: .event)
        return try store.calendars(for: .event)
    }

    package mutating func retrieveReminderCalendars() throws -> [EventCalendar] {
        try verifyAccess(for: .reminder)
        return try store.calendars(for: .reminder)
    }
}

extension CalendarManager {
    /// The events of the month from `start` on.
    package mutating func getEvents(from start: Instant) throws -> [CalendarEntry] {
        try getEvents(matching: CalendarQuery(from: start, to: monthLater(start)))
    }

    package mutating func getEvents(matching query: CalendarQuery) throws -> [CalendarEntry] {
        try verifyAccess(for: .event)
        return try store.events(matching: query)
    }

    package mutating func getEvent(id: String) throws -> CalendarEntry {
        try verifyAccess(for: .event)
        guard let event = try store.event(id: id) else { throw CalendarError.eventNotFound(id) }
        return event
    }

    package mutating func getReminders(from start: Instant) throws -> [CalendarEntry] {
        try getReminders(matching: CalendarQuery(from: start, to: monthLater(start)))
    }

    package mutating func getReminders(matching query: CalendarQuery) throws -> [CalendarEntry] {
        try verifyAccess(for: .reminder)
        return try store.reminders(matching: query)
    }

    package mutating func getReminder(id: String) throws -> CalendarEntry {
        try verifyAccess(for: .reminder)
        guard let reminder = try store.reminder(id: id) else { throw CalendarError.reminderNotFound(id) }
        return reminder
    }

    /// The same day of the next month, or its last day: 31 Jan becomes 28 Feb.
    private func monthLater(_ start: Instant) -> Instant {
        guard let wall = zone.wall(at: start), let date = wall.date.adding(months: 1) else { return start }
        return zone.resolve(CivilDateTime(date: date, time: wall.time)).instant
    }
}
