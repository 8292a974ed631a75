import FocusCalendars
import FocusDelivery
package import FocusPorts

/// The reminders that are still open.
package func listReminders(_ request: AgendaRequest, _ world: World) throws -> CalendarReading {
    try Situation.read(world).entries(request) { manager, query in try manager.getReminders(matching: query) }
}
