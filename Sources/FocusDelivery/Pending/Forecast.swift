import FocusCore
package import FocusStore
import TimeKit

/// What ticks will do about requests to come, by the very rules of the tick. Example: `daily-reminder` at 06:30, and
/// quiet hours until 07:00: it is dropped each day, and `pending-list` must not promise it.
package struct Forecast {
    private let situation: Situation
    private let focusEnd: Instant?

    package init(_ situation: Situation) throws(StoreError) {
        self.situation = situation
        focusEnd = try situation.focusEnd()
    }

    /// What to show for a request, the next first; empty where nothing is to come. Example: the reminder of 07:00 is
    /// held until 08:00 by quiet hours, and comes again tomorrow: two rows.
    package func rows(_ pending: PendingRequest) -> [PendingList.Row] {
        let now = situation.now
        let coming = situation.next(of: pending.request)
        guard pending.next != Instant.never, let coming else { return [] }
        guard pending.next > now, pending.next < coming || coming <= now else {
            return [row(pending.request, coming)]
        }
        // What is due already waits for the end of quiet hours, or for another try.
        let held: PendingList.Held = situation.quietEnd(at: now) == nil ? .retry : .quietHours
        let waiting = PendingList.Row(request: pending.request, next: pending.next, held: held)
        return coming > now ? [waiting, row(pending.request, coming)] : [waiting]
    }

    private func row(_ request: NotificationRequest, _ coming: Instant) -> PendingList.Row {
        switch verdict(request, coming) {
        case .hold(let release): PendingList.Row(request: request, next: release, held: .quietHours)
        case .drop(let reason): PendingList.Row(request: request, next: coming, held: .dropped(reason))
        case .deliver, .retry, nil:
            PendingList.Row(
                request: request, next: coming, held: request.isSnoozed(until: coming) ? .snoozed : nil)
        }
    }

    /// What the tick will decide that comes when it is due, or now where it is overdue.
    private func verdict(_ request: NotificationRequest, _ due: Instant) -> Verdict? {
        guard let kind = RequestKind(of: request.identifier) else { return nil }
        let tick = max(due, situation.now)
        let rules = DeliveryRules(
            preferences: situation.preferences, now: tick, zone: situation.zone,
            isFocusing: focusEnd.map { tick < $0 } ?? false)
        let id = OccurrenceID(request: request.identifier, revision: 1, label: .fixed(due))
        return rules.verdict(
            DueOccurrence(id: id, request: request, kind: kind, due: due), OccurrenceRecord(), isRead: false)
    }
}

extension NotificationRequest {
    fileprivate func isSnoozed(until instant: Instant) -> Bool {
        guard case .reminder(let reminder) = trigger else { return false }
        return reminder.snooze?.until == instant
    }
}
