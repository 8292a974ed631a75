package import FocusCore
package import TimeKit

/// What the head of the pending list knows and the journal does not know yet; the next tick writes it there.
extension Journal {
    /// With what came before its kind was switched off as waiting.
    package func noting(_ unnoted: [String], at now: Instant) -> Journal {
        noting(lines(of: unnoted, at: now), now)
    }

    /// With the news of the list, as the next tick will write them.
    func noting(_ head: PendingHead, at now: Instant) -> Journal { noting(lines(of: head, at: now), now) }

    private func noting(_ events: [JournalEntry.Event], _ now: Instant) -> Journal {
        var journal = self
        for event in events { journal.append(JournalEntry(at: now, event)) }
        return journal
    }

    func lines(of head: PendingHead, at now: Instant) -> [JournalEntry.Event] {
        (head.wasAhead ? [.rearmed] : []) + lines(of: head.unnoted, at: now)
            + head.renamed.filter { OccurrenceID($0).map { !isSettled($0) } ?? false }.map { .mark($0) }
    }

    /// That what came before its kind was switched off waits.
    private func lines(of unnoted: [String], at now: Instant) -> [JournalEntry.Event] {
        unnoted.compactMap { text in
            guard let id = OccurrenceID(text), !self[id].isWaiting, !isSettled(id) else { return nil }
            return .held(text, until: now)
        }
    }
}
