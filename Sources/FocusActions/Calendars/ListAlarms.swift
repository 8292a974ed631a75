import FocusCalendars
import FocusCore
import FocusDelivery
package import FocusPorts
import TimeKit

/// The alarms that are going to ring in the days that are asked for, from now on, and those that quiet hours hold now.
package func listAlarms(_ request: AgendaRequest, _ world: World) throws -> CalendarReading {
    let situation = try Situation.read(world)
    let store = VdirEventStore(situation)
    try situation.verifyAnyAccess(store)
    guard let days = try request.range(situation) else {
        return CalendarReading(situation: situation, problems: [])
    }
    let from = max(situation.now, situation.midnight(of: days.lowerBound))
    let end = situation.midnight(of: days.upperBound)
    var alarms = try store.alarms(from: from, to: end)
    if from == situation.now, situation.quietEnd(at: from) != nil {
        alarms = try situation.heldAlarms(store) + alarms
    }
    return CalendarReading(situation: situation, problems: store.problems, alarms: alarms, days: days)
}

extension Situation {
    /// Those that have gone off and wait for the end of quiet hours. These last less than a week; `dnd` perhaps longer,
    /// and then the oldest are not listed here.
    fileprivate func heldAlarms(_ store: VdirEventStore) throws -> [EventAlarm] {
        let open = try NotificationsCoordinator(self).derived().filter { $0.next != Instant.never }
        let names = Set(open.map(\.request.identifier))
        return try store.alarms(from: now.adding(seconds: -8 * 86_400), to: now)
            .filter { $0.instant < now && names.contains($0.identifier) }
    }
}
