import FocusCore
import ICalendarKit
import TimeKit
import WhenKit

extension Series {
    /// Those that ring from `from` until before `to`. Each time of the event is asked for itself: one with an alarm of its
    /// own, even one that says "never" (ACTION:NONE), has none of these. Example: Tuesday's round was moved to 11:00 and
    /// given an alarm; those of Monday and Wednesday ring as before.
    func alarms(
        by defaults: DefaultAlarms, from: Instant, to: Instant, in zones: inout TimeZones
    ) -> [EventAlarm] {
        guard !defaults.isEmpty, sample?.kind == .event else { return [] }
        // Two days more on each side: a day may ring when it is nearly over, and days differ in length.
        let near = expansion(
            from: from.adding(seconds: -2 * 86_400), to: to.adding(seconds: defaults.reach + 2 * 86_400),
            in: &zones)
        let local = zones.local
        return near.occurrences.filter { !$0.isCancelled && $0.entry.alarms.isEmpty }.flatMap { occurrence in
            occurrence.alarms(by: defaults, local).filter { from <= $0.instant && $0.instant < to }
        }
    }
}

extension Series.Occurrence {
    fileprivate func alarms(by defaults: DefaultAlarms, _ local: Zone) -> [EventAlarm] {
        guard isAllDay else {
            return defaults.leads.map { alarm(at: instant(before: $0), lead: -$0.seconds, local) }
        }
        return defaults.days.compactMap { day in
            start.wall.date.adding(days: -day.daysBefore).map { date in
                let wall = CivilDateTime(date: date, time: day.time)
                return alarm(at: local.resolve(wall).instant, lead: day.lead, local)
            }
        }
    }

    /// Whole days by the clock, all else by the time line.
    private func instant(before lead: TimeSpan) -> Instant {
        guard lead.seconds % 86_400 == 0, let wall = start.wall.adding(seconds: -lead.seconds) else {
            return start.instant.adding(seconds: -lead.seconds)
        }
        return zone.resolve(wall).instant
    }

    private func alarm(at instant: Instant, lead: Int64, _ local: Zone) -> EventAlarm {
        let isFloating = isAllDay || entry.anchor?.isFloating ?? false
        return EventAlarm(
            uid: entry.uid, title: entry.summary ?? "", location: entry.location, instant: instant,
            start: start.instant, isAllDay: isAllDay,
            isRecurring: entry.isRecurring || entry.recurrence.id != nil, lead: lead,
            label: isFloating ? local.label(at: instant) : nil, isDefault: true)
    }
}
