package import TimeKit
import WhenKit

extension Reminder {
    /// A holiday of a series: what comes before its end is passed over, and is never owed later.
    package enum Pause: Hashable, Sendable {
        /// The first day that is not passed over.
        case until(CivilDate)
        case untilResumed
    }

    /// Whether it has further times of its own. What rings once, or again only after it was done, has none: passed over,
    /// it would be lost.
    package var isSeries: Bool { schedule.repetition != .none && !schedule.repetition.countsFromDone }

    package func isPassedOver(_ label: CivilDateTime) -> Bool {
        switch pause {
        case nil: false
        case .until(let day): label.date < day
        case .untilResumed: true
        }
    }

    /// The pause that lasts; nil where there is none, or it is over. Its day begins on the clock by which the reminder
    /// goes: paused until Tuesday, what rings at 23:45 in London is still passed over when Berlin has Tuesday.
    package func pause(at now: Instant, in zone: Zone) -> Pause? {
        guard case .until(let day) = pause else { return pause }
        return schedule.clock(in: zone).wall(at: now).map { $0.date < day } ?? false ? pause : nil
    }

    /// The first moment that its pause does not pass over; nil without a pause.
    package func pauseEnd(in zone: Zone) -> Instant? {
        switch pause {
        case nil: nil
        case .until(let day): schedule.clock(in: zone).resolve(day.midnight).instant
        case .untilResumed: .never
        }
    }

    /// Whether something of it came in this time: a time of its own, what was put off, or a warning.
    package func came(after start: Instant, upTo end: Instant, in zone: Zone) -> Bool {
        let times = [
            due(at: end, in: zone)?.instant, snooze?.until, warning(at: end, in: zone)?.ring.instant,
        ]
        return times.contains { $0.map { start < $0 && $0 <= end } ?? false }
    }

    /// The first occurrence to come that is not passed over.
    package func comingBehindPause(after now: Instant, in zone: Zone) -> Occurrence? {
        guard pause != .untilResumed else { return nil }
        var coming = coming(after: now, in: zone)
        // Of years of a daily reminder none has to be looked at.
        if let next = coming, isPassedOver(next.label), let end = pauseEnd(in: zone) {
            coming = self.coming(after: max(now, end.adding(seconds: -1)), in: zone)
        }
        while let next = coming, isPassedOver(next.label) {
            coming = self.coming(after: next.instant, in: zone)
        }
        return coming
    }

    /// Passing over what is put off, too.
    func paused(_ pause: Pause) -> Reminder {
        Reminder(
            schedule: schedule, revision: revision, ringsAs: ringsAs, since: since, settled: settled,
            settledEarly: settledEarly, ringing: ringing, pause: pause, kept: kept)
    }

    /// What came during the pause is over, also where no tick has noted it: on another machine, or after days of sleep.
    /// So is a warning of what is still to come, and the occurrence at `told`: passed over in Lisbon at 12:00, it is not to
    /// come once more in Chicago.
    func resumed(at now: ClockReading, in zone: Zone, told: CivilDateTime?) -> Reminder {
        var ringing = ringing
        if ringing.before != [] { ringing.beforeSince = now }
        return Reminder(
            schedule: schedule, revision: revision, ringsAs: ringsAs, since: since,
            settled: [settled, told, passedOver(at: now.instant, in: zone)].compactMap(\.self).max(),
            settledEarly: settledEarly, snooze: snooze, ringing: ringing, kept: kept)
    }

    /// The newest occurrence that has come, where its pause passed over it.
    package func passedOver(at now: Instant, in zone: Zone) -> CivilDateTime? {
        newest(atOrBefore: now, in: zone).flatMap { isPassedOver($0.label) ? $0.label : nil }
    }

    func with(_ pause: Pause?) -> Reminder {
        var reminder = self
        reminder.pause = pause
        return reminder
    }
}

extension TaskBook {
    /// Passes over the occurrences of series, until a day or until they are resumed.
    package mutating func pause(_ pause: Reminder.Pause) throws(TaskError) {
        changes += try changed { task throws(TaskError) in
            guard let reminder = task.reminder else { throw .noReminder(TaskName(task)) }
            guard reminder.isSeries else { throw .notASeries(TaskName(task)) }
            task.reminder = reminder.paused(pause)
        }
    }

    /// Lets series ring again before their pause is over.
    package mutating func resume() throws(TaskError) {
        changes += try changed { task throws(TaskError) in
            guard let reminder = task.reminder, reminder.pause(at: now.instant, in: zone) != nil else {
                throw .notPaused(TaskName(task))
            }
            task.reminder = reminder.resumed(at: now, in: zone, told: told(task))
        }
    }
}
