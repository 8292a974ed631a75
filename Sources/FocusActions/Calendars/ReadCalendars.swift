package import FocusCore
package import TimeKit

/// What was read of the calendars, and what could not be.
package struct CalendarReading {
    package let situation: Situation
    package let problems: [CalendarProblem]
    package var entries: [CalendarEntry] = []
    package var calendars: [EventCalendar] = []
    package var alarms: [EventAlarm] = []
    /// The days that it is about, the last one not included.
    package var days: Range<CivilDate>?
    package var text: [UInt8] = []
}

/// Which days to show, from one on; without it, from today.
package struct AgendaRequest: Equatable {
    package let from: String?
    package let days: Int?
    package let calendar: String?

    package init(from: String?, days: Int?, calendar: String?) {
        self.from = from
        self.days = days
        self.calendar = calendar
    }

    private static let usualDays = 7
    /// A century.
    private static let mostDays = 36_525

    /// nil outside the years 1 to 9999.
    fileprivate func range(_ situation: Situation) throws -> Range<CivilDate>? {
        let start = try from.map { try situation.when($0).instant } ?? situation.now
        guard let first = situation.zone.wall(at: start)?.date,
            let end = first.adding(days: min(days ?? AgendaRequest.usualDays, AgendaRequest.mostDays))
        else { return nil }
        return first..<end
    }
}

/// The events of the days that are asked for.
package func listEvents(_ request: AgendaRequest, _ world: World) throws -> CalendarReading {
    try read(request, world) { manager, query in try manager.getEvents(matching: query) }
}

/// The reminders that are open.
package func listReminders(_ request: AgendaRequest, _ world: World) throws -> CalendarReading {
    try read(request, world) { manager, query in try manager.getReminders(matching: query) }
}

/// An event or a reminder with its next times, which come first; the entry is the first of them.
package func showEntry(_ id: String, _ world: World) throws -> CalendarReading {
    let situation = try Situation(world)
    let store = VdirEventStore(situation)
    var manager = CalendarManager(store: store, zone: situation.zone)
    var entries: [CalendarEntry] = []
    do {
        let event = try manager.getEvent(id: id)
        let far = situation.now.adding(seconds: 5 * 366 * 86_400)
        let query = CalendarQuery(from: situation.now, to: far, uid: event.uid)
        entries = [event] + (event.isRecurring ? try manager.getEvents(matching: query).prefix(5) : [])
    } catch let error as CalendarError {
        // A reminder may bear that id, and be allowed where events are not.
        guard error == .calendarAccessDenied || error == .eventNotFound(id), situation.allows(.reminder)
        else {
            throw error
        }
        do {
            entries = [try manager.getReminder(id: id)]
        } catch CalendarError.reminderNotFound {
            throw error
        }
    }
    return CalendarReading(situation: situation, problems: store.problems, entries: entries)
}

/// The calendars with the number of what may be read in them.
package func listCalendars(_ world: World) throws -> CalendarReading {
    let situation = try Situation(world)
    let store = VdirEventStore(situation)
    var manager = CalendarManager(store: store, zone: situation.zone)
    var calendars: [EventCalendar] = []
    if situation.allows(.event) || !situation.allows(.reminder) {
        calendars = try manager.retrieveEventCalendars()
    }
    if situation.allows(.reminder) {
        let others = try manager.retrieveReminderCalendars()
        calendars = others.enumerated().map { index, calendar in
            var calendar = calendar
            calendar.reminders = calendar.count
            calendar.count = calendars.isEmpty ? 0 : calendars[index].count
            return calendar
        }
    }
    return CalendarReading(situation: situation, problems: store.problems, calendars: calendars)
}

/// The alarms that are going to ring in the days that are asked for, from now on.
package func listAlarms(_ request: AgendaRequest, _ world: World) throws -> CalendarReading {
    let situation = try Situation(world)
    let store = VdirEventStore(situation)
    try situation.verifyAnyAccess(store)
    guard let days = try request.range(situation) else {
        return CalendarReading(situation: situation, problems: [])
    }
    let from = max(situation.now, situation.midnight(days.lowerBound))
    let alarms = try store.alarms(from: from, to: situation.midnight(days.upperBound))
    return CalendarReading(situation: situation, problems: store.problems, alarms: alarms, days: days)
}

/// All that may be read, as one calendar.
package func exportCalendars(_ calendar: String?, _ world: World) throws -> CalendarReading {
    let situation = try Situation(world)
    let store = VdirEventStore(situation)
    try situation.verifyAnyAccess(store)
    let text = try store.export(calendar)
    return CalendarReading(situation: situation, problems: store.problems, text: text)
}

private func read(
    _ request: AgendaRequest, _ world: World,
    _ get: (inout CalendarManager, CalendarQuery) throws -> [CalendarEntry]
) throws -> CalendarReading {
    let situation = try Situation(world)
    let store = VdirEventStore(situation)
    var manager = CalendarManager(store: store, zone: situation.zone)
    guard let days = try request.range(situation) else {
        return CalendarReading(situation: situation, problems: [])
    }
    let query = CalendarQuery(
        from: situation.midnight(days.lowerBound), to: situation.midnight(days.upperBound),
        calendar: request.calendar)
    let entries = try get(&manager, query)
    return CalendarReading(situation: situation, problems: store.problems, entries: entries, days: days)
}

extension Situation {
    fileprivate func midnight(_ date: CivilDate) -> Instant { zone.resolve(date.midnight).instant }

    /// Reading either kind is enough; what may not be read is left out.
    fileprivate func verifyAnyAccess(_ store: VdirEventStore) throws {
        var manager = CalendarManager(store: store, zone: zone)
        try manager.verifyAccess(for: allows(.reminder) ? .reminder : .event)
    }
}
