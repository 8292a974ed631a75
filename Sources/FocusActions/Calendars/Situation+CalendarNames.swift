package import FocusCalendars
import FocusCore
package import FocusDelivery
import FocusPorts
import FocusStore

extension Situation {
    /// Which of the calendars' paths can't be read.
    package var pathProblems: [CalendarProblem] {
        CalendarFolders(preferences.calendarPaths, home: home, store.files).problems
    }

    /// The names in `calendar.use` that no calendar has, each with the names that there are.
    package var unknownCalendars: [(name: String, known: [String])] {
        guard let names = preferences.calendars, !names.isEmpty else { return [] }
        let folders = CalendarFolders(preferences.calendarPaths, home: home, store.files).folders
        let known = folders.map(\.calendar.title)
        return names.filter { !known.contains($0) }.map { ($0, known) }
    }
}
