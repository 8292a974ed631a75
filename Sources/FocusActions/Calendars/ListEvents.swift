import FocusCalendars
import FocusDelivery
package import FocusPorts
import TimeKit

package func listEvents(_ request: AgendaRequest, _ world: World) throws -> CalendarReading {
    try Situation.read(world).events(request)
}

extension Situation {
    func events(_ request: AgendaRequest) throws -> CalendarReading {
        try entries(request) { manager, query in try manager.getEvents(matching: query) }
    }

    /// The entries of the days that are asked for; `get` reads them.
    func entries(
        _ request: AgendaRequest, _ get: (inout CalendarManager, CalendarQuery) throws -> [CalendarEntry]
    ) throws -> CalendarReading {
        let store = VdirEventStore(self)
        var manager = CalendarManager(store: store, zone: zone)
        guard let days = try request.range(self) else {
            return CalendarReading(situation: self, problems: [])
        }
        let query = CalendarQuery(
            from: midnight(of: days.lowerBound), to: midnight(of: days.upperBound), calendar: request.calendar
        )
        let entries = try get(&manager, query)
        return CalendarReading(situation: self, problems: store.problems, entries: entries, days: days)
    }
}
