package import FocusCalendars
package import FocusCore
package import FocusDelivery
package import TimeKit
import WhenKit

/// What was read of the calendars, and what could not be.
package struct CalendarReading {
    package let situation: Situation
    package let problems: [CalendarProblem]
    package var entries: [CalendarEntry] = []
    package var calendars: [EventCalendar] = []
    package var alarms: [AlarmRing] = []
    /// The days that were asked for, without the last one.
    package var days: Range<CivilDate>?
    package var text: [UInt8] = []
}

/// An alarm, and when it rings.
package struct AlarmRing {
    package let alarm: EventAlarm
    package let rings: Instant
    /// Whether quiet hours hold it until then.
    package let isHeld: Bool
}

/// Which days to show: so many from `from`, or from today.
package struct AgendaRequest: Equatable {
    package let from: String?
    package let days: Int?
    package let calendar: String?

    package init(from: String?, days: Int?, calendar: String?) {
        self.from = from
        self.days = days
        self.calendar = calendar
    }

    private static let usualDays = 7
    private static let mostDays = 36_525
    private static let lastDay = CivilDate(year: 9999, month: 12, day: 31)

    /// nil outside the years 1 to 9999.
    func range(_ situation: Situation) throws -> Range<CivilDate>? {
        if let days, days > AgendaRequest.mostDays {
            throw CalendarError.tooManyDays(days, limit: AgendaRequest.mostDays)
        }
        let start = try from.map { try situation.when($0).instant } ?? situation.now
        guard let date = situation.zone.wall(at: start)?.date,
            case let first = from.map({ situation.day($0, readAs: date) }) ?? date,
            let end = first.adding(days: days ?? AgendaRequest.usualDays) ?? AgendaRequest.lastDay
        else { return nil }
        return first..<end
    }
}

extension Situation {
    /// Throws only where neither events nor reminders may be read; what may not be read is left out.
    func verifyAnyAccess(_ store: VdirEventStore) throws {
        var manager = CalendarManager(store: store, zone: zone)
        try manager.verifyAccess(for: allows(.reminder) ? .reminder : .event)
    }
}
