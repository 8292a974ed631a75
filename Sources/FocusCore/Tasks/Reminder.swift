package import TimeKit
package import WhenKit

/// When a task rings, and which of its occurrences are dealt with.
package struct Reminder: Hashable, Sendable {
    package internal(set) var schedule: Schedule
    /// Counts the changes, also undone ones. It never goes back, so that a merge knows the newer version.
    package let revision: Int
    /// The revision after which its occurrences are named, an older one after an undo: what was told stays told.
    /// Example: revision 1 rings at 08:05; `done` and `undo` make revision 2, which rings as 1. After an edit it is the
    /// revision itself, so that occurrences from before the edit are not mixed with those after it.
    package let ringsAs: Int
    /// When and where it was last typed or edited: what was over then is not owed.
    package let since: ClockReading
    /// The newest occurrence that was finished or skipped; all before it count as dealt with too, but for the one that
    /// is put off.
    package internal(set) var settled: CivilDateTime?
    /// Later occurrences that were finished or skipped while earlier ones are still to come. Example: a task rings each
    /// workday and warns two days ahead. On Wednesday you press Done on Friday's warning: Friday stands here, and
    /// Thursday's rings as ever.
    package internal(set) var settledEarly: [CivilDateTime]
    package internal(set) var snooze: Snooze?
    package let ringing: Ringing
    /// Which of its occurrences are passed over.
    package internal(set) var pause: Pause?
    /// The newest occurrence that had come, and was not dealt with, when its day was left out. Example: at 08:05 of a
    /// pill of 08:00 and 20:00 you leave today out: that takes 20:00 away, and 08:00 is overdue as before.
    package let kept: CivilDateTime?
    /// The newest occurrence that rang in another zone, whose clock was ahead; not saved. Example: 09:00 rings in
    /// Tokyo, then the zone becomes Berlin. Its clock shows 01:00, and this 09:00 does not ring again.
    private(set) var told: CivilDateTime?

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
        settled: CivilDateTime? = nil, settledEarly: [CivilDateTime] = [], snooze: Snooze? = nil,
        ringing: Ringing = Ringing(), pause: Pause? = nil, kept: CivilDateTime? = nil
    ) {
        self.schedule = schedule
        self.revision = revision
        self.ringsAs = ringsAs ?? revision
        self.since = since
        self.settled = settled
        self.settledEarly = settledEarly.filter { label in settled.map { label > $0 } ?? true }
        self.snooze = snooze
        self.ringing = ringing
        self.pause = pause
        self.kept = kept
    }

    /// The next revision, after an edit: nothing from before `now` is owed, and a snooze is over. A pause goes on.
    package func edited(to schedule: Schedule, at now: ClockReading) -> Reminder {
        var ringing = ringing
        ringing.beforeSince = nil
        let edited = Reminder(schedule: schedule, revision: revision + 1, since: now, ringing: ringing)
        return edited.isSeries ? edited.with(pause) : edited
    }

    /// The same times, told in another way: what is due stays due, and what was told stays told.
    package func ringing(_ ringing: Ringing) -> Reminder {
        var reminder = Reminder(
            schedule: schedule, revision: revision, ringsAs: ringsAs, since: since, settled: settled,
            settledEarly: settledEarly, snooze: snooze, ringing: ringing, pause: pause, kept: kept)
        reminder.told = told
        return reminder
    }

    /// With the newest occurrence that rang under a clock that was ahead of this one, and without what was put off if
    /// that rang there, too.
    package func told(upTo label: CivilDateTime?, andPutOff: Bool = false) -> Reminder {
        var reminder = self
        reminder.told = label
        if andPutOff { reminder.snooze = nil }
        return reminder
    }

    /// As if the occurrence at `label`, and all before it, were over with.
    package func passed(_ label: CivilDateTime) -> Reminder {
        var reminder = self
        reminder.settled = label
        return reminder
    }

    /// As it rings if its task came back at that time: what fell due until then is over, and shown as overdue alone.
    package func back(since back: ClockReading?) -> Reminder {
        guard let back else { return self }
        // Typed by a clock that ran ahead, it came back before it was typed.
        let since = back.instant >= since.instant ? back : since
        var reminder = Reminder(
            schedule: schedule, revision: revision, ringsAs: ringsAs, since: since, settled: settled,
            settledEarly: settledEarly, snooze: snooze, ringing: ringing, pause: pause, kept: kept)
        if let snooze, snooze.until <= back.instant { reminder.snooze = nil }
        return reminder
    }

    /// With nothing put off.
    package func withoutSnooze() -> Reminder {
        var reminder = self
        reminder.snooze = nil
        return reminder
    }

    /// The newest occurrence that has come and is not dealt with, else the one that is put off; nil if there is none. Of
    /// several missed ones only this one is due.
    package func due(at now: Instant, in zone: Zone) -> Occurrence? {
        if let told, told >= schedule.anchor {
            let elsewhere = Occurrence(instant: schedule.instant(of: told, in: zone), label: told)
            // Of a rule on several days of the week, Monday's ring is none of Wednesday's.
            if elsewhere.instant > now,
                schedule.last(atOrBefore: elsewhere.instant, in: zone)?.instant == elsewhere.instant
            {
                return isSettled(elsewhere) ? keptBehind(elsewhere, in: zone) : elsewhere
            }
        }
        guard let last = newest(atOrBefore: now, in: zone), !isOver(last, in: zone) else {
            return putOffByAnotherRule(at: now, in: zone)
        }
        return isSettled(last) ? keptBehind(last, in: zone) : last
    }

    /// What was put off while another machine gave the task new times: it rings as promised, and is none of the new ones.
    private func putOffByAnotherRule(at now: Instant, in zone: Zone) -> Occurrence? {
        guard let snooze else { return nil }
        let own = Occurrence(instant: schedule.instant(of: snooze.label, in: zone), label: snooze.label)
        let isNews = min(own.instant, snooze.until) > now
        return isNews || schedule.last(atOrBefore: own.instant, in: zone)?.label == own.label ? nil : own
    }

    /// What is put off and came before `last`, which is dealt with. Example: of 08:00, 13:00 and 20:00, 08:00 is put off
    /// until 18:00 and 13:00 is done.
    private func keptBehind(_ last: Occurrence, in zone: Zone) -> Occurrence? {
        guard let label = snooze?.label, label < last.label else { return nil }
        return Occurrence(instant: schedule.instant(of: label, in: zone), label: label)
    }

    /// Whether it was over when the reminder was typed.
    package func isOver(_ occurrence: Occurrence, in zone: Zone) -> Bool {
        isOver(occurrence, of: occurrence.label, at: since, in: zone)
    }

    /// Whether what rings for the occurrence at `label` was over at `reading`.
    func isOver(_ ring: Occurrence, of label: CivilDateTime, at reading: ClockReading, in zone: Zone) -> Bool
    {
        let isFixed = schedule.offset != nil && label == schedule.anchor
        // Neither moves with the zone in force.
        if isFixed || schedule.zone != nil { return ring.instant <= reading.instant }
        return reading.seconds(until: ring, in: zone) <= 0
    }

    /// The first occurrence that is still to come and not dealt with; nil if there is none.
    package func coming(after now: Instant, in zone: Zone) -> Occurrence? {
        // Clocks around the world differ by less than two days, so what came before that was over when it was typed, or
        // is dealt with. And that may lie years ahead, by a wrong clock.
        func near(_ instant: Instant) -> Instant { instant.adding(seconds: -2 * 86_400) }
        func near(_ label: CivilDateTime) -> Instant {
            near(Instant(secondsSinceEpoch: label.secondsAsUTC))
        }
        var instant = max(now, near(since.instant), told.map(near) ?? now)
        while let next = schedule.next(after: instant, in: zone) {
            let isTold = told.map { next.label <= $0 } ?? false
            if !isTold, !isSettled(next), !isOver(next, in: zone) { return next }
            instant = next.instant
            // What is put off stays to come, also where a later one is finished.
            if let settled, snooze.map({ $0.label <= next.label }) ?? true {
                instant = max(instant, near(settled))
            }
        }
        return nil
    }

    /// When it rings next: the snoozed occurrence or the coming one, whichever is first; if nothing is to come, the due
    /// one.
    package func nextRinging(after now: Instant, in zone: Zone) -> Instant? {
        if let snooze, snooze.until > now {
            // Daily at 09:00, snoozed at 08:50 until 09:30: the 09:00 that is put off does not ring at 09:00.
            let others = coming(after: now, in: zone).flatMap { next in
                isPutOff(next) ? coming(after: next.instant, in: zone) : next
            }
            return min(snooze.until, others?.instant ?? snooze.until)
        }
        return coming(after: now, in: zone)?.instant ?? due(at: now, in: zone).map(came)
    }

    /// What rings besides the next ringing, because of the snooze. Examples: at 14:59 today's 15:00 is put off until
    /// tomorrow 16:00, and tomorrow's 15:00 rings before that; or at 09:00 Friday's is put off for an hour, rings at
    /// 10:00, and on Friday.
    package func ringingAgain(after now: Instant, in zone: Zone) -> Instant? {
        guard let snooze, snooze.until > now, let next = nextRinging(after: now, in: zone) else { return nil }
        if next < snooze.until { return snooze.until }
        guard let coming = coming(after: now, in: zone), coming.label == snooze.label || !isSeries,
            coming.instant > snooze.until
        else { return nil }
        return coming.instant
    }

    /// Whether it does not ring at its own time. It does where the snooze is over before, as after a flight to the west:
    /// nothing rings earlier instead of at its time.
    package func isPutOff(_ occurrence: Occurrence) -> Bool {
        snooze.map { $0.label == occurrence.label && $0.until >= occurrence.instant } ?? false
    }

    /// Since when an occurrence waits that has come: since the end of the snooze, where it was put off.
    package func came(_ occurrence: Occurrence) -> Instant {
        snooze.map { $0.label == occurrence.label ? max($0.until, occurrence.instant) : occurrence.instant }
            ?? occurrence.instant
    }

    /// When there is something to do for it next: now, for an occurrence that is owed, else when it rings next. A
    /// warning counts as well.
    package func nextToDo(at now: Instant, in zone: Zone, owing: Bool) -> Instant? {
        let own = nextOfItself(at: now, in: zone, owing: owing)
        guard ringing.before?.isEmpty == false else { return own }
        let come = owing ? warning(at: now, in: zone) : nil
        return [own, come?.ring.instant, nextWarning(after: now, in: zone)?.ring.instant]
            .compactMap(\.self).min()
    }

    private func nextOfItself(at now: Instant, in zone: Zone, owing: Bool) -> Instant? {
        if owing, let snooze, snooze.until <= now { return snooze.until }
        // One that is put off is not to be told now; a newer one that has come is.
        if owing, let due = due(at: now, in: zone), due.instant <= now, !isPutOff(due) { return due.instant }
        if let snooze, snooze.until > now { return nextRinging(after: now, in: zone) }
        return coming(after: now, in: zone)?.instant
    }

    /// Whether it was finished or skipped, or came before one that was. What is put off was not: it rings by itself.
    func isSettled(_ occurrence: Occurrence) -> Bool {
        guard snooze?.label != occurrence.label else { return false }
        return settledEarly.contains(occurrence.label) || settled.map { occurrence.label <= $0 } ?? false
    }
}
