package import TimeKit

/// What all sessions and finished tasks add up to. Nothing of it is stored.
package struct Progress: Sendable {
    /// The days on which anything was done, the oldest first.
    package private(set) var days: [DayTotals] = []
    /// Focus sessions that ran to their end.
    package private(set) var sessions = 0
    package private(set) var focused = TimeSpan(seconds: 0)
    package private(set) var tasks = 0
    /// With the moment in which each was earned.
    package private(set) var badges: [Badge: Instant] = [:]
    /// The same as days since 1970-01-01, each on the calendar of the place where it was earned.
    package private(set) var badgeDays: [Badge: Int] = [:]
    package let goal: TimeSpan
    private let offset: Int
    private(set) var levels: [(level: Level, time: Instant)] = []
    private(set) var streaks: [Milestone] = []

    /// A streak that became so long.
    struct Milestone {
        let length: Int
        let firstDay: Int
        let time: Instant
    }

    /// In any order. The goal is today's, for it is not known what it was on earlier days.
    /// `offset` is that of the clock here; nil for that of the last deed.
    package init(sessions: [Session], tasks: [FinishedTask], goal: TimeSpan, offset: Int? = nil) {
        self.goal = goal
        let deeds = Deed.all(sessions, tasks)
        self.offset = offset ?? deeds.last?.offset ?? 0
        countDeeds(deeds)
        countRuns()
    }

    /// One for a minute of focus, ten for a task.
    package var xp: Int64 {
        focused.seconds / Level.secondsOfPoint + Int64(tasks) * Level.pointsOfTask
    }

    package var level: Level { Level(xp: xp) }

    /// Nothing, for a day on which nothing was done.
    package func totals(of date: CivilDate) -> DayTotals {
        let day = date.dayNumber
        return days.last { $0.day <= day }.flatMap { $0.day == day ? $0 : nil } ?? DayTotals(day: day)
    }

    /// The number of days in a row with a completed session, up to today. While today has none yet, up to yesterday.
    package func streak(on today: CivilDate) -> Int {
        var length = 0
        var start = today.dayNumber * 86_400 - offset
        for day in days.reversed() where day.day <= today.dayNumber && day.sessions > 0 {
            guard day.day == today.dayNumber || day.leads(to: start) else { break }
            length += 1
            start = day.start
        }
        return length
    }
}

extension Progress {
    static let streakMilestones = [3, 7, 14, 30, 60, 100, 200, 365]
    private static let fourHours: Int64 = 4 * 3600
    private static let early = 8 * 3600
    private static let late = 22 * 3600

    private mutating func countDeeds(_ deeds: [Deed]) {
        var byDay: [Int: DayTotals] = [:]
        // Kept out of the dictionary, since neighbours mostly share their day.
        var current = DayTotals(day: .min)
        var reached = Level(xp: 0)
        for deed in deeds {
            let day = deed.day
            if current.day != day {
                byDay[current.day] = current
                current = byDay[day] ?? DayTotals(day: day)
            }
            count(deed, &current)
            guard xp >= reached.end else { continue }
            reached = Level(xp: xp)
            levels.append((reached, deed.time))
        }
        byDay[current.day] = current
        byDay[.min] = nil
        days = byDay.values.inOrder { $0.day < $1.day }
    }

    private mutating func count(_ deed: Deed, _ day: inout DayTotals) {
        day.note(offset: deed.offset)
        switch deed.kind {
        case .task:
            tasks += 1
            day.tasks += 1
            earn(Badge.tasks(tasks), deed.time, deed.day)
        case .focus(let span, let outcome):
            focused = TimeSpan(seconds: focused.seconds + span.seconds)
            day.focused = TimeSpan(seconds: day.focused.seconds + span.seconds)
            if day.goalReached == nil, day.focused >= goal { day.goalReached = deed.time }
            if day.focused.seconds >= Progress.fourHours { earn(.fourHours, deed.time, deed.day) }
            if outcome == .completed { complete(deed, &day) }
        }
    }

    private mutating func complete(_ deed: Deed, _ day: inout DayTotals) {
        sessions += 1
        day.sessions += 1
        day.firstCompletion = day.firstCompletion ?? deed.time
        earn(Badge.sessions(sessions), deed.time, deed.day)
        if deed.secondOfDay < Progress.early { earn(.earlyBird, deed.time, deed.day) }
        if deed.secondOfDay > Progress.late { earn(.nightOwl, deed.time, deed.day) }
    }

    /// Counts days in a row, those with a session and those on which the goal was reached.
    private mutating func countRuns() {
        var streak = Run()
        var goals = Run()
        for day in days {
            if let time = day.firstCompletion {
                streak.add(day)
                earn(Badge.streak(streak.length), time, day.day)
                if Progress.streakMilestones.contains(streak.length) {
                    streaks.append(
                        Milestone(length: streak.length, firstDay: streak.first, time: time))
                }
            }
            if let time = day.goalReached {
                goals.add(day)
                if goals.length == 7 { earn(.goalWeek, time, day.day) }
            }
        }
    }

    private mutating func earn(_ badge: Badge?, _ time: Instant, _ day: Int) {
        guard let badge, badges[badge] == nil else { return }
        badges[badge] = time
        badgeDays[badge] = day
    }

    /// Days in a row.
    private struct Run {
        private(set) var length = 0
        private(set) var first = 0
        private var last: DayTotals?

        mutating func add(_ day: DayTotals) {
            length = last?.leads(to: day.start) ?? false ? length + 1 : 1
            if length == 1 { first = day.day }
            last = day
        }
    }
}
