package import FocusCore

extension Workspace {
    /// Puts those items into the feed that were never announced, and remembers them, apart from the feed: what is
    /// deleted from that, or synced into it, changes nothing here.
    @discardableResult
    package mutating func announce(_ news: [FeedItem]) throws -> [FeedItem] {
        let announced = try file(.announced).announcedIDs
        let new = news.filter { !announced.contains($0.id) }
        guard !new.isEmpty else { return [] }
        try change(.announced) { file in
            for item in new { file.append(record: item.announcement) }
        }
        return try addToFeed(new)
    }
}
