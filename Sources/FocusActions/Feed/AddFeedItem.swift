package import FocusCore
import FocusDelivery
package import FocusPorts
import FocusStore

private let longestText = 1000

package func addFeedItem(_ text: String, _ kind: FeedKind, _ world: World) throws -> FeedResult {
    let situation = try Situation.read(world)
    let line = text.onOneLine
    guard !line.isEmpty else { throw FeedError.emptyText }
    guard line.unicodeScalars.count <= longestText else { throw FeedError.textTooLong(limit: longestText) }
    let item = FeedItem(id: "added.\(world.newID())", kind: kind, time: situation.now, title: line)
    return try situation.update { workspace in
        try workspace.addToFeed([item])
        let feed = try workspace.changeFeed { $0 }
        return FeedResult(feed.rows { $0.id == item.id }, changed: [item.id], of: feed, situation)
    }
}
