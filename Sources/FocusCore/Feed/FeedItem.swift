package import TimeKit

/// One entry of the feed.
package struct FeedItem: Equatable, Sendable {
    /// The same for the same event, so that it is in the feed once: `focusflow.task.<uuid>/3@2026-11-21T09:00`.
    package let id: String
    package let kind: FeedKind
    package let time: Instant
    package let title: String
    package let body: String
    /// What its notification carried and the id does not say: the event of an alarm.
    package let userInfo: [String: String]
    package internal(set) var isRead: Bool

    package init(
        id: String, kind: FeedKind, time: Instant, title: String, body: String = "",
        userInfo: [String: String] = [:], isRead: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.time = time
        self.title = title
        self.body = body
        self.userInfo = userInfo
        self.isRead = isRead
    }

    package var destination: Destination? { kind.destination }
}
