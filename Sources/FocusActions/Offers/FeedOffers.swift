import FocusCore
import FocusFormats
package import FocusPorts
import FocusStore

package enum OfferedItems: Sendable {
    case all, unread, read
}

/// The items of the feed by their short names, newest first. Nothing is written.
package func offerItems(_ kind: OfferedItems, _ world: World) throws -> [Offer] {
    let store = try Store(world)
    let reading = try store.read(.feed, of: .namespace(try store.activeNamespace()))
    let rows = FeedTable(reading.file).feed.rows { kind == .all || $0.isRead == (kind == .read) }
    return rows.map { Offer($0.handle, $0.item.title) }
}
