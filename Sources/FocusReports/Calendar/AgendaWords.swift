import FocusActions
import FocusCalendars
import FocusCore
import FocusDelivery
import FocusWords
import TimeKit

/// Puts the entries of an agenda into words; what is the same for all of them is found once.
struct AgendaWords {
    private let zone: Zone
    private let now: CivilDateTime?
    private let present: Instant

    package init(_ situation: Situation) {
        zone = situation.zone
        present = situation.now
        now = zone.wall(at: situation.now)
    }

    package func wall(_ instant: Instant) -> CivilDateTime? { zone.wall(at: instant) }

    /// `Sat 21 Nov`
    package func day(_ instant: Instant) -> String {
        guard let date = wall(instant)?.date, let now else { return "" }
        return TimeText.day(date, today: now.date)
    }

    /// `09:00-09:30`, as it lies on that day.
    package func span(_ entry: CalendarEntry, on date: CivilDate) -> String {
        guard let start = entry.start, let from = wall(start) else { return "" }
        return span(entry, from: from, on: date)
    }

    /// The same where it is known what the clock shows at its start.
    package func span(_ entry: CalendarEntry, from: CivilDateTime, on date: CivilDate) -> String {
        guard let end = entry.end, let to = wall(entry.isAllDay ? end.adding(seconds: -1) : end) else {
            return ""
        }
        if entry.isAllDay {
            return to.date > date ? "until \(day(end.adding(seconds: -1)))" : "all day"
        }
        let isEarlier = from.date < date
        if entry.start == end { return isEarlier ? "" : TimeText.clock(from.time) }
        let isLater = to.date > date && !(to.time == .midnight && to.date == date.adding(days: 1))
        if !isEarlier, !isLater { return TimeText.clock(from.time, to.time) }
        return (isEarlier ? "" : TimeText.clock(from.time)) + "-" + (isLater ? "\(day(end)) " : "")
            + TimeText.clock(to.time)
    }

    package func marks(_ entry: CalendarEntry) -> [String] {
        var marks: [String] = []
        marks.reserveCapacity(4)
        if let zone = entry.zone, let wall = entry.start.flatMap({ zone.wall(at: $0) }) {
            marks.append("\(TimeText.clock(wall.time)) \(zone.name)")
        }
        if entry.isCancelled { marks.append("cancelled") }
        if entry.isRecurring { marks.append("repeats") }
        // The one that is still to come, if one is.
        if let alarm = entry.alarms.first(where: { $0 >= present }) ?? entry.alarms.last {
            let time = wall(alarm).flatMap { wall in now.map { TimeText.nearMoment(wall, now: $0) } }
            marks.append("alarm " + (time ?? ""))
        }
        marks.append(entry.calendar.harmless)
        return marks
    }
}
