import FocusCalendars
import FocusDelivery
package import FocusPorts

/// All that may be read, as one iCalendar text.
package func exportCalendars(_ calendar: String?, _ world: World) throws -> CalendarReading {
    let situation = try Situation.read(world)
    let store = VdirEventStore(situation)
    try situation.verifyAnyAccess(store)
    let text = try store.export(calendar)
    return CalendarReading(situation: situation, problems: store.problems, text: text)
}
