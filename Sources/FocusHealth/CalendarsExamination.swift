import FocusActions
import FocusCalendars
import FocusCore
import FocusDelivery
import FocusPorts
import FocusStore

/// Looks at the calendars of the active namespace; into their files only where that is allowed.
func calendarFindings(_ world: World) -> [Finding] {
    // Where nothing can be read, the findings about files say so.
    guard let situation = try? Situation.read(world) else { return [] }
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
        } else if wantsAlarms, store.authorization(for: .events) != .unknown {
            findings.append(.alarmsNotAllowed)
        }
        return findings
    }
}

extension CalendarFinding {
    /// More problems than anybody reads.
    fileprivate static let mostProblems = 20

    fileprivate init(_ problem: CalendarProblem) {
        if case .file(let error) = problem { self = .pathUnreadable(error) } else { self = .content(problem) }
    }
}
