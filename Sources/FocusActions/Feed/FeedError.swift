package enum FeedError: Error, Equatable {
    case noSuchItem(String)
    case ambiguous(String, [FeedRow])
    case emptyText
    case textTooLong(limit: Int)
    /// Nobody answered the question whether to delete so many.
    case clearUnconfirmed(count: Int)
    case clearDeclined(count: Int)
}
