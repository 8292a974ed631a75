import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
import TimeKit

/// What a tick puts into the feed. A damaged feed takes nothing, but the desktop and the hook still ring; the
/// tick ends with the reason.
final class TickFeed {
    private let situation: Situation
    private let words: ShipmentWords
    /// Why it takes nothing; nil while it does.
    private(set) var trouble: StoreError?
    /// The ids of all items that are in it or were. Empty while it is damaged, since nobody knows then.
    private var known: Set<String> = []
    /// Whether what it says is of an older copy, or of a part of it.
    private(set) var isDamaged = false

    init(_ situation: Situation, _ words: ShipmentWords) {
        self.situation = situation
        self.words = words
    }

    /// The ids of all items that were read, also of those that are gone.
    func look() throws(StoreError) -> Set<String> {
        let reading: Reading
        do throws(StoreError) {
            reading = try situation.read(.feed)
        } catch {
            // Not told here: `take` meets the same error, and notes it.
            guard error.isLasting else { throw error }
            return []
        }
        let feed = FeedTable(reading.file).feed
        isDamaged = reading.notes.contains { if case .damaged = $0 { true } else { false } }
        if !isDamaged { known = Set(feed.items.map(\.id)).union(feed.removed) }
        return feed.answered
    }

    /// Items that are not in it although they were due before: it was damaged then, and can take them now.
    func missing(_ due: [DueOccurrence]) -> [DueOccurrence] {
        due.filter { !known.contains($0.id.told.description) }
    }

    package func take(_ due: [DueOccurrence]) throws {
        guard !due.isEmpty, trouble == nil else { return }
        // What is told again is one item. The feed shows the latest first. Task 1 and task 2, both due at 09:00, are added as 2,
        // 1, so that 1 stands above.
        let items = due.reversed().map { due in
            let text = words.text(of: due)
            return FeedItem(
                id: due.id.told.description, kind: due.kind.feedKind, time: situation.now, title: text.title,
                body: text.body, userInfo: due.kind == .event ? due.request.content.eventInfo : [:])
        }
        do {
            try situation.update { workspace in
                try workspace.addToFeed(items)
                let beside = due.filter { $0.putOffBeside != nil }
                guard !beside.isEmpty else { return }
                try workspace.changeFeed { feed in
                    feed.mark(Set(beside.filter(feed.isReadByPuttingOff).map(\.id.description)), read: false)
                }
            }
        } catch let error as StoreError {
            guard error.feedObstacle != nil else { throw error }
            trouble = error
        }
    }

    /// The word for it in the journal; nil while the feed takes what it is given.
    var obstacle: String? { trouble?.feedObstacle }
}

extension Feed {
    /// Whether it was put off elsewhere when it rang there, and nobody answered what came of that: its own time, which now
    /// rings here, is to be answered anew. What rang after the snooze, and is read, was answered.
    fileprivate func isReadByPuttingOff(_ due: DueOccurrence) -> Bool {
        guard let (ring, until) = due.putOffBeside,
            let item = items.first(where: { $0.id == due.id.description })
        else { return false }
        return item.time < until && !items.contains { $0.id == ring.description && $0.isRead }
    }
}

extension Situation {
    /// As a tick takes them now, for those that tell what it will do. What can't be read is told of elsewhere.
    func readItems() -> Set<String> {
        guard let reading = try? read(.feed) else { return [] }
        return FeedTable(reading.file).feed.answered
    }
}

extension StoreError {
    /// A word for a fault that stays until somebody mends it; nil for one that the next try may get past.
    fileprivate var feedObstacle: String? {
        switch self {
        case .damaged: "damaged"
        case .newer: "newer"
        case .full: "full"
        case .file(let error): error.isLasting ? "unreadable" : nil
        case .places, .busy, .changedMeanwhile, .notConfirmed: nil
        }
    }
}

extension RequestKind {
    fileprivate var feedKind: FeedKind {
        switch self {
        case .dailyRecap: .dailyRecap
        case .sessionCompletion: .sessionCompleted
        case .task, .event, .dailyReminder, .nudge: .general
        }
    }
}
