import FocusCalendars
import FocusDelivery
package import FocusPorts
import TimeKit

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
