package import FocusCalendars
package import FocusCore
import FocusPorts

/// What keeps calendars from being read, or their alarms from ringing.
package enum CalendarFinding: Equatable {
    case path(String)
    /// It may be mounted later.
    case pathUnreadable(FileError)
    /// Alarms are on: those that were in the list stay there until it is back.
    case alarmsOwed(path: String)
    case content(CalendarProblem)
    /// So many more problems of the content.
    case more(Int)
    /// A name of `calendar.use`, and the calendars that there are.
    case unknownCalendar(String, known: [String])
    /// Alarms are on, and nothing of calendars may be read.
    case alarmsNotAllowed
    /// Alarms are on, and no path is set.
    case alarmsWithoutPaths

    var severity: Finding.Severity {
        if case .path = self { .ok } else { .warning }
    }
}
