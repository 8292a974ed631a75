import FocusCalendars
import FocusCore
import FocusDelivery
import FocusPorts
import FocusStore

/// Looks at the calendars of who is signed in: what is in them only where that may be read.
func calendarFindings(_ world: World) -> [Finding] {
    // What can't be read at all, the findings about files tell already.
    guard let situation = try? Situation(world) else { return [] }
    return situation.calendarFindings.map(Finding.calendar)
}

extension Situation {
    fileprivate var calendarFindings: [CalendarFinding] {
        let isAllowed = allows(.event) || allows(.reminder)
        let wantsAlarms = preferences.wants(.event)
        let paths = preferences.calendarPaths
        guard !paths.isEmpty else { return wantsAlarms ? [.alarmsWithoutPaths] : [] }
        var findings = paths.flatMap { path -> [CalendarFinding] in
            let folders = CalendarFolders([path], home: home, store.files)
            let problems = folders.problems
            let isMissing = wantsAlarms && isAllowed && folders.lacksFolder
            return (problems.isEmpty ? [.path(path)] : problems.map(CalendarFinding.init))
                + (isMissing ? [.alarmsOwed(path: path)] : [])
        }
        findings += unknownCalendars.map { .unknownCalendar($0.name, known: $0.known) }
        if isAllowed {
            let events = VdirEventStore(self)
            events.lookThrough()
            let content = events.problems.map(CalendarFinding.init).filter { !findings.contains($0) }
            findings += content.prefix(CalendarFinding.mostProblems)
            let rest = content.count - CalendarFinding.mostProblems
            if rest > 0 { findings.append(.more(rest)) }
        } else if wantsAlarms {
            findings.append(.alarmsNotAllowed)
        }
        return findings
    }

    /// What can't be read of the paths of calendars themselves.
    var pathProblems: [CalendarProblem] {
        CalendarFolders(preferences.calendarPaths, home: home, store.files).problems
    }

    /// The names of `calendar.use` that no calendar bears, each with those that there are.
    var unknownCalendars: [(name: String, known: [String])] {
        guard let names = preferences.calendars, !names.isEmpty else { return [] }
        let folders = CalendarFolders(preferences.calendarPaths, home: home, store.files).folders
        let known = folders.map(\.calendar.title)
        return names.filter { !known.contains($0) }.map { ($0, known) }
    }
}

extension CalendarFinding {
    /// More than anybody reads at once.
    fileprivate static let mostProblems = 20

    fileprivate init(_ problem: CalendarProblem) {
        if case .file(let error) = problem { self = .pathUnreadable(error) } else { self = .content(problem) }
    }
}
