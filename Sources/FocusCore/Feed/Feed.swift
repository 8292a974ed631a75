import TimeKit

/// What happened, newest first. Each event is in it once; one that was removed does not come back.
package struct Feed: Equatable, Sendable {
    package static let limit = 100
    /// Enough to outlast all retries of a delivery. Progress has a list of its own of what was announced.
    package static let removalLimit = 200

    package private(set) var items: [FeedItem]
    /// Ids of items that were deleted or gave way to newer ones, the latest last.
    package private(set) var removed: [String]
    /// Those of them that were read before they went: what they told of stays answered.
    package private(set) var removedRead: Set<String>

    /// `items` in the order in which they came. Of several with one id the latest counts.
    package init(items: [FeedItem] = [], removed: [String] = [], removedRead: [String] = []) {
        var seen: Set<String> = []
        self.items = items.reversed().filter { seen.insert($0.id).inserted }.inOrder { $0.time > $1.time }
        self.removed = removed
        self.removedRead = Set(removedRead)
    }

    package var unread: Int { items.count { !$0.isRead } }

    /// Whoever reads an item has answered what it tells of. One that went unread answers nothing: it may have given way
    /// to a hundred newer ones.
    package var answered: Set<String> { removedRead.union(items.filter(\.isRead).map(\.id)) }

    /// Adds an item unless its id is known. True if it is in the feed now and was not before.
    @discardableResult
    package mutating func add(_ item: FeedItem) -> Bool {
        guard !removed.contains(item.id), !items.contains(where: { $0.id == item.id }) else { return false }
        items.insert(item, at: items.firstIndex { $0.time <= item.time } ?? items.endIndex)
        trim()
        return items.contains { $0.id == item.id }
    }

    /// Adds an item even if it was removed.
    package mutating func recall(_ item: FeedItem) {
        removed.removeAll { $0 == item.id }
        removedRead.remove(item.id)
        add(item)
    }

    /// After a merge: removes what either side had removed, and what is too much.
    package mutating func settle() {
        let gone = Set(removed)
        removedRead.formUnion(items.filter { $0.isRead && gone.contains($0.id) }.map(\.id))
        items.removeAll { gone.contains($0.id) }
        shorten()
        trim()
    }

    /// The oldest that were read go first, then the oldest. In one pass, for a hand-written file may hold thousands.
    private mutating func trim() {
        let surplus = items.count - Feed.limit
        guard surplus > 0 else { return }
        let oldestFirst = items.indices.reversed()
        let going = (oldestFirst.filter { items[$0].isRead } + oldestFirst.filter { !items[$0].isRead })
            .prefix(surplus)
        forget(going.map { items[$0] })
        let places = Set(going)
        items = items.indices.filter { !places.contains($0) }.map { items[$0] }
    }

    package mutating func mark(_ ids: Set<String>, read: Bool) {
        for place in items.indices where ids.contains(items[place].id) { items[place].isRead = read }
        if !read { removedRead.subtract(ids) }
    }

    package mutating func delete(_ ids: Set<String>) {
        forget(items.reversed().filter { ids.contains($0.id) })
        items.removeAll { ids.contains($0.id) }
    }

    private mutating func forget(_ going: [FeedItem]) {
        removed += going.map(\.id)
        removedRead.formUnion(going.filter(\.isRead).map(\.id))
        shorten()
    }

    private mutating func shorten() {
        removed.removeFirst(max(0, removed.count - Feed.removalLimit))
        removedRead.formIntersection(removed)
    }
}
