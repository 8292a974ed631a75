package import FocusCalendars
package import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
package import TimeKit

/// What comes in the days that were asked for: what ticks will tell, the events of calendars and their alarms.
package struct DayAgenda {
    /// By time; the first day may have begun.
    package let entries: [Entry]
    package let days: Range<CivilDate>
    /// Its events, and what could not be read.
    package let calendar: CalendarReading
    package var situation: Situation { calendar.situation }
    package let authorization: AuthorizationStatus
    /// Why what is listed does not ring, or not at its time.
    package let silences: [Silence]
    /// Where the list stops, since there is too much to list.
    package let stop: Instant?

    package struct Entry {
        package let time: Instant
        package let matter: Matter
    }

    package enum Matter {
        /// A ring, with the number of the task that it is of.
        case ring(Rehearsal.Event, number: Int?)
        case event(CalendarEntry)
        /// An alarm, which rings at the time of the entry.
        case alarm(EventAlarm)

        /// Of what comes together: whole days, then what rings, then events.
        fileprivate var rank: Int {
            switch self {
            case .event(let entry): entry.isAllDay ? 0 : Int.max
            case .alarm: Int.max - 1
            case .ring(_, let number): number ?? Int.max - 2
            }
        }
    }
}

/// Nothing is written.
package func agenda(_ request: AgendaRequest, _ world: World) throws -> DayAgenda {
    let situation = try Situation.read(world)
    guard let days = try request.range(situation) else { throw CalendarError.tooManyDays(0, limit: 0) }
    let span =
        max(situation.now, situation.midnight(of: days.lowerBound))..<situation.midnight(of: days.upperBound)
    let rehearsal = try Rehearsal(situation, in: span)
    var entries = try situation.rings(rehearsal, in: span)
    var calendar = CalendarReading(situation: situation, problems: [])
    if !situation.preferences.calendarPaths.isEmpty {
        if situation.allows(.event) {
            calendar = try situation.events(request)
            entries += calendar.entries.compactMap { $0.entry(in: span) }
        }
        entries += try situation.alarms(in: span)
    }
    entries.sort { $0.time == $1.time ? $0.matter.rank < $1.matter.rank : $0.time < $1.time }
    return DayAgenda(
        entries: entries, days: days, calendar: calendar,
        authorization: situation.manager.getAuthorizationStatus(), silences: situation.silences(of: [.task]),
        stop: rehearsal.isCut ? rehearsal.events.last?.at : nil)
}

extension CalendarEntry {
    /// nil if it is over. An event without an end counts as over once it has begun: RFC 5545, section 3.6.1, gives it no
    /// length. A holiday that began last week is listed on the first day of the span, since it has no line before.
    fileprivate func entry(in span: Range<Instant>) -> DayAgenda.Entry? {
        guard let start, end ?? start >= span.lowerBound else { return nil }
        return DayAgenda.Entry(time: max(start, isAllDay ? start : span.lowerBound), matter: .event(self))
    }
}

extension Situation {
    /// A reminder at 23:00 that quiet hours hold until 07:00 is in the rehearsal twice: held, then delivered. Only the
    /// second is listed. Alarms of events are left to `alarms`, since the rehearsal knows those of eight days alone.
    fileprivate func rings(_ rehearsal: Rehearsal, in span: Range<Instant>) throws -> [DayAgenda.Entry] {
        let events = rehearsal.events.filter { event in
            if case .held = event.fate { return false }
            return span.contains(event.at) && event.due.kind != .event
        }
        let names = try names(of: events.compactMap { NotificationPlan.task(of: $0.due.request.identifier) })
        return events.map { event in
            let task = NotificationPlan.task(of: event.due.request.identifier)
            return DayAgenda.Entry(
                time: event.at, matter: .ring(event, number: task.flatMap { names[$0]?.number }))
        }
    }

    fileprivate func alarms(in span: Range<Instant>) throws -> [DayAgenda.Entry] {
        guard preferences.wants(.event), allows(.event) || allows(.reminder) else { return [] }
        return try VdirEventStore(self).alarms(from: span.lowerBound, to: span.upperBound).map {
            DayAgenda.Entry(time: quietEnd(at: $0.instant) ?? $0.instant, matter: .alarm($0))
        }
    }
}
