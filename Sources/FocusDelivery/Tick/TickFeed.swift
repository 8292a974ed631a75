import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
import TimeKit

/// The feed, as a tick fills it. A damaged one keeps nothing from going out on other channels: why it took nothing is
/// told at the end.
final class TickFeed {
    private let situation: Situation
    private let words: ShipmentWords
    /// Why it can take nothing.
    private(set) var trouble: StoreError?
    /// What is in it or was; of a damaged one nobody knows.
    private var known: Set<String> = []

    init(_ situation: Situation, _ words: ShipmentWords) {
        self.situation = situation
        self.words = words
    }

    /// The ids of all that was read in it.
    func look() throws(StoreError) -> Set<String> {
        let reading: Reading
        do throws(StoreError) {
            reading = try situation.read(.feed)
        } catch {
            // Taking something will tell.
            guard error.isLasting else { throw error }
            return []
        }
        let feed = FeedTable(reading.file).feed
        let isDamaged = reading.notes.contains { if case .damaged = $0 { true } else { false } }
        if !isDamaged { known = Set(feed.items.map(\.id)).union(feed.removed) }
        return Set(feed.items.filter(\.isRead).map(\.id)).union(feed.removed)
    }

    /// Those that a damaged feed could not take when they were due.
    func missing(_ due: [DueOccurrence]) -> [DueOccurrence] {
        due.filter { !known.contains($0.id.description) }
    }

    package func take(_ due: [DueOccurrence]) throws {
        guard !due.isEmpty, trouble == nil else { return }
        // The feed shows the latest first: of those that come together the first in order is to stand above.
        let items = due.reversed().map { due in
            let text = words.text(of: due)
            return FeedItem(
                id: due.id.description, kind: due.kind.feedKind, time: situation.now, title: text.title,
                body: text.body, userInfo: due.kind == .event ? due.request.content.userInfo : [:])
        }
        do {
            try situation.update { workspace in _ = try workspace.addToFeed(items) }
        } catch let error as StoreError {
            guard error.feedObstacle != nil else { throw error }
            trouble = error
        }
    }

    /// A word for the journal; nil while it takes what it is given.
    var obstacle: String? { trouble?.feedObstacle }
}

extension StoreError {
    /// Of what stays so until somebody mends it; nil for what another try may get past.
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
