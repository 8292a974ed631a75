import FocusCalendars
package import FocusCore
import FocusDelivery
package import FocusPorts
import TimeKit

/// What a link to an event shows: first the time of the event that the link is about, if there still is one then.
package func showEntry(_ event: EventReference, _ world: World) throws -> CalendarReading {
    try showEntry(event.uid, from: event.start, world)
}

/// An event or a reminder with its next times.
package func showEntry(_ id: String, _ world: World) throws -> CalendarReading {
    try showEntry(id, from: nil, world)
}

private func showEntry(_ id: String, from start: Instant?, _ world: World) throws -> CalendarReading {
    let situation = try Situation.read(world)
    let store = VdirEventStore(situation)
    var manager = CalendarManager(store: store, zone: situation.zone)
    var entries: [CalendarEntry] = []
    do {
        var event = try manager.getEvent(id: id)
        let query = situation.nextYears(of: event)
        if let start, let meant = try manager.time(of: event, near: start) { event = meant }
        entries = [event] + (event.isRecurring ? try manager.getEvents(matching: query).prefix(5) : [])
    } catch let error as CalendarError {
        // Perhaps it is a reminder: those may be allowed where events are not.
        guard error == .calendarAccessDenied || error == .eventNotFound(id), situation.allows(.reminder)
        else {
            throw error
        }
        do {
            let reminder = try manager.getReminder(id: id)
            entries = [reminder]
            if reminder.isRecurring {
                entries += try manager.getReminders(matching: situation.nextYears(of: reminder)).prefix(5)
            }
        } catch CalendarError.reminderNotFound {
            throw error
        }
    }
    return CalendarReading(
        situation: situation, problems: store.problems, entries: try situation.toCome(entries))
}

extension Situation {
    fileprivate func nextYears(of entry: CalendarEntry) -> CalendarQuery {
        CalendarQuery(from: now, to: now.adding(seconds: 5 * 366 * 86_400), uid: entry.uid)
    }
}

extension CalendarManager {
    /// Of the event's times the one nearest to `start`, within a day: an event at "09:00, wherever I am" begins at
    /// another instant in another zone.
    fileprivate mutating func time(of event: CalendarEntry, near start: Instant) throws -> CalendarEntry? {
        let day: Int64 = 86_400
        let query = CalendarQuery(
            from: start.adding(seconds: -day), to: start.adding(seconds: day), uid: event.uid)
        func distance(_ entry: CalendarEntry) -> Int64 {
            entry.start.map { abs($0.seconds(since: start)) } ?? .max
        }
        return try getEvents(matching: query).filter { distance($0) < day }.min {
            distance($0) < distance($1)
        }
    }
}
