import FocusCore
package import TimeKit

/// What one tick is going to do, decided from values alone before anything is done, so that a
/// rehearsal gets the same:
///
///     due requests ─DueSearch─▶ occurrences ─DueDays─▶ one of a week's ─DeliveryRules─▶ deliver, drop, hold, retry
struct DueRound {
    private(set) var deliveries: [DueOccurrence] = []
    private(set) var drops: [(due: DueOccurrence, reason: DropReason)] = []
    private(set) var holds: [(due: DueOccurrence, until: Instant)] = []
    /// Refused by a channel before, and tried again later.
    private(set) var waiting: [DueOccurrence] = []
    /// For each request with something to do: which occurrences were looked at, and when it next needs something
    /// done, supposing that what is delivered now arrives.
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
                // A task that rings on Mon and Tue has two requests, and only the newest missed day is delivered. For
                // the request of Monday, too, we note when to look again, but Tuesday itself delivers it.
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

    /// The lines to write before anything is sent: what is dropped, held, and rung once for several missed. `away` is
    /// the time in which the account was signed out; what fell due in it is noted as `away`, so that `why` can tell.
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
    /// Whether it fell due after the time up to which nothing is owed. Example: `daily-reminder` was off from 08:00
    /// to 10:00. The reminder of 09:00 does not ring at 10:00.
    fileprivate func owes(_ occurrence: DueOccurrence) -> Bool {
        since.map { occurrence.due > $0.instant } ?? true
    }

    /// When it next has something to do, supposing that all that is due by `now` is dealt with.
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
    /// nil where nothing is left to do for it.
    fileprivate var instant: Instant? {
        switch self {
        case .hold(let instant), .retry(let instant): instant
        case .deliver, .drop: nil
        }
    }
}
