/// What happened, newest first. Each event is in it once, and what left it does not come back.
package struct Feed: Equatable, Sendable {
    package static let limit = 100
    /// Enough to outlast every retry of a delivery; progress is announced once by a list of its own.
    package static let removalLimit = 200

    package private(set) var items: [FeedItem]
    /// Ids of items that were deleted or gave way to newer ones, the latest last.
    package private(set) var removed: [String]

    /// `items` in the order in which they came. Of several with one id the latest counts.
    package init(items: [FeedItem] = [], removed: [String] = []) {
        var seen: Set<String> = []
        self.items = items.reversed().filter { seen.insert($0.id).inserted }.sorted { $0.time > $1.time }
        self.removed = removed
    }

    package var unread: Int { items.count { !$0.isRead } }

    /// Takes an item in unless its id is known; answers whether it is in the feed now and was not before.
    @discardableResult
    package mutating func add(_ item: FeedItem) -> Bool {
        guard !removed.contains(item.id), !items.contains(where: { $0.id == item.id }) else { return false }
        items.insert(item, at: items.firstIndex { $0.time <= item.time } ?? items.endIndex)
        trim()
        return items.contains { $0.id == item.id }
    }

    /// Takes out of what came together from elsewhere all that has left the feed, or is too much.
    package mutating func settle() {
        items.removeAll { removed.contains($0.id) }
        removed.removeFirst(max(0, removed.count - Feed.removalLimit))
        trim()
    }

    private mutating func trim() {
        while items.count > Feed.limit {
            let place = items.lastIndex(where: \.isRead) ?? items.index(before: items.endIndex)
            forget(items.remove(at: place).id)
        }
    }

    package mutating func mark(_ ids: Set<String>, read: Bool) {
        for place in items.indices where ids.contains(items[place].id) { items[place].isRead = read }
    }

    package mutating func delete(_ ids: Set<String>) {
        for item in items.reversed() where ids.contains(item.id) { forget(item.id) }
        items.removeAll { ids.contains($0.id) }
    }

    private mutating func forget(_ id: String) {
        removed.append(id)
        removed.removeFirst(max(0, removed.count - Feed.removalLimit))
    }
}
