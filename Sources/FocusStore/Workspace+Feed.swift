package import FocusCore
import FocusFormats

extension Workspace {
    /// Adds items to the feed, each id once ever; answers those that are new.
    @discardableResult
    package mutating func addToFeed(_ items: [FeedItem]) throws -> [FeedItem] {
        try changeFeed { feed in items.filter { feed.add($0) } }
    }

    package mutating func changeFeed<Result>(_ body: (inout Feed) throws -> Result) throws -> Result {
        let table = FeedTable(try file(.feed))
        var feed = table.feed
        let result = try body(&feed)
        guard feed != table.feed else { return result }
        try change(.feed) { table.write(feed, to: &$0) }
        answered.formUnion(table.feed.items.filter { !$0.isRead }.map(\.id).filter(feed.answered.contains))
        return result
    }
}
