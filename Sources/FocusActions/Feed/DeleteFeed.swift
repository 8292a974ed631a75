package import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore

/// Deletes items for good, all or none.
package func deleteFeed(_ references: [String], _ world: World) throws -> FeedResult {
    let situation = try Situation.read(world)
    return try situation.delete { feed throws(FeedError) in try feed.ids(of: references) }
}

/// Deletes all items if `confirm` says yes. What is added while it asks stays.
package func clearFeed(confirmedBy confirm: (Feed) -> Bool?, _ world: World) throws -> FeedResult {
    let situation = try Situation.read(world)
    let feed = FeedTable(try situation.read(.feed).file).feed
    let ids = Set(feed.items.map(\.id))
    if !ids.isEmpty {
        guard let isConfirmed = confirm(feed) else { throw FeedError.clearUnconfirmed(count: ids.count) }
        guard isConfirmed else { throw FeedError.clearDeclined(count: ids.count) }
    }
    return try situation.delete { _ in ids }
}

extension Situation {
    fileprivate func delete(_ choose: (Feed) throws -> Set<String>) throws -> FeedResult {
        try update { workspace in
            try workspace.changeFeed { feed in
                let ids = try choose(feed)
                let rows = feed.rows { ids.contains($0.id) }
                feed.delete(ids)
                return FeedResult(rows, changed: Set(rows.map(\.item.id)), of: feed, self)
            }
        }
    }
}
