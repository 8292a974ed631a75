package import FocusCore
import FocusPorts
package import ICalendarKit

/// What of the calendars could not be read. All the rest was.
package enum CalendarProblem: Equatable {
    case file(FileError)
    case content(path: String, Problem)
    /// A zone that nobody knows; times in it count as local ones.
    case unknownZone(path: String, name: String)
    /// It comes so often in the days asked for that not all of its times are given.
    case tooOften(title: String)
    /// There are more entries than anybody reads; the rest is left out.
    case tooMuch(limit: Int)
    /// Reading took too long and was stopped.
    case outOfTime(path: String)

    /// Whether the same file may be readable the next time. What is gone or of the wrong kind will not.
    var isPassing: Bool {
        if case .outOfTime = self { return true }
        guard case .file(let error) = self else { return false }
        switch error.cause {
        case .absent, .notRegular, .tooLarge, .linkRefused, .brokenLink, .unsupported: return false
        default: return true
        }
    }
}
