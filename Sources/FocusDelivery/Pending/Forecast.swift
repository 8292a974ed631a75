import FocusCore
package import FocusStore
import TimeKit

/// What ticks will do about the requests that are to come, by the very rules by which they will decide: a daily
/// reminder at 06:30 is dropped every day while quiet hours last until 07:00, and a list must not promise it.
package struct Forecast {
    private let situation: Situation
    private let focusEnd: Instant?

    package init(_ situation: Situation) throws(StoreError) {
        self.situation = situation
        focusEnd = try situation.focusEnd()
    }

    /// What is to be said of a request, the next first; nothing where nothing of it is to come.
    package func rows(_ pending: PendingRequest) -> [PendingList.Row] {
        let now = situation.now
        let coming = situation.next(of: pending.request)
        guard pending.next != Instant.never, let coming else { return [] }
        guard pending.next > now, pending.next < coming || coming <= now else {
            return [row(pending.request, coming)]
        }
        // What has come waits for the end of quiet hours, or for another try, before the next of it comes.
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

    /// Of a tick that comes when it is due, or now, where it is.
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
