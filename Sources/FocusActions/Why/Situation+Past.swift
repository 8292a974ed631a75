import FocusCore
import FocusDelivery
import FocusFormats
import FocusPorts
import FocusStore
import TimeKit

extension Situation {
    /// Sessions that ended while their account was signed out: on its return they were recorded, and rang no more.
    func sessionsToldInFeed(besides past: [Explanation.Past]) -> [Explanation.Past] {
        // A damaged archive must not keep `why` from answering; `task list --done` says what is wrong with it.
        guard let away = try? pendingHead()?.away, let sessions = try? sessions().sessions else { return [] }
        return sessions.filter { $0.outcome == .completed && away.contains($0.ended) }.map { session in
            let id = OccurrenceID(
                request: RequestKind.sessionIdentifier, revision: 1, label: .fixed(session.ended))
            let facts: [Explanation.Event] = [
                .init(fact: .signedOut, at: nil), .init(fact: .delivered(.feed), at: away.upperBound),
            ]
            return Explanation.Past(id: id, due: session.ended, events: facts)
        }.filter { found in !past.contains { $0.id == found.id } }
    }

    /// With what a tick would note: that lines of it are lost.
    func journal() throws -> Journal {
        let file = try storeErrors { () throws(FileError) in
            try store.shelves(of: .namespace(namespace)).existing(.state)
                .map { (state) throws(FileError) in try JournalFile.read(in: state) }
        }
        var journal = file?.journal ?? Journal()
        if let loss = loss(of: file, try? pendingHead()) { journal.append(JournalEntry(at: now, loss)) }
        return journal
    }
}
