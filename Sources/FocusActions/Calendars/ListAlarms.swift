import FocusCalendars
import FocusDelivery
package import FocusPorts
import TimeKit

/// The alarms of the days that are asked for, from now on.
package func listAlarms(_ request: AgendaRequest, _ world: World) throws -> CalendarReading {
    let situation = try Situation(world)
    let store = VdirEventStore(situation)
    try situation.verifyAnyAccess(store)
    guard let days = try request.range(situation) else {
        return CalendarReading(situation: situation, problems: [])
    }
    let from = max(situation.now, situation.midnight(of: days.lowerBound))
    let alarms = try store.alarms(from: from, to: situation.midnight(of: days.upperBound))
    return CalendarReading(situation: situation, problems: store.problems, alarms: alarms, days: days)
}
