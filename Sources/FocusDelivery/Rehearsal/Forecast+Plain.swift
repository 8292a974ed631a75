import FocusCore
import TimeKit
import WhenKit

/// If a request has only its next time left, the rules alone judge that time.
extension Forecast {
    /// Whether it has nothing but its next time to come.
    func isPlain(_ pending: PendingRequest) -> Bool {
        guard pending.next > situation.now, pending.next == situation.next(of: pending.request),
            !pending.request.ringsMore
        else { return false }
        guard case .reminder(let reminder) = pending.request.trigger else { return true }
        // The days of a week follow each other in turn, but where one is left out, or done before its turn.
        return reminder.snooze == nil && reminder.settledEarly.isEmpty
            && reminder.schedule.repetition.excepted.isEmpty
            && reminder.pause(at: situation.now, in: situation.zone) == nil
    }

    /// Its next time, and where that is left out, the first that is not; empty where nothing is to come.
    func plain(_ pending: PendingRequest) -> [PendingList.Row] {
        guard pending.next != Instant.never else { return [] }
        let first = row(pending.request, pending.next)
        return first.isDropped ? [first] + behind(first) : [first]
    }

    /// What `dnd` and quiet hours leave of a nudge: they may end only next week, or never at its time.
    private func behind(_ dropped: PendingList.Row) -> [PendingList.Row] {
        var last = max(dropped.next, situation.preferences.quietUntil?.adding(seconds: -1) ?? dropped.next)
        for _ in 0..<8 {
            guard let next = situation.moved(to: last).next(of: dropped.request), next > last else { break }
            let row = row(dropped.request, next)
            if !row.isDropped { return [row] }
            last = next
        }
        return []
    }

    private func row(_ request: NotificationRequest, _ next: Instant) -> PendingList.Row {
        switch verdict(request, next) {
        case .hold(let release): PendingList.Row(request: request, next: release, held: .quietHours)
        case .drop(let reason): PendingList.Row(request: request, next: next, held: .dropped(reason))
        case .deliver, .retry, nil: PendingList.Row(request: request, next: next, held: nil)
        }
    }

    /// What a tick would decide that comes at the very moment at which it is due.
    private func verdict(_ request: NotificationRequest, _ due: Instant) -> Verdict? {
        guard let kind = RequestKind(of: request.identifier) else { return nil }
        let id = OccurrenceID(request: request.identifier, revision: 1, label: label(request, due))
        let rules = DeliveryRules(
            preferences: situation.preferences, now: due, zone: situation.zone,
            isFocusing: focus.contain)
        return rules.verdict(
            DueOccurrence(id: id, request: request, kind: kind, due: due), OccurrenceRecord(), isRead: false)
    }

    /// The occurrence of a series by its own time, which tells whether its pause passes it over.
    private func label(_ request: NotificationRequest, _ due: Instant) -> OccurrenceID.Label {
        guard case .reminder(let reminder) = request.trigger, reminder.pause != nil,
            let last = reminder.schedule.last(atOrBefore: due, in: situation.zone)
        else { return .fixed(due) }
        return .at(last.label)
    }
}
