package import ICalendarKit

/// What of the calendars could not be read; the rest was.
package enum CalendarProblem: Equatable {
    case file(FileError)
    case content(path: String, Problem)
    /// Names of zones that nobody knows; their times are taken for local ones.
    case unknownZone(path: String, name: String)
    /// Reading took too long and stopped.
    case outOfTime(path: String)
}
