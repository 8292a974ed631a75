/// Why something can't be done with the feed.
package enum FeedError: Error, Hashable {
    case noSuchItem(String)
    case ambiguous(String, [FeedRow])
    case emptyText
    case textTooLong(limit: Int)
    /// Nobody answered whether to delete so many items.
    case clearUnconfirmed(count: Int)
    case clearDeclined(count: Int)
}
