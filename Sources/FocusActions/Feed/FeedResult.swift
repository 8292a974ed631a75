package import FocusCore
package import FocusDelivery
package import FocusStore

/// An item with its short name.
package struct FeedRow: Equatable, Sendable {
    package let item: FeedItem
    package let handle: String
}

/// Items of the feed as a command found or left them.
package struct FeedResult {
    package let rows: [FeedRow]
    /// The ids of those that the command changed.
    package let changed: Set<String>
    /// How many items of the whole feed are unread.
    package let unread: Int
    /// Whether the whole feed has none.
    package let isEmpty: Bool
    package let situation: Situation
    package let notes: [StoreNote]

    init(
        _ rows: [FeedRow], changed: Set<String> = [], of feed: Feed, _ situation: Situation,
        notes: [StoreNote] = []
    ) {
        self.rows = rows
        self.changed = changed
        unread = feed.unread
        isEmpty = feed.items.isEmpty
        self.situation = situation
        self.notes = notes
    }
}

extension Feed {
    package func rows(_ isMeant: (FeedItem) -> Bool = { _ in true }) -> [FeedRow] {
        rows(of: items.filter(isMeant))
    }

    private func rows(of items: [FeedItem]) -> [FeedRow] {
        let handles = handles
        return items.map { FeedRow(item: $0, handle: handles[$0.id] ?? $0.id) }
    }

    /// The ids of the items that are named by id or short name; throws if one is missing.
    package func ids(of references: [String]) throws(FeedError) -> Set<String> {
        var ids: Set<String> = []
        for reference in references { ids.insert(try row(reference).item.id) }
        return ids
    }

    func row(_ reference: String) throws(FeedError) -> FeedRow {
        let named = rows { $0.id == reference }
        let found = named.isEmpty ? rows { FeedHandle(id: $0.id).begins(with: reference) } : named
        guard let first = found.first else { throw .noSuchItem(reference) }
        guard found.count == 1 else { throw .ambiguous(reference, found) }
        return first
    }
}
