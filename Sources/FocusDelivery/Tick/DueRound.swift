import FocusCore
package import TimeKit

/// What is to be done in one tick, decided before any of it is done.
struct DueRound {
    private(set) var deliveries: [DueOccurrence] = []
    private(set) var drops: [(due: DueOccurrence, reason: DropReason)] = []
    private(set) var holds: [(due: DueOccurrence, until: Instant)] = []
    /// Refused, and to be tried again later.
    private(set) var waiting: [DueOccurrence] = []
    /// Of each request that was looked at, as it stands in the list: when there is something to do for it if what
    /// is delivered now is taken.
    private(set) var looks: [Look] = []

    struct Look {
        let pending: PendingRequest
        let occurrences: [OccurrenceID]
        package let next: Instant?
    }

    init(
        _ due: [PendingRequest], _ journal: Journal, readItems: Set<String>, _ situation: Situation,
        isFocusing: Bool
    ) {
        let search = DueSearch(journal, now: situation.now, zone: situation.zone)
        let rules = DeliveryRules(
            preferences: situation.preferences, now: situation.now, zone: situation.zone,
            isFocusing: isFocusing)
        let found = due.map { search.due($0.request, since: $0.since) }
        var days = DueDays(journal)
        for (pending, own) in zip(due, found) {
            for occurrence in own { days.add(occurrence, isOwed: pending.owes(occurrence)) }
        }
        for (pending, own) in zip(due, found) {
            var next = pending.after(situation.now, in: situation.zone)
            var looked: [OccurrenceID] = []
            for own in own {
                guard let occurrence = days.newest(for: own) else { continue }
                looked.append(occurrence.id)
                let verdict =
                    pending.owes(occurrence)
                    ? rules.verdict(
                        occurrence, journal[occurrence.id],
                        isRead: readItems.contains(occurrence.id.description)) : .drop(.notAllowed)
                // Another day of the same task is looked at again along with the one that stands for it.
                if occurrence.id == own.id { take(occurrence, verdict) }
                if let instant = verdict.instant { next = min(next ?? instant, instant) }
            }
            looks.append(Look(pending: pending, occurrences: looked, next: next))
        }
    }

    private mutating func take(_ occurrence: DueOccurrence, _ verdict: Verdict) {
        switch verdict {
        case .deliver: deliveries.append(occurrence)
        case .drop(let reason): drops.append((occurrence, reason))
        case .hold(let until): holds.append((occurrence, until))
        case .retry: waiting.append(occurrence)
        }
    }

    /// What the journal has to know before anything is sent.
    /// `away` is when the account was signed out.
    func entries(_ journal: Journal, at now: Instant, away: Range<Instant>?) -> [JournalEntry] {
        var events: [JournalEntry.Event] = []
        if let away {
            for due in deliveries + drops.map(\.due) + holds.map(\.due)
            where away.contains(due.due) && journal[due.id].isUntouched {
                events.append(.away(due.id.description))
            }
        }
        for (due, reason) in drops { events.append(.dropped(due.id.description, reason)) }
        for (due, until) in holds where journal[due.id].heldUntil != until {
            events.append(.held(due.id.description, until: until))
        }
        for due in deliveries where due.missed > 0 && journal[due.id].channels.isEmpty {
            events.append(.coalesced(due.id.description, count: due.missed))
        }
        return events.map { JournalEntry(at: now, $0) }
    }
}

extension PendingRequest {
    /// What fell due while it was off is never rung later.
    fileprivate func owes(_ occurrence: DueOccurrence) -> Bool {
        since.map { occurrence.due > $0.instant } ?? true
    }

    /// When there is something to do for it once all that is due is dealt with.
    package func after(_ now: Instant, in zone: Zone) -> Instant? {
        switch request.trigger {
        case .reminder(let reminder): reminder.nextToDo(at: now, in: zone, owing: false)
        case .schedule(let schedule): schedule.next(after: now, in: zone)?.instant
        case .fixed(let end): end > now ? end : nil
        case .floating(let label):
            Occurrence(of: label, in: zone).instant > now ? Occurrence(of: label, in: zone).instant : nil
        case .interval: nil
        }
    }
}

extension Verdict {
    /// When there is something to do for it again; nil where it is done with now.
    fileprivate var instant: Instant? {
        switch self {
        case .hold(let instant), .retry(let instant): instant
        case .deliver, .drop: nil
        }
    }
}
