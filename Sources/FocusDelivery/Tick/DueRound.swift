import FocusCore
import TimeKit

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
    /// Put off, and told of by a newer time of the same task.
    private var superseded: [(putOff: OccurrenceID, newer: OccurrenceID)] = []
    /// Put off, and held together with a newer time of the same task: noted, so that the ring can name it.
    private var heldAlong: [(putOff: OccurrenceID, until: Instant)] = []
    /// Those that may have rung although the journal has no line of them.
    private(set) var doubted: [OccurrenceID] = []
    /// Of each request that was looked at, as it stands in the list: when there is something to do for it if what
    /// is delivered now is taken.
    private(set) var looks: [Look] = []

    struct Look {
        let pending: PendingRequest
        let occurrences: [OccurrenceID]
        package let next: Instant?
    }

    /// `made` is when the list was made that has them; a rehearsal leaves it out, since it doubts nothing. `readItems` may be
    /// those of an older copy of a damaged feed, and `undo` may have made one of them unread since: what was read by it
    /// waits until the feed is mended.
    init(
        _ due: [PendingRequest], made: Instant = .never, _ journal: Journal, readItems: Set<String>,
        areOutdated: Bool = false, _ situation: Situation, isFocusing: @escaping (Instant) -> Bool,
        boot: String
    ) {
        let search = DueSearch(journal, now: situation.now, zone: situation.zone)
        let rules = DeliveryRules(
            preferences: situation.preferences, now: situation.now, zone: situation.zone,
            isFocusing: isFocusing)
        let found = due.map { search.due($0.request, since: $0.since).map(situation.knowing) }
        func owes(_ pending: PendingRequest, _ occurrence: DueOccurrence) -> Bool {
            pending.owes(occurrence, journal, in: situation.zone)
        }
        var days = DueDays(journal, now: situation.now, zone: situation.zone)
        for (pending, own) in zip(due, found) {
            for occurrence in own { days.add(occurrence, isOwed: owes(pending, occurrence)) }
        }
        for (pending, own) in zip(due, found) {
            var next = pending.after(situation)
            var looked: [OccurrenceID] = []
            func judged(_ occurrence: DueOccurrence) -> Verdict {
                guard owes(pending, occurrence) else { return .drop(.notAllowed) }
                let verdict = rules.verdict(
                    occurrence, journal[occurrence.id],
                    isRead: readItems.contains(occurrence.id.told.description))
                return verdict == .drop(.read) && areOutdated ? .retry(at: situation.now) : verdict
            }
            for own in own {
                guard var occurrence = days.newest(for: own) else { continue }
                var verdict = judged(occurrence)
                // You read it in Tokyo, and put it off in New York, where its time comes once more: not over by that.
                if occurrence.id != own.id, case .snoozed = own.id.label, verdict == .drop(.read),
                    journal[occurrence.id].failure.map({ $0.at < own.due }) ?? false
                        || journal.wasTried(own.id, after: occurrence.id)
                {
                    occurrence = own
                    verdict = judged(own)
                }
                looked.append(occurrence.id)
                // Another day of the same task is looked at again along with the one that stands for it.
                if occurrence.id == own.id {
                    if pending.doubts(own, journal, made: made)
                        || journal.mayBeToldAlong(own, boot: boot, moved: situation.told.moved(situation))
                    {
                        doubted.append(own.id)
                    }
                    take(occurrence, verdict)
                } else if case .snoozed = own.id.label {
                    if verdict.isLast { superseded.append((own.id, occurrence.id)) }
                    if case .hold(let until) = verdict { heldAlong.append((own.id, until)) }
                }
                if let instant = verdict.instant { next = min(next ?? instant, instant) }
            }
            looks.append(Look(pending: pending, occurrences: looked, next: next))
        }
        passOver(DueTogether(deliveries, journal, at: situation.now))
    }

    /// Of one task, or of an event that comes again, the newest alone is told.
    private mutating func passOver(_ together: DueTogether) {
        drops += deliveries.filter(together.isPassedOver).map { ($0, .superseded) }
        deliveries = deliveries.filter { !together.isPassedOver($0) }.map(together.counted)
    }

    private mutating func take(_ occurrence: DueOccurrence, _ verdict: Verdict) {
        switch verdict {
        case .deliver: deliveries.append(occurrence)
        case .drop(let reason): drops.append((occurrence, reason))
        case .hold(let until): holds.append((occurrence, until))
        case .retry: waiting.append(occurrence)
        }
    }

    func isHeld(_ id: OccurrenceID) -> Bool { holds.contains { $0.due.id == id } }

    /// What is over with once `due` was told: what was put off and came with it.
    func toldBy(_ due: DueOccurrence) -> [JournalEntry.Event] {
        superseded.filter { $0.newer == due.id }.map { .mark($0.putOff.description) }
    }

    /// The lines to write before anything is sent: what is dropped, held, and rung once for several missed. `away` is
    /// the time in which the account was signed out; what fell due in it is noted as `away`, so that `why` can tell.
    /// `sending` is what goes out now: what it stands for is over only then, since a hook may refuse it.
    func entries(
        _ journal: Journal, at now: Instant, away: Range<Instant>?, sending: [DueOccurrence] = []
    ) -> [JournalEntry] {
        var events: [JournalEntry.Event] = []
        if let away {
            for due in deliveries + drops.map(\.due) + holds.map(\.due)
            where away.contains(due.due) && journal[due.id].isUntouched {
                events.append(.away(due.id.description))
            }
        }
        for (due, reason) in drops { events.append(.dropped(due.id.description, reason)) }
        for (id, until) in holds.map({ ($0.due.id, $0.until) }) + heldAlong
        where journal[id].heldUntil != until {
            events.append(.held(id.description, until: until))
        }
        for due in deliveries where due.missed > 0 && journal[due.id].channels.isEmpty {
            events.append(.coalesced(due.id.description, count: due.missed))
        }
        for (putOff, newer) in superseded where !sending.contains(where: { $0.id == newer }) {
            events.append(.mark(putOff.description))
        }
        return events.map { JournalEntry(at: now, $0) }
    }
}

extension Verdict {
    /// Whether nothing more is to come of it, as far as it is taken.
    fileprivate var isLast: Bool { instant == nil }

    /// When there is something to do for it again; nil where it is done with now.
    fileprivate var instant: Instant? {
        switch self {
        case .hold(let instant), .retry(let instant): instant
        case .deliver, .drop: nil
        }
    }
}
