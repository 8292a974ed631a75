package import TimeKit

/// When a task reminds, and how far that has been dealt with.
package struct Reminder: Hashable, Sendable {
    package private(set) var schedule: Schedule
    /// Counts the changes, undone ones too: it never goes back, so that a merge knows which version is the newer.
    package let revision: Int
    /// The revision that its occurrences are named after. An older one where undo brought that back: what it told
    /// stays told, and what it owed is owed. Example: 1 rings at 08:05; `done` and `undo` make revision 2, which
    /// rings as 1. After an edit it is the revision itself: an occurrence from before is none of this one.
    package let ringsAs: Int
    /// When and where it was typed or edited last: nothing that was over then is owed.
    package let since: ClockReading
    /// The newest occurrence that was finished or skipped; all before it are settled too.
    package private(set) var settled: CivilDateTime?
    package private(set) var snooze: Snooze?
    /// The newest occurrence that is over with in another zone, whose clock was ahead; no part of the record.
    private var told: CivilDateTime?

    /// One occurrence put off.
    package struct Snooze: Hashable, Sendable {
        package let label: CivilDateTime
        package let until: Instant

        package init(label: CivilDateTime, until: Instant) {
            self.label = label
            self.until = until
        }
    }

    package init(
        schedule: Schedule, revision: Int = 1, ringsAs: Int? = nil, since: ClockReading,
        settled: CivilDateTime? = nil, snooze: Snooze? = nil
    ) {
        self.schedule = schedule
        self.revision = revision
        self.ringsAs = ringsAs ?? revision
        self.since = since
        self.settled = settled
        self.snooze = snooze
    }

    /// The next revision, as an edit makes it: nothing before `now` is owed, and no snooze outlives it.
    package func edited(to schedule: Schedule, at now: ClockReading) -> Reminder {
        Reminder(schedule: schedule, revision: revision + 1, since: now)
    }

    /// With what rang in another zone, whose clock was ahead of the one in force: it has come, and comes no more.
    package func told(upTo label: CivilDateTime?) -> Reminder {
        var reminder = self
        reminder.told = label
        return reminder
    }

    /// The newest occurrence that has come and is not settled: of several missed ones only this counts.
    package func due(at now: Instant, in zone: Zone) -> Occurrence? {
        if let told, told >= schedule.anchor {
            let elsewhere = Occurrence(instant: schedule.instant(of: told, in: zone), label: told)
            if elsewhere.instant > now { return isSettled(elsewhere) ? nil : elsewhere }
        }
        return schedule.last(atOrBefore: now, in: zone).flatMap {
            isOver($0, in: zone) || isSettled($0) ? nil : $0
        }
    }

    /// Whether it was over when the reminder was typed.
    package func isOver(_ occurrence: Occurrence, in zone: Zone) -> Bool {
        let isFixed = schedule.offset != nil && occurrence.label == schedule.anchor
        if isFixed { return occurrence.instant < since.instant }
        return since.seconds(until: occurrence, in: zone) < 0
    }

    /// The first occurrence that is still to come and not settled.
    package func coming(after now: Instant, in zone: Zone) -> Occurrence? {
        // No clock is two days from another, so that what comes before that was over. The clock of `since` may have
        // run ahead by years.
        var instant = max(now, since.instant.adding(seconds: -2 * 86_400))
        while let next = schedule.next(after: instant, in: zone) {
            let isTold = told.map { next.label <= $0 } ?? false
            if !isTold, !isSettled(next), !isOver(next, in: zone) { return next }
            instant = next.instant
        }
        return nil
    }

    /// When it will ring next: the snoozed occurrence if one is put off, else the coming one, else, where none is to
    /// come, the due one.
    package func nextRinging(after now: Instant, in zone: Zone) -> Instant? {
        if let snooze, snooze.until > now {
            // The occurrence that is put off may be the coming one; it does not ring at its own time.
            let others = coming(after: now, in: zone).flatMap { next in
                next.label == snooze.label ? coming(after: next.instant, in: zone) : next
            }
            return min(snooze.until, others?.instant ?? snooze.until)
        }
        return (coming(after: now, in: zone) ?? due(at: now, in: zone))?.instant
    }

    /// The same where it is known what is due.
    package func nextRinging(after now: Instant, in zone: Zone, due: Occurrence?) -> Instant? {
        // What rings once and has come does not come again.
        if let due, schedule.repetition == .none, snooze == nil { return due.instant }
        return nextRinging(after: now, in: zone)
    }

    /// When there is something to do for it: at an occurrence that has come and is owed, else when it rings next.
    package func nextToDo(at now: Instant, in zone: Zone, owing: Bool) -> Instant? {
        if let snooze, snooze.until > now { return nextRinging(after: now, in: zone) }
        if owing, let snooze { return snooze.until }
        if owing, let due = due(at: now, in: zone), due.instant <= now { return due.instant }
        return coming(after: now, in: zone)?.instant
    }

    private func isSettled(_ occurrence: Occurrence) -> Bool {
        settled.map { occurrence.label <= $0 } ?? false
    }
}

extension Reminder {
    /// What is left after an occurrence was finished.
    package enum Rest: Hashable, Sendable {
        case reminder(Reminder)
        /// That was the last one: the task itself is finished.
        case nothing
    }

    /// The occurrence that finishing now would finish: the newest due one, else the coming one.
    package func finishable(at now: Instant, in zone: Zone) -> Occurrence? {
        due(at: now, in: zone) ?? coming(after: now, in: zone)
    }

    /// The schedule without what is finished already: its first time is the one that finishing now would finish.
    package func rest(at now: Instant, in zone: Zone) -> Schedule {
        finishable(at: now, in: zone).flatMap { schedule.starting(at: $0.label) }
            ?? schedule.startingWithFirst(in: zone)
    }

    /// Settles `occurrence`, finished or skipped, at `now`.
    package func settling(_ occurrence: Occurrence, at now: Instant, in zone: Zone) -> Rest {
        if let rest = countedFromDone(at: now, in: zone) { return rest }
        var next = self
        next.settled = occurrence.label
        next.snooze = nil
        return next.coming(after: now, in: zone) == nil ? .nothing : .reminder(next)
    }

    /// Puts `occurrence` off: its next ringing alone moves.
    package func snoozed(_ occurrence: Occurrence, until instant: Instant) -> Reminder {
        var next = self
        next.snooze = Snooze(label: occurrence.label, until: instant)
        return next
    }

    /// `7d after done`: the next time is so many days after the day of `now`. nil for every other rule.
    private func countedFromDone(at now: Instant, in zone: Zone) -> Rest? {
        guard case .repeating(let pattern, let limit) = schedule.repetition,
            let today = zone.wall(at: now)?.date,
            let date = schedule.repetition.date(afterDoneOn: today)
        else { return nil }
        guard let limit = limit.afterOne(onto: date) else { return .nothing }
        var next = self
        let anchor = CivilDateTime(date: date, time: schedule.anchor.time)
        next.schedule = Schedule(anchor: anchor, repetition: .repeating(pattern, limit))
        next.settled = nil
        next.snooze = nil
        return .reminder(next)
    }
}

extension Repetition.Limit {
    /// What is left of the limit when one time more is to come, on `date`; nil if none is.
    fileprivate func afterOne(onto date: CivilDate) -> Repetition.Limit? {
        switch self {
        case .forever: .forever
        case .until(let last): date <= last ? self : nil
        case .times(let count): Repetition.Count(count.value - 1).map(Repetition.Limit.times)
        }
    }
}
