import FocusCalendars
import FocusCore
import FocusDelivery
package import FocusPorts
import TimeKit

/// The alarms that ticks will tell of in the days that are asked for, from now on. As if they were switched on.
package func listAlarms(_ request: AgendaRequest, _ world: World) throws -> CalendarReading {
    let situation = try Situation.read(world)
    let store = VdirEventStore(situation)
    try situation.verifyAnyAccess(store)
    guard let days = try request.range(situation) else {
        return CalendarReading(situation: situation, problems: [])
    }
    let from = max(situation.now, situation.midnight(of: days.lowerBound))
    let end = situation.midnight(of: days.upperBound)
    guard from < end else { return CalendarReading(situation: situation, problems: [], days: days) }
    let rings = try Rehearsal(situation, of: RequestKinds([.event]), in: from..<end).events.filter {
        $0.fate == .delivered && $0.due.kind == .event && (from..<end).contains($0.at)
    }
    // What a request does not tell stands in the calendars: where it is, and whether it takes whole days.
    let first = rings.map(\.due.due).min() ?? from
    let alarms = Dictionary(try store.alarms(from: first, to: end).map { ($0.identifier, $0) }) { $1 }
    return CalendarReading(
        situation: situation, problems: store.problems,
        alarms: rings.map { event in
            AlarmRing(
                alarm: alarms[event.due.request.identifier] ?? EventAlarm(event.due), rings: event.at,
                isHeld: event.held == .quietHours)
        }, days: days)
}

extension EventAlarm {
    /// Of a calendar that can't be read now, such as one that is not mounted.
    fileprivate init(_ due: DueOccurrence) {
        let content = due.request.content
        self.init(
            uid: content.userInfo["event"] ?? "", title: content.title, instant: due.due,
            start: content.eventStart ?? due.due)
    }
}
