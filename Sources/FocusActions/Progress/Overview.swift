package import FocusCore
package import TimeKit

/// All that journey, profile and progress draw.
package struct Overview {
    package let progress: Progress
    /// Focus sessions alone, of the days that were asked for.
    package let sessions: [Session]
    package let names: [UniqueID: TaskName]
    package let today: CivilDate
    /// The days that were asked for; an end that is nil is open.
    package let first: CivilDate?
    package let last: CivilDate?
    package let situation: Situation
    package let notes: [StoreNote]

    /// The days that were asked for on which anything was done, the oldest first.
    package var days: [DayTotals] {
        progress.days.filter { $0.day >= first?.dayNumber ?? .min && $0.day <= last?.dayNumber ?? .max }
    }

    /// The day with which this week begins.
    package var weekStart: CivilDate {
        let past = (today.weekday.rawValue - situation.preferences.weekStart.rawValue + 7) % 7
        return today.adding(days: -past) ?? today
    }
}

/// Which days to look at, each as a WHEN or, for the first, as a DURATION.
package struct DayRange: Equatable {
    package let since: String?
    package let until: String?

    package init(since: String?, until: String?) {
        self.since = since
        self.until = until
    }
}

/// Nothing is written. Names are those of the tasks of the sessions.
package func overview(_ range: DayRange, _ world: World) throws -> Overview {
    let situation = try Situation(world)
    func day(_ instant: Instant) -> CivilDate? { situation.zone.wall(at: instant)?.date }
    guard let today = day(situation.now) else {
        throw ClockError(value: "\(situation.now.secondsSinceEpoch)")
    }
    let first = try range.since.flatMap { day(try situation.past($0)) }
    let last = try range.until.flatMap { day(try situation.past($0)) }
    let (all, notes) = try situation.sessions()
    let (progress, archiveNotes) = try situation.progress(of: all)
    let sessions = all.filter { session in
        session.kind == .focus && session.day >= first?.dayNumber ?? .min
            && session.day <= last?.dayNumber ?? .max
    }
    return Overview(
        progress: progress, sessions: sessions,
        names: try situation.names(of: sessions.compactMap(\.task)),
        today: today, first: first, last: last, situation: situation,
        notes: notes + archiveNotes)
}
