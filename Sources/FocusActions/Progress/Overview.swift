package import FocusCore
package import FocusDelivery
package import FocusFormats
package import FocusPorts
package import FocusStore
package import TimeKit

/// All that `journey`, `profile` and `progress` show.
package struct Overview {
    package let progress: Progress
    package let today: CivilDate
    /// The first and last day that were asked for; nil where that end is open.
    package let first: CivilDate?
    package let last: CivilDate?
    package let situation: Situation
    package let notes: [StoreNote]
    private let all: [Session]
    private let archive: StoredFile?

    fileprivate init(
        _ situation: Situation, today: CivilDate, from first: CivilDate?, to last: CivilDate?
    ) throws {
        let sessions = try situation.sessions()
        let archive = try situation.read(.archive)
        progress = situation.progress(of: sessions.sessions, archive.file)
        all = sessions.sessions
        self.archive = archive.file
        self.today = today
        self.first = first
        self.last = last
        self.situation = situation
        notes = sessions.notes + archive.notes
    }

    /// Focus sessions of the days that were asked for, or, where none were, from `start` on.
    package func sessions(since start: CivilDate) -> [Session] {
        let open = first == nil && last == nil ? start.dayNumber : .min
        return all.filter { session in
            session.kind == .focus && session.day >= first?.dayNumber ?? open
                && session.day <= last?.dayNumber ?? .max
        }
    }

    /// The titles of these sessions' tasks, but of deleted ones.
    package func names(of sessions: [Session]) throws -> TaskNames {
        try situation.names(of: sessions.compactMap(\.task), archive: archive)
    }

    /// Of the days that were asked for, those on which something was done; the oldest first.
    package var days: [DayTotals] {
        progress.days.filter { $0.day >= first?.dayNumber ?? .min && $0.day <= last?.dayNumber ?? .max }
    }

    /// The first day of this week.
    package var weekStart: CivilDate {
        let past = (today.weekday.rawValue - situation.preferences.weekStart.rawValue + 7) % 7
        return today.adding(days: -past) ?? today
    }
}

/// Which days to look at: each a WHEN; the first may also be a DURATION ago.
package struct DayRange: Equatable {
    package let since: String?
    package let until: String?

    package init(since: String?, until: String?) {
        self.since = since
        self.until = until
    }
}

package func overview(_ range: DayRange, _ world: World) throws -> Overview {
    let situation = try Situation.read(world)
    func day(_ instant: Instant) -> CivilDate? { situation.zone.wall(at: instant)?.date }
    let today = try situation.today()
    let first = try range.since.flatMap { day(try situation.past($0)) }
    let last = try range.until.flatMap { day(try situation.pastEnd($0)) }
    if let first, let last, last < first, let since = range.since, let until = range.until {
        throw LookBackError.reversed(since: since, until: until)
    }
    return try Overview(situation, today: today, from: first, to: last)
}

/// Of a whole year, this one if none is named.
package func overview(ofYear year: Int?, _ world: World) throws -> Overview {
    let situation = try Situation.read(world)
    let today = try situation.today()
    // No year is later than that of a date.
    let year = min(year ?? today.year, 9999)
    let (first, last) = (
        CivilDate(year: year, month: 1, day: 1), CivilDate(year: year, month: 12, day: 31)
    )
    if let first, year > today.year { throw LookBackError.future("\(year)", first.midnight) }
    return try Overview(situation, today: today, from: first, to: last)
}

extension Situation {
    fileprivate func today() throws -> CivilDate {
        guard let date = zone.wall(at: now)?.date else {
            throw ClockError(value: "\(now.secondsSinceEpoch)")
        }
        return date
    }
}
