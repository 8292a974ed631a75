package import FocusCore
import FocusPorts
package import ICalendarKit

/// What of the calendars could not be read; the rest was.
package enum CalendarProblem: Equatable {
    case file(FileError)
    case content(path: String, Problem)
    /// Names of zones that nobody knows; their times are taken for local ones.
    case unknownZone(path: String, name: String)
    /// An event comes so often in the days that are asked for that not all of its times are given.
    case tooOften(title: String)
    /// There are more times than anybody reads; the rest is not given.
    case tooMuch(limit: Int)
    /// Reading took too long and stopped.
    case outOfTime(path: String)

    /// Whether the same may be read the next time. What is gone, or is no file that anybody reads, holds nothing.
    var isPassing: Bool {
        if case .outOfTime = self { return true }
        guard case .file(let error) = self else { return false }
        switch error.cause {
        case .absent, .notRegular, .tooLarge, .linkRefused, .brokenLink, .unsupported: return false
        default: return true
        }
    }
}
