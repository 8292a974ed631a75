import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore

package enum FeedFilter: Sendable {
    case all, unread
}

package func listFeed(_ filter: FeedFilter, _ world: World) throws -> FeedResult {
    let situation = try Situation.read(world)
    let reading = try situation.read(.feed)
    let feed = FeedTable(reading.file).feed
    let rows = feed.rows { filter == .all || !$0.isRead }
    return FeedResult(rows, of: feed, situation, notes: reading.notes)
}

/// One item. Nothing is written, so it stays unread.
package func showFeedItem(_ reference: String, _ world: World) throws -> FeedResult {
    let situation = try Situation.read(world)
    let reading = try situation.read(.feed)
    let feed = FeedTable(reading.file).feed
    return FeedResult([try feed.row(reference)], of: feed, situation, notes: reading.notes)
}
