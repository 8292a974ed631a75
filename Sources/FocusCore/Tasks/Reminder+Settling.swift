package import TimeKit
package import WhenKit

extension Reminder {
    /// What goes on after an occurrence was finished or skipped.
    package enum Rest: Hashable, Sendable {
        case reminder(Reminder)
        /// That was the last one: the task itself is finished.
        case nothing
    }

    /// The occurrence that `done` would finish now: the newest due one, else the coming one. What a pause passes over is
    /// nobody's. Example: daily at 08:00, paused until Tuesday: on Sunday it is the one of Tuesday.
    package func finishable(at now: Instant, in zone: Zone) -> Occurrence? {
        let due = due(at: now, in: zone).flatMap { isPassedOver($0.label) ? nil : $0 }
        return due ?? comingBehindPause(after: now, in: zone) ?? timeBeforeDone(in: zone)
    }

    /// Of `7d after done` its one time, also where that was over when it was typed or imported: what follows counts from
    /// the day on which you finish it.
    private func timeBeforeDone(in zone: Zone) -> Occurrence? {
        guard schedule.repetition.countsFromDone, pause == nil else { return nil }
        return Occurrence(instant: schedule.instant(of: schedule.anchor, in: zone), label: schedule.anchor)
    }

    /// The same as if no pause lasted: its rule goes on beneath, and so do the days on which it starts. Once a pause is
    /// over, what it passed over is nobody's any more.
    func present(at now: Instant, in zone: Zone) -> Occurrence? {
        let due = due(at: now, in: zone).flatMap {
            isPassedOver($0.label) && pause(at: now, in: zone) == nil ? nil : $0
        }
        return due ?? coming(after: now, in: zone)
    }

    /// The schedule without what is finished already, whether it is paused or not.
    package func rest(at now: Instant, in zone: Zone) -> Schedule {
        (withoutSnooze().present(at: now, in: zone) ?? present(at: now, in: zone))
            .flatMap { schedule.starting(at: $0.label) }
            ?? schedule.startingWithFirst(in: zone)
    }

    /// Notes `occurrence` as finished or skipped. Those that come before it and are still to be done stay, and so does
    /// another one that is put off, and still to come. With the last one the task itself is finished. `told` rang last,
    /// perhaps by a clock that was ahead: then it is its turn, and not that of what came before it. `isAhead` is where
    /// exactly this one is meant, also if it is still to come: by `done --ahead` or `skip`.
    package func settling(
        _ occurrence: Occurrence, told: CivilDateTime? = nil, isAhead: Bool = false, at now: Instant,
        in zone: Zone
    ) -> Rest {
        if let rest = countedFromDone(occurrence.label, told: told, isAhead: isAhead, at: now, in: zone) {
            return rest
        }
        var next = self
        let known = withoutSnooze().told(upTo: told)
        if let turn = known.present(at: now, in: zone), turn.label < occurrence.label {
            next.settledEarly.append(occurrence.label)
            if snooze?.label == occurrence.label { next.snooze = nil }
            return .reminder(next)
        }
        let settled = max(settled ?? occurrence.label, occurrence.label)
        next.settled = settled
        next.settledEarly = settledEarly.filter { $0 > settled }
        if let put = snooze, put.label == occurrence.label || put.until <= now { next.snooze = nil }
        return next.snooze == nil && next.coming(after: now, in: zone) == nil ? .nothing : .reminder(next)
    }

    /// Puts `occurrence` off until `instant`; the others keep their times.
    package func snoozed(_ occurrence: Occurrence, until instant: Instant) -> Reminder {
        var next = self
        next.snooze = Snooze(label: occurrence.label, until: instant)
        return next
    }

    /// For `7d after done`: the next time is so many days after today, whenever it was due; nil for every other rule. It
    /// comes after what has rung, or is finished ahead or skipped. After a flight west over midnight, or done twice on one
    /// day, it would not: then it is so many days after that. The same by a clock that was put back by days, where it
    /// would come before the task was typed, and not ring.
    private func countedFromDone(
        _ label: CivilDateTime, told: CivilDateTime?, isAhead: Bool, at now: Instant, in zone: Zone
    ) -> Rest? {
        func next(_ day: CivilDate) -> CivilDateTime? {
            schedule.repetition.date(afterDoneOn: day).map {
                CivilDateTime(date: $0, time: schedule.anchor.time)
            }
        }
        guard case .repeating(let pattern, let limit) = schedule.repetition,
            let today = schedule.clock(in: zone).wall(at: now)?.date, let own = next(today)
        else { return nil }
        let typed = schedule.clock(in: zone).wall(at: since.instant) ?? label
        let last = isAhead || own <= typed ? max(told ?? label, label, typed) : told
        let anchor = last.flatMap { own <= $0 ? next($0.date) : nil } ?? own
        guard let limit = limit.afterOne(onto: anchor.date) else { return .nothing }
        var rest = self
        rest.schedule = Schedule(
            anchor: anchor, repetition: .repeating(pattern, limit), zone: schedule.zone)
        rest.settled = nil
        rest.snooze = nil
        return .reminder(rest)
    }
}

extension Repetition.Limit {
    /// The limit once one more occurrence, on `date`, is used up; nil if there is none left. `.times(3)` leaves
    /// `.times(2)`.
    fileprivate func afterOne(onto date: CivilDate) -> Repetition.Limit? {
        switch self {
        case .forever: .forever
        case .until(let last): date <= last ? self : nil
        case .times(let count): Repetition.Count(count.value - 1).map(Repetition.Limit.times)
        }
    }
}
