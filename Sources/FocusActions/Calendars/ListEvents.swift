import FocusCalendars
import FocusCore
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
        let entries = try toCome(try get(&manager, query))
        return CalendarReading(situation: self, problems: store.problems, entries: entries, days: days)
    }

    /// Without the alarms that rang already: after a flight to the west their time comes once more, within two days.
    func toCome(_ entries: [CalendarEntry]) throws -> [CalendarEntry] {
        let span = now..<now.adding(seconds: 2 * 86_400)
        guard preferences.calendarAlarms, isBehind,
            entries.contains(where: { $0.alarms.contains(where: span.contains) })
        else { return entries }
        let rings = Set(try Rehearsal(self, of: RequestKinds([.event]), in: span).events.map(\.due.due))
        return entries.map { entry in
            var entry = entry
            entry.alarms.removeAll { span.contains($0) && !rings.contains($0) }
            return entry
        }
    }
}
