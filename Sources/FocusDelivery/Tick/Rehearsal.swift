package import FocusCore
import FocusFormats
package import FocusPorts
import FocusStore
package import TimeKit
import WhenKit

/// What the ticks would do, now or each minute until a time: the parts of a real tick with time moved on by hand,
/// over a journal in memory. It locks, sends and writes nothing.
///
///     09:00 play ─▶ next of all requests: 13:30 ─▶ play ─▶ 17:00 ─▶ play … until the end, or 10,000 events
package struct Rehearsal {
    package private(set) var events: [Event] = []
    package let situation: Situation
    /// Whether it stopped because there were too many events to show.
    package private(set) var isCut = false
    private let focusEnd: Instant?
    private let readItems: Set<String>

    package struct Event {
        package let at: Instant
        package let due: DueOccurrence
        package let text: DeliveryText
        package let fate: Fate
    }

    package enum Fate: Hashable, Sendable {
        case delivered
        case held(until: Instant)
        case dropped(DropReason)
    }

    private static let limit = 10_000
}

/// Plays the ticks until `text`, which is a WHEN such as `tomorrow 9am`; without one, a single tick now.
package func rehearseTicks(until text: String?, _ world: World) throws -> Rehearsal {
    let situation = try Situation.read(world)
    var end = situation.now
    if let text {
        let when = try situation.when(text)
        guard !when.isPast else { throw TaskError.past(when.wall, text: text) }
        end = when.instant
    }
    return try Rehearsal(situation, until: end)
}

extension Rehearsal {
    /// With `anyway`, what would ring if that were allowed.
    package init(_ situation: Situation, until end: Instant, anyway: Bool = false) throws {
        self.situation = situation
        focusEnd = try situation.focusEnd()
        readItems = situation.readItems()
        var journal = try situation.journalOfTicks()
        var pending = try NotificationsCoordinator(situation).derived(as: anyway ? .authorized : nil)
        var now = situation.now
        while now <= end, !isCut {
            try play(at: now, &pending, &journal)
            guard let next = pending.map(\.next).min(), next != Instant.never else { break }
            now = max(next, now.adding(seconds: 1))
        }
    }

    private mutating func play(
        at now: Instant, _ pending: inout [PendingRequest], _ journal: inout Journal
    ) throws {
        let moved = situation.moved(to: now)
        let due = pending.indices.filter { pending[$0].next <= now }
        let round = DueRound(
            due.map { pending[$0] }, journal, readItems: readItems, moved,
            isFocusing: focusEnd.map { now < $0 } ?? false)
        let words = ShipmentWords(now: now, zone: situation.zone) { moved.content(of: $0) }
        func note(_ due: DueOccurrence, _ fate: Fate) {
            events.append(Event(at: now, due: due, text: words.text(of: due), fate: fate))
        }
        for (due, reason) in round.drops { note(due, .dropped(reason)) }
        for (due, until) in round.holds where journal[due.id].heldUntil != until {
            note(due, .held(until: until))
        }
        for due in round.deliveries { note(due, .delivered) }
        for entry in round.entries(journal, at: now, away: nil) { journal.append(entry) }
        let ids = round.deliveries.map(\.id.description)
        let number = journal.nextNumber
        journal.append(JournalEntry(at: now, .claim(number: number, .feed, attempt: 1, ids, boot: "")))
        journal.append(JournalEntry(at: now, .done(number: number)))
        let search = DueSearch(journal, now: now, zone: situation.zone)
        for (index, look) in zip(due, round.looks) {
            pending[index].next = min(look.next ?? .never, search.nextAgain(look.pending.request) ?? .never)
        }
        isCut = events.count >= Rehearsal.limit
    }
}
