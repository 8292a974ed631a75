import FocusCore
import FocusDelivery
package import FocusPorts
import FocusStore

/// Which items a command works on.
package enum FeedSelection: Equatable, Sendable {
    /// By handle or by id.
    case named([String])
    case all
}

/// Marks items as read or unread: all or, when one of them is not there, none.
package func markFeed(_ selection: FeedSelection, read: Bool, _ world: World) throws -> FeedResult {
    let situation = try Situation(world)
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

/// Looks at one item, which is read from then on.
package func openFeedItem(_ reference: String, _ world: World) throws -> FeedResult {
    try markFeed(.named([reference]), read: true, world)
}
