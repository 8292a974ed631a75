import FocusCore
import TimeKit
import WhenKit

extension NotificationsCoordinator {
    /// With the instant at which there is something to do for it. What has come and rang already has nothing left to
    /// do: a list that is made anew must not promise it once more.
    func pending(
        _ request: NotificationRequest, known: PendingRequest?, owing: Bool, since: ClockReading?
    ) -> PendingRequest? {
        let now = situation.now
        let derived = derived(request, known: known, owing: owing, since: since)
        guard var pending = derived, pending.next <= now || nags(request) else { return derived }
        let search = DueSearch(situation.told.journal(situation), now: now, zone: situation.zone)
        if pending.next <= now, search.due(request, since: pending.since).isEmpty {
            pending.next = pending.after(situation) ?? Instant.never
        }
        pending.next = min(pending.next, search.again(request, since: pending.since)?.due ?? .never)
        return pending
    }

    /// Whether it may be told again: only then the journal has to be read for it.
    private func nags(_ request: NotificationRequest) -> Bool {
        guard case .reminder(let reminder) = request.trigger, case .each? = reminder.ringing.nag else {
            return false
        }
        return situation.knowing(reminder, of: request).due(at: situation.now, in: situation.zone) != nil
    }

    private func derived(
        _ request: NotificationRequest, known: PendingRequest?, owing: Bool, since: ClockReading?
    ) -> PendingRequest? {
        switch request.trigger {
        case .reminder(let reminder):
            let next = situation.knowing(reminder, of: request)
                .nextToDo(at: situation.now, in: situation.zone, owing: true)
            guard let next, next <= situation.now, !owing else {
                // What fell due while it was off is not owed after another change either. Example: put off while off, and
                // that undone once it is on again.
                let isPast = next.map { $0 <= situation.now } ?? false
                let since = (known?.since ?? (isPast ? since : nil)).flatMap {
                    $0.instant <= situation.now ? $0 : nil
                }
                return PendingRequest(request, next: next ?? Instant.never, since: since)
            }
            // Not owed, so it does not ring. The next tick notes that in the journal, and goes on to the next firing.
            return PendingRequest(request, next: next, since: situation.reading)
        case .schedule(let schedule):
            let begun = known?.request.trigger == request.trigger ? known?.since ?? since : since
            // Wanted first while the clock ran ahead, it would be silent until then.
            let since = begun.flatMap { $0.instant > situation.now ? nil : $0 } ?? situation.reading
            let missed = schedule.last(atOrBefore: situation.now, in: situation.zone)
            let isOwed = missed.map { owing && since.seconds(until: $0, in: situation.zone) > 0 } ?? false
            if !isOwed, let missed, waits(request, missed.label) {
                // Since just before it: the coming ones are owed, too.
                return PendingRequest(
                    request, next: missed.instant,
                    since: ClockReading(at: missed.instant.adding(seconds: -60), in: situation.zone))
            }
            let next = isOwed ? missed?.instant : next(of: request, schedule, behind: since)
            return next.map { PendingRequest(request, next: $0, since: since) }
        case .fixed(let end): return pending(request, at: end, owing: owing)
        case .floating(let label):
            return pending(request, at: situation.zone.resolve(label).instant, owing: owing)
        case .interval: return nil
        }
    }

    /// Switched on at 10:00 in Berlin, and carried to New York: its 9:00 of that day is still to come there, and does not
    /// ring.
    private func next(of request: NotificationRequest, _ schedule: Schedule, behind since: ClockReading)
        -> Instant?
    {
        guard let next = situation.next(of: request) else { return nil }
        let isOver =
            schedule.last(atOrBefore: next, in: situation.zone)
            .map { since.seconds(until: $0, in: situation.zone) <= 0 } ?? false
        return isOver ? schedule.next(after: next, in: situation.zone)?.instant : next
    }

    /// Whether quiet held it, or a channel refused it, before its kind was off for a while.
    private func waits(_ request: NotificationRequest, _ label: CivilDateTime) -> Bool {
        let id = OccurrenceID(request: request.identifier, revision: 1, label: .at(label))
        let journal = situation.told.journal(situation)
        return journal[id].isWaiting && !journal.isSettled(id)
    }

    private func pending(_ request: NotificationRequest, at end: Instant, owing: Bool) -> PendingRequest {
        guard situation.next(of: request) != nil else { return PendingRequest(request, next: .never) }
        let isTooLate = end <= situation.now && !owing
        return PendingRequest(request, next: end, since: isTooLate ? situation.reading : nil)
    }
}
