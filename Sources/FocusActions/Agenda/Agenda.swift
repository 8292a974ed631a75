package import FocusCalendars
package import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
package import FocusStore
package import TimeKit

/// What comes in the days that were asked for: what ticks will tell, also of calendars, and the events of these.
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
    /// The damaged file because of which some requests are as they were.
    package let damage: StoreError?

    package struct Entry {
        package let time: Instant
        package let matter: Matter
        /// Why nothing of its kind rings; nil where it does.
        package var silence: Silence?
        /// Of an alarm: whether its event takes whole days.
        package var isOfWholeDay = false
    }

    package enum Matter {
        /// A ring, of an alarm too, with the number of the task that it is of.
        case ring(Rehearsal.Event, number: Int?)
        case event(CalendarEntry)

        /// Of what comes together: whole days, then what rings, then events.
        fileprivate var rank: Int {
            switch self {
            case .event(let entry): entry.isAllDay ? 0 : Int.max
            case .ring(let event, let number):
                number ?? (event.due.kind == .event ? Int.max - 1 : Int.max - 2)
            }
        }
    }
}

/// Nothing is written.
package func agenda(_ request: AgendaRequest, _ world: World) throws -> DayAgenda {
    let situation = try Situation.read(world)
    guard let days = try request.range(situation) else { throw CalendarError.tooManyDays(0, limit: 0) }
    let start = max(situation.now, situation.midnight(of: days.lowerBound))
    // Of days that are over nothing comes.
    let span = start..<max(start, situation.midnight(of: days.upperBound))
    let rehearsal = try Rehearsal(situation, of: situation.preferences.kindsAskedFor, in: span)
    var entries = try situation.rings(rehearsal, in: span)
    var calendar = CalendarReading(situation: situation, problems: [])
    if !situation.preferences.calendarPaths.isEmpty, situation.allows(.event) {
        calendar = try situation.events(request)
        entries += calendar.entries.compactMap { $0.entry(in: span) }
    }
    situation.noteWholeDays(&entries)
    entries = entries.inOrder { $0.time == $1.time ? $0.matter.rank < $1.matter.rank : $0.time < $1.time }
    return DayAgenda(
        entries: entries, days: days, calendar: calendar,
        authorization: situation.manager.getAuthorizationStatus(), silences: situation.silences(of: [.task]),
        stop: rehearsal.isCut ? rehearsal.events.last?.at : nil, damage: rehearsal.damage)
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
    /// second is listed. Of an event whose alarms come together, only that which rings.
    fileprivate func rings(_ rehearsal: Rehearsal, in span: Range<Instant>) throws -> [DayAgenda.Entry] {
        let events = rehearsal.events.filter { event in
            if case .held = event.fate { return false }
            return span.contains(event.at)
                && (event.due.kind != .event || event.fate != .dropped(.superseded))
        }
        let names = try names(of: events.compactMap { NotificationPlan.task(of: $0.due.request.identifier) })
        var silences: [RequestKind: Silence] = [:]
        for kind in Set(events.map(\.due.kind)) {
            silences[kind] = self.silences(of: [kind]).first { $0.isComplete }
        }
        return events.map { event in
            let silence = silences[event.due.kind].flatMap { $0.concerns(event.due.request) ? $0 : nil }
            let task = NotificationPlan.task(of: event.due.request.identifier)
            return DayAgenda.Entry(
                time: event.at, matter: .ring(event, number: task.flatMap { names[$0]?.number }),
                silence: silence)
        }
    }
}

extension Situation {
    /// What a request does not tell stands in the calendars. They are read for it only where an event begins with a day.
    fileprivate func noteWholeDays(_ entries: inout [DayAgenda.Entry]) {
        let times = entries.compactMap { entry -> Instant? in
            guard let due = entry.alarm, let start = due.request.content.eventStart else { return nil }
            let midnight = zone.wall(at: start).map { zone.resolve($0.date.midnight).instant }
            return midnight == start ? due.due : nil
        }
        guard let first = times.min(), let last = times.max() else { return }
        // If a calendar can't be read, the list of events warns of it. Here its whole days are shown as 00:00 then.
        let alarms = try? VdirEventStore(self).alarms(from: first, to: last.adding(seconds: 1))
        let wholeDays = Set((alarms ?? []).filter(\.isAllDay).map(\.identifier))
        for place in entries.indices {
            guard let due = entries[place].alarm else { continue }
            entries[place].isOfWholeDay = wholeDays.contains(due.request.identifier)
        }
    }
}

extension DayAgenda.Entry {
    fileprivate var alarm: DueOccurrence? {
        guard case .ring(let event, _) = matter, event.due.kind == .event else { return nil }
        return event.due
    }
}

extension Preferences {
    /// The kinds of which a list tells, even while they are off: what was to ring and is silenced stands there with the
    /// reason. Not a nudge that nobody ever switched on.
    fileprivate var kindsAskedFor: RequestKinds {
        RequestKinds(
            RequestKind.allCases.filter {
                $0 == .task || $0 == .sessionCompletion || self[$0.preference] == .toggle(true)
            })
    }
}
