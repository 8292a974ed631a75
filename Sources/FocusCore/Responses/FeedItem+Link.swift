extension FeedItem {
    /// The notification that it tells of.
    package var notification: DeliveredNotification {
        DeliveredNotification(id, userInfo: userInfo.merging(["kind": kind.rawValue]) { $1 })
    }

    /// Where pressing it leads; nil if only to itself.
    package var link: Link? {
        if case .item = notification.link { nil } else { notification.link }
    }
}
