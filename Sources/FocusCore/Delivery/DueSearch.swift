package import TimeKit
import WhenKit

/// Finds what is due: the request says when it rings, the journal what became of that.
package struct DueSearch {
    let journal: Journal
    let now: Instant
    let zone: Zone
    /// At most so many missed ones are counted.
    package static let countLimit = 400

    package init(_ journal: Journal, now: Instant, zone: Zone) {
        self.journal = journal
        self.now = now
        self.zone = zone
    }

    /// What is due of one request. Of a plain schedule, nothing that came before `since`. A reminder knows its own
    /// beginning; for it, what came before `since` does not count as missed.
    package func due(_ request: NotificationRequest, since: ClockReading?) -> [DueOccurrence] {
        guard let kind = RequestKind(of: request.identifier) else { return [] }
        func found(_ revision: Int, _ label: OccurrenceID.Label, _ instant: Instant) -> DueOccurrence? {
            let id = OccurrenceID(request: request.identifier, revision: revision, label: label)
            guard !journal.isSettled(id) || isBackFromPause(id, request) else { return nil }
            return DueOccurrence(id: id, request: request, kind: kind, due: instant)
        }
        switch request.trigger {
        case .fixed(let end):
            return end <= now ? [found(1, .fixed(end), end)].compactMap(\.self) : []
        case .floating(let label):
            let end = zone.resolve(label).instant
            return end <= now ? [found(1, .at(label), end)].compactMap(\.self) : []
        case .schedule(let schedule):
            guard let last = schedule.last(atOrBefore: now, in: zone),
                since.map({ $0.seconds(until: last, in: zone) > 0 }) ?? true
            else { return [] }
            return [found(1, .at(last.label), last.instant)].compactMap(\.self)
        case .reminder(let reminder):
            return due(reminder, since, of: request, found)
                + [again(request, since: since)].compactMap(\.self).filter { $0.due <= now }
        case .interval:
            return []
        }
    }

    private func due(
        _ reminder: Reminder, _ since: ClockReading?, of request: NotificationRequest,
        _ found: (Int, OccurrenceID.Label, Instant) -> DueOccurrence?
    ) -> [DueOccurrence] {
        var due: [DueOccurrence?] = []
        if let snooze = reminder.snooze, snooze.until <= now {
            let putOff = found(reminder.ringsAs, .snoozed(snooze.label, until: snooze.until), snooze.until)
            let own = reminder.schedule.instant(of: snooze.label, in: zone)
            // It also stands for those before it that came during a sleep. A request of one weekday knows no other day.
            due.append(
                putOff.map {
                    $0.id.isDayRequest
                        ? $0
                        : counted(
                            $0, Occurrence(instant: own, label: snooze.label), of: reminder, since: since)
                })
        }
        let newest = reminder.due(at: now, in: zone)
        let waiting = newest.flatMap { held(behind: $0, reminder, since, of: request) }
        if let last = waiting ?? newest, !isPutOff(last, reminder, of: request) {
            let occurrence = found(reminder.ringsAs, .at(last.label), last.instant).flatMap {
                journal.rangByNewRule($0.id, due: last.instant) ? nil : $0
            }
            due.append(occurrence.map { counted($0, last, of: reminder, since: since) })
        }
        if let warning = reminder.told(upTo: watermark(request, reminder)).warning(at: now, in: zone) {
            let label = OccurrenceID.Label.ahead(warning.occurrence.label, by: warning.lead)
            let occurrence = self.warning(label, reminder, at: warning.ring.instant, of: request)
            // One told later stood for it: at 10:00, when it comes of which "in 1 h" told, "in 1 day" of 12:00 is over.
            due.append(occurrence.flatMap { journal.wasToldSince($0.due, $0.id) ? nil : $0 })
        }
        return due.compactMap(\.self)
    }

    /// Whether it rings where it is put off to alone. Not if that told of it while its own time was still ahead. Example: put
    /// off from 20:00 to 15:30 it rang in Chicago; the next morning in Lisbon 20:00 is past, and rings late.
    private func isPutOff(
        _ own: Occurrence, _ reminder: Reminder, of request: NotificationRequest
    ) -> Bool {
        guard reminder.isPutOff(own), let snooze = reminder.snooze else { return false }
        let label = OccurrenceID.Label.snoozed(snooze.label, until: snooze.until)
        let putOff = OccurrenceID(request: request.identifier, revision: reminder.ringsAs, label: label)
        return !journal[putOff].isDelivered
    }

    /// Whether it waited when its task was paused, and `undo` has taken that back.
    private func isBackFromPause(_ id: OccurrenceID, _ request: NotificationRequest) -> Bool {
        guard case .reminder(let reminder) = request.trigger, let label = id.ownLabel,
            !reminder.isPassedOver(label)
        else { return false }
        return journal.waitedBeforePause(id)
    }

    /// Where it was left out because it was quiet, it is not over if its time comes once more after a flight to the west.
    private func warning(
        _ label: OccurrenceID.Label, _ reminder: Reminder, at due: Instant, of request: NotificationRequest
    ) -> DueOccurrence? {
        let id = OccurrenceID(request: request.identifier, revision: reminder.ringsAs, label: label)
        guard !journal.isSettled(id) || journal[id].wasHushed(before: due) else { return nil }
        return DueOccurrence(id: id, request: request, kind: .task, due: due)
    }

    /// What waits by the journal, where the newest came while it was off: that one is not owed, and takes no other along.
    private func held(
        behind newest: Occurrence, _ reminder: Reminder, _ since: ClockReading?,
        of request: NotificationRequest
    ) -> Occurrence? {
        guard let since else { return nil }
        var last: Occurrence? = newest
        while let one = last, since.instant.seconds(since: one.instant) < 86_400 {
            let id = OccurrenceID(
                request: request.identifier, revision: reminder.ringsAs, label: .at(one.label))
            guard id.came(at: one.instant, by: since, reminder, in: zone) else { return nil }
            if journal.isSettled(id) || reminder.isSettled(one) || reminder.isOver(one, in: zone) {
                return nil
            }
            if journal[id].isWaiting { return one }
            last = reminder.schedule.last(atOrBefore: one.instant.adding(seconds: -1), in: zone)
        }
        return nil
    }

    /// Adds the number of earlier ones that nobody was told of.
    private func counted(
        _ newest: DueOccurrence, _ last: Occurrence, of reminder: Reminder, since: ClockReading?
    ) -> DueOccurrence {
        let watermark = [journal.watermark(of: newest.id), reminder.settled].compactMap(\.self).max()
        var newest = newest
        // Two days earlier, since clocks around the world differ by less: what was to come on the clock where it was
        // typed may lie before that instant here.
        var instant = (since ?? reminder.since).instant.adding(seconds: -2 * 86_400)
        // Of years of a paused reminder none has to be looked at.
        let uncounted = [
            watermark.map { reminder.schedule.clock(in: zone).resolve($0).instant }, journal.lostUntil,
            reminder.pauseEnd(in: zone)?.adding(seconds: -1),
        ]
        instant = uncounted.compactMap(\.self).reduce(instant, max)
        while newest.missed < DueSearch.countLimit, instant < last.instant,
            let next = reminder.schedule.next(after: instant, in: zone),
            next.label < last.label, next.instant < last.instant
        {
            let id = OccurrenceID(
                request: newest.id.request, revision: newest.id.revision, label: .at(next.label))
            // A snoozed one rings by itself, so it is not missed.
            let isCounted =
                !reminder.isPutOff(next) && !reminder.isOver(next, in: zone)
                && !reminder.isPassedOver(next.label) && !reminder.settledEarly.contains(next.label)
                && watermark.map { next.label > $0 } ?? true
                && !(since.map { id.came(at: next.instant, by: $0, reminder, in: zone) } ?? false)
                && !journal.rangByNewRule(id, due: next.instant)
            if isCounted { newest.missed += 1 }
            instant = next.instant
        }
        return newest
    }
}
