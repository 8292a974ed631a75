import FocusCore
package import FocusStore
import TimeKit
import WhenKit

/// What ticks will do about requests to come, by the very rules of the tick. Example: `daily-reminder` at 06:30, and
/// quiet hours until 07:00: it is dropped each day, and `pending-list` must not promise it.
package struct Forecast {
    private let situation: Situation
    private let focusEnd: Instant?
    /// What was read in the feed, and is told no more.
    private var readItems: Set<String> = []
    /// What the next tick does about that which has come, by the identifier of its request.
    private var due: [String: [PendingList.Row]] = [:]
    /// What rings besides the times of a request, by its identifier.
    private var rings: [String: [PendingList.Row]] = [:]

    /// `requests` are all that may be asked for: the days of one task are told as one.
    package init(_ situation: Situation, of requests: [PendingRequest]) throws(StoreError) {
        self.situation = situation
        focusEnd = try situation.focusEnd()
        let due = requests.filter { $0.next <= situation.now || $0.request.ringsMore }
        guard !due.isEmpty else { return }
        readItems = situation.readItems()
        look(at: due, situation.told.journal(situation))
    }

    private mutating func look(at requests: [PendingRequest], _ journal: Journal) {
        let search = DueSearch(journal, now: situation.now, zone: situation.zone)
        let found = requests.map { search.due($0.request, since: $0.since) }
        var days = DueDays(journal, now: situation.now, zone: situation.zone)
        for (pending, own) in zip(requests, found) {
            for due in own { days.add(due, isOwed: pending.owes(due)) }
        }
        for (pending, own) in zip(requests, found) {
            let rows = own.filter { days.newest(for: $0)?.id == $0.id && pending.owes($0) }
                .compactMap { row($0, journal[$0.id]) }
            due[pending.request.identifier] = rows.sorted { $0.next < $1.next }
            if pending.request.ringsMore {
                rings[pending.request.identifier] = toCome(of: pending.request, search)
            }
        }
    }

    /// The next warning, and the next time that what nobody answered is told again.
    private func toCome(of request: NotificationRequest, _ search: DueSearch) -> [PendingList.Row] {
        let now = situation.now
        let next = situation.next(of: request).flatMap { $0 > now ? $0 : nil } ?? .never
        // The next time of the task ends what rings again.
        let again = search.again(request).flatMap { $0.due > now && $0.due < next ? $0 : nil }
        return [search.nextWarning(of: request), again].compactMap(\.self).compactMap { ring in
            let (next, held): (Instant, PendingList.Held?)
            switch rules(at: ring.due).verdict(ring, OccurrenceRecord(), isRead: isRead(ring)) {
            case .drop(.read): return nil
            case .hold(let release): (next, held) = (release, .quietHours)
            case .drop(let reason): (next, held) = (ring.due, .dropped(reason))
            case .deliver, .retry: (next, held) = (ring.due, nil)
            }
            return PendingList.Row(ring, next: next, held: held, in: situation.zone)
        }
    }

    /// All of a request: what has come and waits, its next time, and what rings besides.
    package func all(_ pending: PendingRequest) -> [PendingList.Row] {
        rows(pending) + (rings[pending.request.identifier] ?? []) + [snoozed(pending)].compactMap(\.self)
    }

    /// What a list shows of it: of what rings at its own times alone, the next.
    package func listed(_ pending: PendingRequest) -> [PendingList.Row] {
        pending.request.ringsMore
            ? all(pending) : [rows(pending).first, snoozed(pending)].compactMap(\.self)
    }

    /// What to show for a request, the next first; empty where nothing is to come. Example: the reminder of 07:00 is
    /// held until 08:00 by quiet hours, and comes again tomorrow: two rows.
    private func rows(_ pending: PendingRequest) -> [PendingList.Row] {
        let now = situation.now
        guard pending.next != Instant.never else { return [] }
        let coming = situation.next(of: pending.request)
        let later = coming.flatMap { $0 > now ? row(pending.request, $0) : nil }
        if pending.next <= now || pending.request.ringsMore {
            return (due[pending.request.identifier] ?? []) + [later].compactMap(\.self)
        }
        guard let coming else { return [] }
        guard pending.next < coming || coming <= now else { return [row(pending.request, coming)] }
        // What has come waits for the end of quiet hours, or for another try, before the next of it comes.
        return [waiting(pending)] + [later].compactMap(\.self)
    }

    private func waiting(_ pending: PendingRequest) -> PendingList.Row {
        func row(_ next: Instant, _ held: PendingList.Held) -> PendingList.Row {
            PendingList.Row(request: pending.request, next: next, held: held)
        }
        if case .hold(let release)? = verdict(pending.request, pending.next) {
            return row(release, .quietHours)
        }
        return row(pending.next, situation.quietEnd(at: situation.now) == nil ? .retry : .quietHours)
    }

    /// Of what the next tick finds due; nil where it passes it over.
    private func row(_ due: DueOccurrence, _ record: OccurrenceRecord) -> PendingList.Row? {
        func row(_ next: Instant, _ held: PendingList.Held?) -> PendingList.Row {
            PendingList.Row(due, next: next, held: held, in: situation.zone)
        }
        return switch rules(at: situation.now).verdict(due, record, isRead: isRead(due)) {
        case .deliver: row(due.due, record.failure == nil ? nil : .retry)
        case .hold(let release): row(release, .quietHours)
        case .retry(let instant): row(instant, .retry)
        case .drop: nil
        }
    }

    private func isRead(_ due: DueOccurrence) -> Bool { readItems.contains(due.id.told.description) }

    /// What is put off past the next time of its task; nil where nothing is.
    private func snoozed(_ pending: PendingRequest) -> PendingList.Row? {
        guard pending.next != Instant.never, case .reminder(let reminder) = pending.request.trigger else {
            return nil
        }
        return situation.knowing(reminder, of: pending.request)
            .ringingAgain(after: situation.now, in: situation.zone).map { row(pending.request, $0) }
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

    /// Of a tick that comes when it is due.
    private func verdict(_ request: NotificationRequest, _ due: Instant) -> Verdict? {
        guard let kind = RequestKind(of: request.identifier) else { return nil }
        let id = OccurrenceID(request: request.identifier, revision: 1, label: label(request, due))
        return rules(at: due).verdict(
            DueOccurrence(id: id, request: request, kind: kind, due: due), OccurrenceRecord(), isRead: false)
    }

    /// The occurrence of a series by its own time, which tells whether its pause passes it over.
    private func label(_ request: NotificationRequest, _ due: Instant) -> OccurrenceID.Label {
        guard case .reminder(let reminder) = request.trigger, reminder.pause != nil,
            let last = reminder.schedule.last(atOrBefore: due, in: situation.zone)
        else { return .fixed(due) }
        return .at(last.label)
    }

    private func rules(at instant: Instant) -> DeliveryRules {
        DeliveryRules(
            preferences: situation.preferences, now: instant, zone: situation.zone,
            isFocusing: focusEnd.map { instant < $0 } ?? false)
    }
}

extension NotificationRequest {
    /// Whether it rings ahead of its times, or again.
    fileprivate var ringsMore: Bool {
        guard case .reminder(let reminder) = trigger else { return false }
        if case .each? = reminder.ringing.nag { return true }
        return reminder.ringing.before?.isEmpty == false
    }

    fileprivate func isSnoozed(until instant: Instant) -> Bool {
        guard case .reminder(let reminder) = trigger else { return false }
        return reminder.snooze?.until == instant
    }
}
