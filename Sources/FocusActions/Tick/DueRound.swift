import FocusCore
import TimeKit

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
        let next: Instant?
    }

    init(
        _ due: [PendingRequest], _ journal: Journal, readItems: Set<String>, _ situation: Situation,
        isFocusing: Bool
    ) {
        let search = DueSearch(journal, now: situation.now, zone: situation.zone)
        let rules = DeliveryRules(
            preferences: situation.preferences, now: situation.now, zone: situation.zone,
            isFocusing: isFocusing)
        for pending in due {
            var next = pending.after(situation.now, in: situation.zone)
            let occurrences = search.due(pending.request, since: pending.since)
            for occurrence in occurrences {
                // What fell due while it was off is never rung later.
                if let since = pending.since, occurrence.due <= since {
                    drops.append((occurrence, .notAllowed))
                    continue
                }
                let verdict = rules.verdict(
                    occurrence, journal[occurrence.id],
                    isRead: readItems.contains(occurrence.id.description))
                switch verdict {
                case .deliver: deliveries.append(occurrence)
                case .drop(let reason): drops.append((occurrence, reason))
                case .hold(let until):
                    holds.append((occurrence, until))
                    next = min(next ?? until, until)
                case .retry(let instant):
                    waiting.append(occurrence)
                    next = min(next ?? instant, instant)
                }
            }
            looks.append(Look(pending: pending, occurrences: occurrences.map(\.id), next: next))
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
    /// When there is something to do for it once all that is due is dealt with.
    func after(_ now: Instant, in zone: Zone) -> Instant? {
        switch request.trigger {
        case .reminder(let reminder): reminder.nextToDo(at: now, in: zone, owing: false)
        case .schedule(let schedule): schedule.next(after: now, in: zone)?.instant
        case .fixed(let end): end > now ? end : nil
        case .interval: nil
        }
    }
}
