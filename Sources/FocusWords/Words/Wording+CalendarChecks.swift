import FocusCalendars
import FocusCore
package import FocusHealth
import FocusPorts

/// What doctor says of calendars.
extension CalendarFinding {
    package var words: (name: String, detail: String, hint: String?) {
        let (detail, hint) = parts
        return ("calendars", detail, hint)
    }

    private var parts: (String, String?) {
        switch self {
        case .path(let path): ("\(path) can be read", nil)
        case .pathUnreadable(let error): (Complaint(CalendarProblem.file(error)).message, error.calendarHint)
        case .alarmsOwed(let path):
            ("alarms of '\(path)' that are in the pending list stay there until it is back", nil)
        case .content(let problem): (Complaint(problem).message, problem.hint)
        case .more(let count): ("\(count) more like these", nil)
        case .unknownCalendar(let name, let known):
            (
                "calendar.use names '\(name)', and there is no such calendar",
                Complaint(CalendarError.noSuchCalendar(name, known: known)).hints.first
            )
        case .alarmsNotAllowed:
            (
                "alarms are on, but none will ring: reading calendars is not allowed",
                "focusflow auth allow events"
            )
        case .alarmsWithoutPaths:
            (
                "alarms are on, but none will ring: the preference calendar.paths is not set",
                Complaint(CalendarError.noPaths).hints.first
            )
        }
    }
}

extension FileError {
    var calendarHint: String {
        switch cause {
        case .absent: "create or mount it, or name another: focusflow prefs set calendar.paths PATH"
        default: "chmod u+rX '\(path)'"
        }
    }
}

extension CalendarProblem {
    fileprivate var hint: String {
        switch self {
        case .file, .outOfTime: "take the file out of the calendar, or split it"
        case .content: "mend the line in an editor, or export the entry again from where it comes"
        case .tooOften, .tooMuch: "ask for fewer days"
        case .unknownZone: "put the VTIMEZONE of that name into the file, or a name such as Europe/Berlin"
        }
    }
}
