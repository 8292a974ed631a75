import FocusCalendars
import FocusDelivery
package import FocusPorts

/// The calendars, each with how many events and reminders it has, as far as they may be read.
package func listCalendars(_ world: World) throws -> CalendarReading {
    let situation = try Situation.read(world)
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
