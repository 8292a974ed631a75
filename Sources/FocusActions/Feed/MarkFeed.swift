import FocusCore
import FocusDelivery
package import FocusPorts
import FocusStore

package enum FeedSelection: Equatable, Sendable {
    /// By short name or by id.
    case named([String])
    case all
}

/// Marks items, all or none.
package func markFeed(_ selection: FeedSelection, read: Bool, _ world: World) throws -> FeedResult {
    let situation = try Situation.read(world)
    return try situation.update { workspace in
        try workspace.changeFeed { feed in
            let ids: Set<String> =
                switch selection {
                case .named(let references): try feed.ids(of: references)
                case .all: Set(feed.items.map(\.id))
                }
            let changed = Set(feed.items.filter { $0.isRead != read }.map(\.id)).intersection(ids)
            feed.mark(ids, read: read)
            return FeedResult(feed.rows { ids.contains($0.id) }, changed: changed, of: feed, situation)
        }
    }
}

package func openFeedItem(_ reference: String, _ world: World) throws -> FeedResult {
    try markFeed(.named([reference]), read: true, world)
}
