package import TimeKit
import WhenKit

extension DueSearch {
    /// The first warning of a request that is still to come; nil if none is.
    package func nextWarning(of request: NotificationRequest) -> DueOccurrence? {
        guard case .reminder(let reminder) = request.trigger, let kind = RequestKind(of: request.identifier)
        else { return nil }
        func id(_ label: OccurrenceID.Label) -> OccurrenceID {
            OccurrenceID(request: request.identifier, revision: reminder.ringsAs, label: label)
        }
        return reminder.told(upTo: watermark(request, reminder)).nextWarning(after: now, in: zone)
            .map { warning in
                DueOccurrence(
                    id: id(.ahead(warning.occurrence.label, by: warning.lead)), request: request, kind: kind,
                    due: warning.ring.instant)
            }
    }

    /// The next ring of what was told and that nobody answered, perhaps still to come; nil if none is. Whether it was
    /// read in the feed is for `DeliveryRules` to say.
    ///
    ///     told 09:00, told again 09:10, asleep, awake at 11:00     due since 09:20: one ring, and the next at 11:10
    ///     told 09:00, told again 09:10, off from 09:15 to 11:03    what came meanwhile is over: the next at 11:10
    ///
    /// What was due up to `since` is not owed, since it was off then.
    package func again(_ request: NotificationRequest, since: ClockReading?) -> DueOccurrence? {
        guard case .reminder(let reminder) = request.trigger,
            case .each(let interval, let times)? = reminder.ringing.nag,
            let kind = RequestKind(of: request.identifier)
        else { return nil }
        func id(_ label: OccurrenceID.Label) -> OccurrenceID {
            OccurrenceID(request: request.identifier, revision: reminder.ringsAs, label: label)
        }
        // Put off to 18:00, it rang, and the clock was put back to 17:00: it rings on, an hour after 18:00.
        let rang = reminder.snooze.flatMap { journal.ringTime(of: id(.snoozed($0.label, until: $0.until))) }
        let present = max(now, rang ?? now)
        guard let label = reminder.told(upTo: watermark(request, reminder)).lastTold(at: present, in: zone),
            let told = asItRang(id(label), reminder, at: present)
        else { return nil }
        guard let last = journal.lastRing(of: told), last.number <= times, !isOutdated(told, of: reminder),
            let id = told.again(last.number + 1), !isSettled(id, reminder)
        else { return nil }
        // On the full minute, when ticks come.
        let due = last.at.startOfMinute.adding(seconds: interval.seconds)
        // A preference that begins to hold before that holds for it, and for what was held or refused. What rang long ago
        // stays silent.
        if let since = reminder.ringing.nagSince, due <= since.instant, journal[id].isUntouched { return nil }
        let next = since.map { owed(id, from: due, each: interval.seconds, after: $0.instant) } ?? due
        return DueOccurrence(id: id, request: request, kind: kind, due: next)
    }

    /// What a pause passed over is not over once `undo` took the pause back.
    private func isSettled(_ id: OccurrenceID, _ reminder: Reminder) -> Bool {
        guard journal.isSettled(id) else { return false }
        let isPaused = id.ownLabel.map(reminder.isPassedOver) ?? false
        return isPaused || journal[id].dropped != .paused
    }

    /// When it rings if it was off until `since`. What quiet held or a hook refused before that waits on.
    private func owed(_ id: OccurrenceID, from due: Instant, each interval: Int64, after since: Instant)
        -> Instant
    {
        let passed = since.seconds(since: due)
        guard passed >= 0, !journal[id].isWaiting || passed >= 86_400 else { return due }
        return due.adding(seconds: (passed / interval + 1) * interval)
    }

    /// The ring that it had last, at its own time or where it was put off to; nil until what was put off has rung. A flight may change
    /// which of the two comes first. Example: 05:46 in London is put off to 08:06, rings and is read. In New York 05:46 is
    /// still ahead then.
    private func asItRang(_ told: OccurrenceID, _ reminder: Reminder, at present: Instant) -> OccurrenceID? {
        guard let snooze = reminder.snooze, told.ownLabel == snooze.label else { return told }
        guard snooze.until <= present else { return nil }
        func named(_ label: OccurrenceID.Label) -> OccurrenceID {
            OccurrenceID(request: told.request, revision: told.revision, label: label)
        }
        let own = named(.at(snooze.label))
        let putOff = named(.snoozed(snooze.label, until: snooze.until))
        guard journal.ringTime(of: putOff) != nil else { return journal.isSettled(putOff) ? told : nil }
        // Refused, and over since you read it: what was put off and came after that rings on.
        guard journal.ringTime(of: own) != nil || journal.isSettled(own) else { return told }
        return journal.rang(own, after: putOff) ? own : putOff
    }

    /// When that is still to come; nil where it is due already, and quiet hours hold it or another try is to follow.
    package func nextAgain(_ request: NotificationRequest, since: ClockReading?) -> Instant? {
        again(request, since: since).flatMap { $0.due > now ? $0.due : nil }
    }

    /// The newest label that is over with, perhaps by a clock that was ahead of this one.
    func watermark(_ request: NotificationRequest, _ reminder: Reminder) -> CivilDateTime? {
        journal.watermark(
            of: OccurrenceID(request: request.identifier, revision: reminder.ringsAs, label: .fixed(now)))
    }

    /// Whether the task has rung on a later day, which is a request of its own. Example: Friday was put off by an hour and
    /// rang again until Saturday, which now rings in its place. A later time that you finished or skipped does not end
    /// what was put off.
    private func isOutdated(_ told: OccurrenceID, of reminder: Reminder) -> Bool {
        switch told.label {
        case .at(let label), .snoozed(let label, _):
            let dealtWith = max(reminder.settled ?? label, label)
            if let newest = journal.watermark(of: told), newest > dealtWith { return true }
            let own = OccurrenceID(request: told.request, revision: told.revision, label: .at(label))
            return journal.hasTried(
                own.laterDays(of: reminder, at: now, in: zone).filter {
                    $0.ownLabel.map { $0 > dealtWith } ?? false
                })
        case .fixed, .ahead, .again: return false
        }
    }
}

extension Reminder {
    /// What has come and is not answered: at its own time, or when it came again after a snooze.
    package func lastTold(at now: Instant, in zone: Zone) -> OccurrenceID.Label? {
        let last = due(at: now, in: zone)
        if let snooze, snooze.until <= now, snooze.until >= schedule.instant(of: snooze.label, in: zone),
            last.map({ $0.label <= snooze.label }) ?? true
        {
            return .snoozed(snooze.label, until: snooze.until)
        }
        return last.flatMap { isPutOff($0) ? nil : .at($0.label) }
    }
}
