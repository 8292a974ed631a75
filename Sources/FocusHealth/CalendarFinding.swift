package import FocusCalendars
package import FocusCore
import FocusPorts

/// Why calendars can't be read, or their alarms don't ring.
package enum CalendarFinding: Equatable {
    case path(String)
    /// Perhaps a disk that is not mounted now.
    case pathUnreadable(FileError)
    /// Alarms are on, and the folder is not there: what the list has of it stays, and is owed.
    case alarmsOwed(path: String)
    case content(CalendarProblem)
    /// How many more problems of this kind there are.
    case more(Int)
    /// A name in `calendar.use` that no calendar has, and the names that there are.
    case unknownCalendar(String, known: [String])
    /// Alarms are on, but neither events nor reminders may be read.
    case alarmsNotAllowed
    case alarmsWithoutPaths

    var severity: Finding.Severity {
        if case .path = self { .ok } else { .warning }
    }
}
