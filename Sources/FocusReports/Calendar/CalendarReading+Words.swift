package import FocusActions
import FocusCalendars
import FocusCore
import FocusDelivery
package import FocusWords
package import TimeKit

/// How times of calendars are told.
extension CalendarReading {
    private static let mostWarnings = 20

    package var warnings: [Complaint] {
        let shown = problems.prefix(CalendarReading.mostWarnings).map { Complaint($0) }
        let rest = problems.count - shown.count
        return rest > 0 ? shown + [Complaint.moreProblems(rest)] : shown
    }

    /// Why nothing of what is listed would ring.
    package var alarmWarnings: [Complaint] {
        situation.preferences.wants(.event) ? [] : [.alarmsOff]
    }

    /// RFC 3339 with the offset of the zone in force.
    package func time(_ instant: Instant) -> String { instant.rfc3339(in: situation.zone) ?? "" }

    /// A date for what lasts whole days.
    package func time(_ instant: Instant?, isAllDay: Bool) -> String? {
        guard let instant else { return nil }
        guard isAllDay else { return time(instant) }
        return wall(instant)?.date.description
    }

    package func wall(_ instant: Instant) -> CivilDateTime? { situation.zone.wall(at: instant) }

    /// `today 10:00`, `Sat 21 Nov`
    package func moment(_ instant: Instant, isAllDay: Bool) -> String {
        isAllDay ? day(instant) : TaskWords(situation: situation).nearMoment(instant)
    }

    package func day(_ instant: Instant) -> String {
        guard let date = wall(instant)?.date, let today = wall(situation.now)?.date else { return "" }
        return TimeText.day(date, today: today)
    }
}

extension CalendarEntry {
    var shownTitle: String { title.isEmpty ? "(no title)" : title.harmless }
}
